import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { EarlierWrite } from '../../../application/transact/earlier-write.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';

/** One operation a user wants signed. */
export interface SigningRequest {
  readonly operation: Operation;
  readonly signer: Signer;
  /** A write that has to be there before this one can be signed. */
  readonly after?: EarlierWrite;
  /** Where it goes on once it is on its way; to the page about it unless given. */
  readonly onSigned?: (write: TrackedTransaction) => void;
  /** The sheet is gone, signed or not. */
  readonly onClose?: () => void;
}

/**
 * Where screens hand in what is to be signed. The sheet stands beside the screen, not inside it: an account change in the wallet builds
 * the screen anew, and must be said in the open sheet instead of taking it away.
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

  /** How many requests were opened so far. Each is a sheet of its own: nothing that was prepared for one may be signed in another. */
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
