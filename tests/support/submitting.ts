import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Stage } from '../../application/transact/stage.ts';
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
  takenOut: null,
  proxy: 'poolproxy111',
};

/** A pending submit: its stages, and its result once it has one. */
export interface PendingSubmit {
  readonly stages: Stage['stage'][];
  readonly done: Promise<unknown>;
  entry: TrackedTransaction | null;
  error: PoolError | null;
}

/** Connects, prepares and submits; time has to be advanced for whatever waits. */
export async function submitting(tab: TestTab, operation: Operation = PURCHASE): Promise<PendingSubmit> {
  if (!(await tab.wallet.identity())) await tab.walletSession.connect();
  const prepared = await tab.submitting.prepare(operation, ALICE);
  const pending: { -readonly [K in keyof PendingSubmit]: PendingSubmit[K] } = {
    stages: [],
    done: Promise.resolve(),
    entry: null,
    error: null,
  };
  pending.done = tab.submitting
    .submit(prepared, (stage) => pending.stages.push(stage.stage))
    .catch((failure: unknown) => {
      if (!isPoolError(failure)) throw failure;
      pending.error = failure;
      return null;
    })
    .then((entry) => (pending.entry = entry));
  await settled();
  return pending;
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
