import type { CpuShortage } from '../../features/cpu-shortage/cpu-shortage-service.ts';
import type { Live } from '../../live/live.ts';
import { namedFailure } from '../../live/polled.ts';
import type { WalletSession } from '../../session/wallet-session.ts';
import type { TrackedTransaction } from '../../track/tracked-transaction.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { Each, Protocol } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type EarlierWrite, mayBeUnderWay } from '../earlier-write.ts';
import type { PayerPreference, Prepared } from '../prepared.ts';
import { afterEvent, openedSigning, type Transition } from './signing-machine.ts';
import type { SigningEvent, SigningState, SigningWork } from './signing-state.ts';
import type { Stage } from '../stage.ts';
import { walletChange } from '../wallet-change.ts';

/** How a shortage is found, distinguished by the protocol. */
export type ShortageCheck =
  | {
      readonly protocol: 'antelope';
      readonly cpu: (prepared: Prepared, refusal: PoolError | null) => Promise<CpuShortage | null>;
    }
  | Each<Exclude<Protocol, 'antelope'>>;

/** The services a signing needs. `wallet` is left out where the wallet cannot change while it runs. */
export interface SigningServices {
  readonly prepare: (operation: Operation, signer: Signer, payer: PayerPreference) => Promise<Prepared>;
  readonly submit: (prepared: Prepared, onStage: (stage: Stage) => void, after?: EarlierWrite) => Promise<TrackedTransaction>;
  readonly shortage: ShortageCheck;
  /** Returns a write of the journal as a live value. */
  readonly follow: (id: string) => Live<TrackedTransaction>;
  /** Returns the device time. */
  readonly now: () => Instant;
  readonly wallet?: WalletSession;
}

/** The operation, its signer, and the id of a write that has to be final first. */
export interface SigningTask {
  readonly operation: Operation;
  readonly signer: Signer;
  readonly after?: EarlierWrite;
}

/**
 * Runs the signing of one operation: does the work of the state machine and feeds its results back as events. The web app and the command
 * line both drive it with events.
 */
export class SigningSession {
  private readonly services: SigningServices;
  private readonly task: SigningTask;
  private readonly listeners = new Set<() => void>();
  private readonly stops: (() => void)[] = [];
  private state: SigningState;
  private opened: Transition | null;

  constructor(services: SigningServices, task: SigningTask) {
    this.services = services;
    this.task = task;
    this.opened = openedSigning(task.after !== undefined && mayBeUnderWay(services.follow(task.after.id).current(), task.after.until));
    this.state = this.opened.state;
  }

  current(): SigningState {
    return this.state;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Starts the work and watches the wallet and the earlier write until `stop`. */
  start(): void {
    this.watchWallet();
    this.watchEarlier();
    const { opened } = this;
    if (opened === null) return;
    this.opened = null;
    this.become({ state: this.state, work: opened.work });
  }

  /** Stops watching. The tracker still polls what was signed. */
  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  send(event: SigningEvent): void {
    const next = afterEvent(this.state, event);
    if (next.state !== this.state) this.become(next);
  }

  /** Resolves with the first state that fits, which may be the present one. */
  until<S extends SigningState>(fits: (state: SigningState) => state is S): Promise<S> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const { state } = this;
        if (!fits(state)) return false;
        resolve(state);
        return true;
      };
      if (look()) return;
      const stop = this.subscribe(() => {
        if (look()) stop();
      });
    });
  }

  private become({ state, work }: Transition): void {
    this.state = state;
    for (const listener of this.listeners) listener();
    for (const each of work) void this.run(each);
  }

  private async run(work: SigningWork): Promise<void> {
    switch (work.work) {
      case 'prepare':
        return this.prepare(work.turn, work.payer);
      case 'submit':
        return this.submit(work.turn, work.prepared);
      case 'find-shortage': {
        const { prepared, refusal } = work;
        const { shortage: check } = this.services;
        const shortage = check.protocol === 'antelope' ? { ...check, cpu: await check.cpu(prepared, refusal).catch(() => null) } : check;
        return this.send({ event: 'shortage-found', prepared, shortage });
      }
      case 'follow':
        return this.follow(work.id);
    }
  }

  private async prepare(turn: number, payer: PayerPreference): Promise<void> {
    const { operation, signer } = this.task;
    const readAt = this.services.now();
    const early = this.state.waitsForEarlier;
    try {
      this.send({ event: 'prepared', turn, prepared: await this.services.prepare(operation, signer, payer), readAt, early });
    } catch (thrown) {
      this.send({ event: 'failed', turn, error: namedFailure(thrown) });
    }
  }

  private async submit(turn: number, prepared: Prepared): Promise<void> {
    try {
      const write = await this.services.submit(prepared, (stage) => this.send({ event: 'stage-reached', turn, stage }), this.task.after);
      this.send({ event: 'submitted', turn, write });
    } catch (thrown) {
      this.send({ event: 'failed', turn, error: namedFailure(thrown) });
    }
  }

  private follow(id: string): void {
    const live = this.services.follow(id);
    const report = (): void => {
      const reading = live.current();
      if (reading.state === 'ready') this.send({ event: 'write-changed', write: reading.value });
    };
    this.stops.push(live.subscribe(report));
    report();
  }

  private watchWallet(): void {
    const { wallet } = this.services;
    if (wallet === undefined) return;
    const report = (): void => this.send({ event: 'wallet-changed', change: walletChange(wallet.current(), this.task.signer) });
    this.stops.push(wallet.subscribe(report));
    report();
  }

  private watchEarlier(): void {
    const { after } = this.task;
    if (after === undefined) return;
    const live = this.services.follow(after.id);
    const report = (): void => this.send({ event: 'earlier-write', isWaiting: mayBeUnderWay(live.current(), after.until) });
    this.stops.push(live.subscribe(report));
    report();
  }
}
