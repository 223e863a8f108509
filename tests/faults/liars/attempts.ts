import { TIMED_OUT, withinTime } from '../../../adapters/platform/nodes/within-time.ts';
import { isResendSafe, type ErrorName } from '../../../domain/core/errors/catalogue.ts';
import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { Attack, End } from './attacks.ts';
import { approvedText, leavesTwoOpinions, type LiarsStage, type Position } from './liars-stage.ts';
import type { OpenedApp } from './opened-app.ts';

/** How often a user tries who wants it done once. */
const TRIES = 3;
/** Time between two tries, in which a liar sends what it refused. */
const PAUSE_SECONDS = 16;
/** Longest time after which a write has ended: its expiry, the time until blocks are final, and machines that are behind. */
const UNTIL_ENDED_SECONDS = 420;
/** By how much the time of nodes that agree may differ. */
const TOLERATED_SECONDS = 10;
/** Longest time a call of the product may take, by the machine's clock. */
const LONGEST_CALL_MS = 15_000;

/** What came of a user's attempts, and everything in it that is wrong. */
export interface Story {
  readonly end: End | 'open';
  /** What was told, in order. */
  readonly told: readonly string[];
  /** Sentences about what must not happen; empty where all was right. */
  readonly wrong: readonly string[];
}

/** A user who wants one operation done once, and tries again as long as nothing tells that it is done. */
export class Attempts {
  private readonly stage: LiarsStage;
  private readonly attack: Attack;
  private readonly position: Position;
  private readonly account: SandboxAccount;
  private readonly told: string[] = [];
  private readonly wrong: string[] = [];
  private readonly asked: UnsignedTransaction[] = [];
  private readonly before: number;
  private honest: OpenedApp | null = null;
  /** What the user approves. */
  private preview = '';
  /** What honest nodes would have the user approve at the same moment; null where they would have the plan refused. */
  private honestPreview: string | null = null;
  /** Ids of writes that an error said never happened, with the error. */
  private readonly denied = new Map<string, ErrorName>();

  constructor(stage: LiarsStage, attack: Attack, position: Position) {
    this.stage = stage;
    this.attack = attack;
    this.position = position;
    this.account = stage.account(attack.intent(stage.key).account);
    this.before = this.executed().length;
  }

  /** Plays the whole story until nothing can happen any more. */
  async story(): Promise<Story> {
    const { stage, attack, position } = this;
    this.honest = await stage.app(this.account, stage.honest);
    const app = await stage.app(this.account, stage.named(position), (unsigned) => this.check(app, unsigned));
    if (attack.begins !== 'after the preview') stage.lie(attack, position);
    for (let tries = 0; tries < TRIES && !(await this.isDone(app)); tries += 1) {
      await this.attempt(app);
      await stage.pass(PAUSE_SECONDS);
      stage.cutHonest(position, false);
      // A user who is told that nothing happened tries again at once; one who is told to wait, when it has ended.
      if (tries > 0 && !(await stage.ended(app, UNTIL_ENDED_SECONDS))) break;
    }
    const isOver = await stage.ended(app, UNTIL_ENDED_SECONDS);
    await stage.pass(600, 20);
    return this.judged(app, isOver);
  }

  /** Whether the user is told that it is done, once what was read last is shown: time passes faster here than answers come. */
  private async isDone({ tracker }: OpenedApp): Promise<boolean> {
    const open = (await tracker.entries()).filter(({ state }) => state !== 'ended');
    await this.limited(Promise.all(open.map(({ id }) => tracker.follow(id).refresh())));
    const entries = await tracker.entries();
    return entries.some(({ state, outcome }) => state === 'included' || outcome?.end === 'done');
  }

  private async attempt(app: OpenedApp): Promise<void> {
    const signedBefore = this.asked.length;
    this.honestPreview = await this.honestPreviewText();
    const result = await this.limited(this.submitted(app));
    if (result !== null) {
      this.told.push(result);
      const [signed] = this.asked.slice(signedBefore);
      if (signed !== undefined && isResendSafe(result)) this.denied.set(signed.id, result);
    }
  }

  /** Returns what a call of the product resolves with; null where it does not end, which is wrong. */
  private async limited<T>(call: Promise<T>): Promise<T | null> {
    const result = await withinTime(call, LONGEST_CALL_MS);
    if (result !== TIMED_OUT) return result;
    this.wrong.push('a call of the product did not end');
    return null;
  }

  /** Plans, previews and signs; returns the error it ended with. */
  private async submitted(app: OpenedApp): Promise<ErrorName | null> {
    try {
      const prepared = await this.prepared(app);
      this.preview = approvedText(prepared);
      if (this.attack.begins === 'after the preview') this.stage.lie(this.attack, this.position);
      await app.submitting.submit(prepared, () => undefined);
      return null;
    } catch (failure) {
      if (!isPoolError(failure)) throw failure;
      return failure.error;
    }
  }

  private async prepared({ services, profile, submitting }: OpenedApp): Promise<Prepared> {
    const { name, permission } = this.account;
    const operation = await this.attack.intent(this.stage.key).plan(services, name, profile);
    return submitting.prepare(operation, { account: name, permission });
  }

  private async honestPreviewText(): Promise<string | null> {
    try {
      return approvedText(await this.prepared(this.honest!));
    } catch (failure) {
      if (!isPoolError(failure)) throw failure;
      return null;
    }
  }

  /** Compares what the wallet is asked to sign with what honest nodes would have it asked. */
  private check({ profile }: OpenedApp, unsigned: UnsignedTransaction): void {
    const { stage, attack, position, preview, honestPreview } = this;
    if (attack.alone) stage.cutHonest(position, true);
    this.asked.push(unsigned);
    if (preview !== honestPreview) this.wrong.push(`signed what honest nodes would not have shown: ${difference(preview, honestPreview)}`);
    const seconds = (unsigned.expiresAt - stage.now) / SECOND_MS;
    if (seconds > profile.transaction.expireSeconds + TOLERATED_SECONDS) this.wrong.push(`signed for ${seconds} seconds`);
    if (!stage.record.hasReference(unsigned.bytes)) this.wrong.push('signed with a block of another fork as reference');
  }

  private executed(): readonly string[] {
    return this.stage.record.executed(this.account.name);
  }

  private async judged({ tracker }: OpenedApp, isOver: boolean): Promise<Story> {
    const executed = this.executed().slice(this.before);
    const entries = await tracker.entries();
    if (executed.length > 1) this.wrong.push(`executed ${executed.length} times`);
    for (const { id, provisionalId, state, outcome } of entries) {
      const isOnChain = executed.includes(id);
      if (state === 'ended' && (outcome?.end === 'done') !== isOnChain)
        this.wrong.push(`told ${outcome?.end ?? 'nothing'} of a write that ${isOnChain ? 'was' : 'was not'} executed`);
      const denial = this.denied.get(id) ?? this.denied.get(provisionalId ?? '');
      if (denial !== undefined && isOnChain) this.wrong.push(`told ${denial}, as if nothing had happened, of a write that was executed`);
    }
    if (!isOver && !leavesTwoOpinions(this.position)) this.wrong.push(`still open: ${entries.map(({ state }) => state).join(', ')}`);
    if (this.asked.length === 0)
      for (const error of this.told) if (!this.attack.stops.some((stop) => stop === error)) this.wrong.push(`stopped with ${error}`);
    const end = !isOver ? 'open' : executed.length > 0 ? 'done' : this.asked.length > 0 ? 'undone' : 'stopped';
    const told = [...this.told, ...entries.map(({ outcome, state }) => outcome?.end ?? state)];
    return { end, told, wrong: this.wrong };
  }
}

function difference(shown: string, honest: string | null): string {
  if (honest === null) return 'they would have refused it';
  let at = 0;
  while (at < shown.length && shown[at] === honest[at]) at += 1;
  return `${shown.slice(Math.max(0, at - 40), at + 60)} instead of ${honest.slice(Math.max(0, at - 40), at + 60)}`;
}
