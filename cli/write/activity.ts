import { CommandFailure } from '../run/command-failure.ts';
import type { Effects } from '../run/effects.ts';

const ORDER: readonly Effects[] = ['R', 'B', 'S', 'X'];

/**
 * Records how far a run has gone, for the message of an interruption and the reported effects. Once it has reported that nothing was
 * broadcast, nothing can be.
 */
export class Activity {
  private sentId: string | null = null;
  private mayBeSent = false;
  private closed = false;
  private reached: Effects = 'R';

  /** Returns the largest effect of the run so far; broadcasting counts from the moment it may have begun. */
  get effects(): Effects {
    return this.reached;
  }

  /** Records an effect; never takes an earlier one back. */
  went(effects: Effects): void {
    if (ORDER.indexOf(effects) > ORDER.indexOf(this.reached)) this.reached = effects;
  }

  /** Records that from here on the transaction may reach the chain. Throws when the run has already ended without broadcasting. */
  sending(id: string | null): void {
    if (this.closed && !this.mayBeSent) throw new CommandFailure('interrupted-before-sending');
    this.mayBeSent = true;
    this.went('X');
    this.sentId = id ?? this.sentId;
  }

  /** Ends the run because it was interrupted; the failure tells whether something was broadcast. */
  interrupted(): CommandFailure {
    this.closed = true;
    return this.mayBeSent
      ? new CommandFailure('interrupted-after-sending', { id: this.sentId ?? '' })
      : new CommandFailure('interrupted-before-sending');
  }

  /** Returns the failure of a run whose result could not be written: `lost`, or one that names the transaction where one may have been broadcast. */
  outputLost(lost: CommandFailure): CommandFailure {
    return this.mayBeSent ? new CommandFailure('output-lost-after-sending', { ...lost.params, id: this.sentId ?? '' }, lost.raw) : lost;
  }

  /** Ends the run because its timeout has ended. */
  timedOut(seconds: number): CommandFailure {
    this.closed = true;
    return this.mayBeSent
      ? new CommandFailure('timed-out-after-sending', { seconds, id: this.sentId ?? '' })
      : new CommandFailure('timed-out', { seconds });
  }
}
