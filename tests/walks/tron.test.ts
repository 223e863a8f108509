import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRON } from '../../adapters/tron/chains/tron.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { TronOperationKind } from '../../domain/tron/operations/index.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import { blocksOfDays } from '../../domain/tron/stake/lock-blocks.ts';
import { FROZEN_RESOURCES } from '../../domain/tron/stake/state.ts';
import { votesOfPower, votingPower } from '../../domain/tron/votes/voting-power.ts';
import { BLOCK_MS, type ListeningWorld, listeningWorld } from '../adapters/tron/listening-world.ts';
import { accountBalances } from '../contracts/live/account-balances.ts';
import { isLong } from '../support/run/long-run.ts';
import { Random } from '../support/random.ts';

const RUNS = isLong() ? 5_000 : 300;
const SEED = 20_261_125;
const LABELS = ['fresh', 'voter', 'elsewhere', 'manyvotes', 'unfreezing', 'legacy', 'lender', 'borrower', 'poor'] as const;
/** Time that passes now and then: until votes are counted, a reward can be claimed again, a lock ends, unfrozen coins are ready. */
const JUMPS_MS = [6 * 3_600_000, DAY_MS, 3 * DAY_MS, 14 * DAY_MS];

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld('tron-walks');
});

afterAll(() => live.stop());

/** An amount at or around what there is of it: usually some of it, often all, or one unit more. */
function around(available: Asset, random: Random): Asset {
  const { units, symbol } = available;
  const some = units <= 0n ? 1n : 1n + (random.units(15) % units);
  const choices = [some, some, some, units, units + 1n, 1n, 1_000_000n, 2_500_000n];
  return Asset.of(random.pick(choices.map((choice) => (choice > 0n ? choice : 1n))), symbol);
}

/** Operations of the exchange's contract, which the main net does not have. */
type TradeKind = 'approve-token' | 'buy-token' | 'sell-token' | 'cancel-token-order';

type Steps = {
  readonly [K in Exclude<TronOperationKind, TradeKind>]: (account: TronAccount, random: Random) => Operation | Promise<Operation>;
};

const someResource = (random: Random) => random.pick(FROZEN_RESOURCES);
/** Another account: the client library builds nothing for one's own. */
function someone({ account }: TronAccount, random: Random): string {
  return random.pick([...LABELS.map((label) => live.account(label).name), live.witness].filter((name) => name !== account));
}

const STEPS: Steps = {
  freeze: ({ liquid }, random) => ({ kind: 'freeze', amount: around(liquid, random), resource: someResource(random) }),
  unfreeze: ({ freezing }, random) => {
    const resource = someResource(random);
    return { kind: 'unfreeze', amount: around(freezing.frozen[resource].own, random), resource };
  },
  'withdraw-unfrozen': () => ({ kind: 'withdraw-unfrozen' }),
  'cancel-unfreezes': () => ({ kind: 'cancel-unfreezes' }),
  'vote-witnesses': ({ freezing }, random) => {
    const power = votesOfPower(votingPower(freezing.frozen));
    return { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 1n + (random.units(9) % (power + 2n)) }] };
  },
  'claim-reward': () => ({ kind: 'claim-reward' }),
  'delegate-resource': (account, random) => {
    const { freezing } = account;
    const resource = someResource(random);
    const amount = around(freezing.frozen[resource].own, random);
    const lockBlocks = random.pick([0n, 0n, 1n, blocksOfDays(1n), blocksOfDays(4n), blocksOfDays(31n)]);
    return { kind: 'delegate-resource', receiver: someone(account, random), amount, resource, lockBlocks };
  },
  'undelegate-resource': async (account, random) => {
    const { given } = await live.node.delegations(account.account, 100);
    const row = given.length > 0 && random.chance(80) ? random.pick(given) : null;
    const resource = row?.resource ?? someResource(random);
    const amount = around(row?.amount ?? account.freezing.frozen[resource].delegated, random);
    return { kind: 'undelegate-resource', receiver: row?.to ?? someone(account, random), amount, resource };
  },
  'release-legacy': (account, random) => ({
    kind: 'release-legacy',
    resource: someResource(random),
    receiver: random.chance(60) ? null : someone(account, random),
  }),
  'set-account-name': (_account, random) => ({ kind: 'set-account-name', name: `Walker${String(random.below(1_000)).padStart(4, '0')}` }),
};

function reportedBy({ refusal, changes }: Simulation): unknown {
  if (refusal !== null) return { refused: refusal.error };
  return Object.fromEntries(
    changes
      .filter(({ balance }) => balance !== 'votes-elsewhere')
      .map(({ balance, before, after }) => [balance, `${String(before)} → ${String(after)}`] as const)
      .sort(byName),
  );
}

/** Votes of others are left out: a preview counts them from who gains or loses, not from the pool. */
function happened(before: TronAccount, after: TronAccount): unknown {
  const [old, now] = [accountBalances(before, TRON, live.witness), accountBalances(after, TRON, live.witness)];
  const changed = Object.keys(now).flatMap((figure) =>
    old[figure]!.equals(now[figure]!) || figure === 'votes-elsewhere'
      ? []
      : [[figure, `${String(old[figure])} → ${String(now[figure])}`] as const],
  );
  return Object.fromEntries(changed.sort(byName));
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function refusalOf(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return isPoolError(thrown.cause) ? thrown.cause : thrown;
  throw thrown;
}

describe('previews in random walks on TRON', () => {
  it(`predict the chain’s state to the last unit, in ${String(RUNS)} steps`, { timeout: 1_200_000 }, async () => {
    const random = new Random(SEED);
    const kinds = Object.keys(STEPS) as readonly (keyof Steps)[];
    const differences: unknown[] = [];
    const done = new Map<string, number>();
    const refused = new Map<string, number>();
    for (let run = 0; run < RUNS; run += 1) {
      live.clock.advance(random.chance(75) ? BLOCK_MS : random.pick(JUMPS_MS));
      const label = random.pick(LABELS);
      const signer = { account: live.account(label).name, permission: 'owner' };
      const before = await live.node.account(signer.account);
      const operation = await STEPS[random.pick(kinds)](before, random);
      const simulation = await live.transactions.simulation(await live.transactions.calls(operation, signer), signer);
      const failure = await live.node.send(await live.signed(label, operation)).then(() => null, refusalOf);
      live.clock.advance(BLOCK_MS);
      const after = await live.node.account(signer.account);
      const reported = reportedBy(simulation);
      // A name that another account has is refused by the chain alone: no node looks names up.
      if (failure?.error === 'account-name-taken') continue;
      const what = failure === null ? happened(before, after) : { refused: failure.error };
      const counted = failure === null ? done : refused;
      counted.set(operation.kind, (counted.get(operation.kind) ?? 0) + 1);
      if (JSON.stringify(reported) !== JSON.stringify(what)) differences.push({ run, label, operation, reported, what });
    }
    expect(differences.slice(0, 3)).toEqual([]);
    expect(differences).toHaveLength(0);
    expect([...done.keys()].sort()).toEqual([...kinds].sort());
    expect(refused.size).toBeGreaterThan(6);
  });
});
