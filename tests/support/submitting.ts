import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Stage } from '../../application/transact/submit-operation.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { TestTab } from './container.ts';
import { settled } from './fakes/fake-clock.ts';

export const ALICE = { account: 'alice', permission: 'active' };

export const PURCHASE: Operation = {
  kind: 'buy-rex',
  amount: Asset.parse('10.0000 EOS')!,
  firstStake: null,
  fromFund: null,
  toSavings: null,
  restaked: null,
  proxy: 'poolproxy111',
};

/** A submit that is under way: what it passed, and how it ended once it has. */
export interface Underway {
  readonly stages: Stage['stage'][];
  readonly done: Promise<unknown>;
  entry: TrackedTransaction | null;
  error: PoolError | null;
}

/** Connects, prepares and submits; time has to be advanced for whatever waits. */
export async function submitting(tab: TestTab, operation: Operation = PURCHASE): Promise<Underway> {
  if (!(await tab.wallet.identity())) await tab.walletSession.connect();
  const prepared = await tab.submitting.prepare(operation, ALICE);
  const underway: { -readonly [K in keyof Underway]: Underway[K] } = { stages: [], done: Promise.resolve(), entry: null, error: null };
  underway.done = tab.submitting
    .submit(prepared, (stage) => underway.stages.push(stage.stage))
    .catch((failure: unknown) => {
      if (!isPoolError(failure)) throw failure;
      underway.error = failure;
      return null;
    })
    .then((entry) => (underway.entry = entry));
  await settled();
  return underway;
}

/** The name of the catalogue a promise rejects with; fails when it does not reject or with something unnamed. */
export async function failureOf(promise: Promise<unknown>): Promise<PoolError> {
  try {
    await promise;
  } catch (failure) {
    if (isPoolError(failure)) return failure;
    throw failure;
  }
  throw new Error('it did not fail');
}
