import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { EarlierWrite } from '../../../application/transact/earlier-write.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';

/** A request to sign one operation. */
export interface SigningRequest {
  readonly operation: Operation;
  readonly signer: Signer;
  /** Id of an earlier write that has to be final before this one can be signed. */
  readonly after?: EarlierWrite;
  /** Called once it is broadcast; by default the page of its outcome opens. */
  readonly onSigned?: (write: TrackedTransaction) => void;
  /** Called when the sheet closes, signed or not. */
  readonly onClose?: () => void;
}

/**
 * The queue of signing requests. The sheet is rendered beside the screen, not inside it: a change of account in the wallet renders the
 * screen anew, and must be reported in the open sheet instead of closing it.
 */
export class SigningQueue {
  private request: SigningRequest | null = null;
  private opened = 0;
  private readonly listeners = new Set<() => void>();

  current(): SigningRequest | null {
    return this.request;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Number of requests opened so far. Each has a sheet of its own: nothing prepared for one may be signed in another. */
  get turn(): number {
    return this.opened;
  }

  /** Opens the sheet; a request that is open already stays. */
  open(request: SigningRequest): void {
    if (this.request !== null) return;
    this.opened += 1;
    this.become(request);
  }

  close(): void {
    const closed = this.request;
    if (closed === null) return;
    this.become(null);
    closed.onClose?.();
  }

  private become(request: SigningRequest | null): void {
    this.request = request;
    for (const listener of this.listeners) listener();
  }
}
