import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { LocalKeyWallet } from '../../adapters/iost/wallet/local-key-wallet.ts';
import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { checkOperation } from '../../domain/chain/operation-check.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../domain/iost/contracts.ts';
import type { IostOperation, IostOperationKind } from '../../domain/iost/operations/index.ts';
import type { IostSimulation } from '../../domain/iost/simulation.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import { reducibleVotes } from '../../domain/iost/votes/producer-votes.ts';
import { GONE_PRODUCER, POOL_PRODUCER, RETURNED_PRODUCER } from '../../sandbox/iost/seed/seed-accounts.ts';
import { type IostNetwork, iostNetwork, signerOf } from '../adapters/iost/iost-network.ts';
import { accountBalances } from '../contracts/live/account-balances.ts';
import { isLong } from '../support/run/long-run.ts';
import { Random } from '../support/random.ts';

const RUNS = isLong() ? 5_000 : 300;
const SEED = 20_261_126;
/** How often the sandbox begins anew, so that no account runs out of everything. */
const RUNS_PER_RESET = 60;
const PRODUCERS = [POOL_PRODUCER, RETURNED_PRODUCER, GONE_PRODUCER] as const;
/** How often a producer shares a bonus whose voters' votes may be cleared. */
const RUNS_PER_BONUS = 15;
/** Longer than any transaction takes to be irreversible. */
const SETTLED_MS = 5_000;
/** Time that passes now and then: until gas has grown, a bonus was shared, coins of a pledge or of votes are back. */
const JUMPS_MS = [6 * 3_600_000, DAY_MS, 3 * DAY_MS, 7 * DAY_MS];

let network: IostNetwork;

beforeAll(async () => {
  network = await iostNetwork({ seed: 'iost-walks' });
});

afterAll(() => network.stop());

/** An amount at or around what there is of it: usually some of it, often all, or one unit more, in whole steps. */
function around(available: bigint, random: Random, step = 1n): bigint {
  const units = available / step;
  const some = units <= 0n ? 1n : 1n + (random.units(15) % units);
  const choices = [some, some, some, units, units + 1n, 1n, COIN / step, (25n * COIN) / (10n * step)];
  return random.pick(choices.map((choice) => (choice > 0n ? choice : 1n))) * step;
}

const COIN = Asset.whole(1n, IOST.coin.native).units;
/** A pledge has two decimals at most. */
const PLEDGE_STEP = COIN / 100n;

const coins = (units: bigint): Asset => Asset.of(units, IOST.coin.native);

/** Everyone but the pool's producer, which has its own work to do each day. */
const names = (): readonly string[] => network.sandbox.world.accounts.map(({ name }) => name).filter((name) => name !== POOL_PRODUCER);

type Steps = { readonly [K in IostOperationKind]: (account: IostAccount, random: Random) => Extract<IostOperation, { readonly kind: K }> };

const STEPS: Steps = {
  'vote-producer': ({ liquid }, random) => ({
    kind: 'vote-producer',
    producer: random.pick(PRODUCERS),
    amount: coins(around(liquid.units / random.pick([1n, 10n, 100n]), random)),
  }),
  unvote: ({ producerVoting: { votes } }, random) => {
    const own = votes.length > 0 && random.chance(85) ? random.pick(votes) : null;
    return {
      kind: 'unvote',
      producer: own?.producer ?? random.pick(PRODUCERS),
      amount: coins(around(own ? reducibleVotes(own).units : COIN, random)),
    };
  },
  'claim-bonus': () => ({ kind: 'claim-bonus' }),
  'pledge-gas': ({ account, liquid }, random) => ({
    kind: 'pledge-gas',
    receiver: random.chance(60) ? account : random.pick(names()),
    amount: coins(around(liquid.units / random.pick([1n, 10n, 100n]), random, PLEDGE_STEP)),
  }),
  'unpledge-gas': ({ account, producerVoting: { pledges } }, random) => {
    const own = pledges.length > 0 && random.chance(85) ? random.pick(pledges) : null;
    return {
      kind: 'unpledge-gas',
      receiver: own?.receiver ?? random.pick([account, ...names()]),
      amount: coins(around(own?.amount?.units ?? COIN, random, PLEDGE_STEP)),
    };
  },
  'buy-storage': ({ account, liquid }, random) => ({
    kind: 'buy-storage',
    receiver: random.chance(70) ? account : random.pick(names()),
    bytes: 9n + random.units(random.pick([2, 4, 6])),
    most: liquid,
  }),
  'sell-storage': ({ producerVoting: { ramAvailable } }, random) => ({ kind: 'sell-storage', bytes: around(ramAvailable, random) }),
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are those of its type
const KINDS = Object.keys(STEPS) as readonly IostOperationKind[];

function reportedBy({ refusal, changes }: IostSimulation): unknown {
  if (refusal !== null) return { refused: refusal.error };
  return Object.fromEntries(
    changes
      .filter(({ before, after }) => !before.equals(after))
      .map(({ balance, before, after }) => [balance, `${String(before)} → ${String(after)}`] as const)
      .sort(byName),
  );
}

/** What the records of contracts took of the account's RAM counts as still there: no preview says it, because nobody can ask who pays for a record. */
function happened(operation: IostOperation, before: IostAccount, { failure, after, recordBytes }: Outcome): unknown {
  if (failure !== null) return { refused: failure.error };
  const producer = 'producer' in operation ? operation.producer : POOL_PRODUCER;
  const old = accountBalances(before, IOST, producer);
  const voting = { ...after.producerVoting, ramAvailable: after.producerVoting.ramAvailable + recordBytes };
  const now = accountBalances({ ...after, producerVoting: voting }, IOST, producer);
  const changed = Object.keys(now).flatMap((figure) =>
    old[figure]!.equals(now[figure]!) ? [] : [[figure, `${String(old[figure])} → ${String(now[figure])}`] as const],
  );
  return Object.fromEntries(changed.sort(byName));
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

interface Outcome {
  /** What the chain refused it for, on receipt or in its block; null where it is done. */
  readonly failure: PoolError | null;
  readonly after: IostAccount;
  /** Bytes of RAM the account paid for records; negative where it got some back. */
  readonly recordBytes: bigint;
}

/** Signs with the account's key, sends, and waits for the block. */
async function executed(name: string, operation: IostOperation): Promise<Outcome> {
  const { node, transactions, sandbox } = network;
  const signer = signerOf(name);
  const unsigned = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
  const wallet = new LocalKeyWallet(IOST, signer, async () => sandbox.world.accounts.find((one) => one.name === name)!.privateKey);
  const signed = await wallet.sign(unsigned, await wallet.connect());
  const refusal = await node.send(signed).then(() => null, refusalOf);
  await network.advance(SETTLED_MS);
  const after = await node.account(name);
  if (refusal !== null) return { failure: refusal, after, recordBytes: 0n };
  const seen = await node.transaction({ id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt });
  if (seen.state !== 'irreversible') throw new Error(`${signed.id} is ${seen.state}`);
  const { ram_usage: charged } = (await sandbox.get(`/getTxReceiptByTxHash/${signed.id}`)).body;
  return { failure: seen.failure, after, recordBytes: BigInt(charged[name] ?? 0) };
}

function refusalOf(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  throw thrown;
}

/** Shares a bonus among the voters of the producer that left the election and came back; of votes given before, none counts. */
async function shareBonus(random: Random): Promise<void> {
  const amount = `${String(1n + random.units(3))}.${String(random.units(8))}`;
  const share = [IOST_CONTRACTS.producers, 'topupVoterBonus', RETURNED_PRODUCER, amount, POOL_PRODUCER] as const;
  const receipt = await network.sandbox.settled(POOL_PRODUCER, share);
  expect(receipt.message).toBe('');
}

/** A random operation that has a sensible form; not all of them are possible. */
function anyOperation(account: IostAccount, random: Random): IostOperation {
  for (;;) {
    const operation = STEPS[random.pick([...KINDS, 'vote-producer', 'unvote', 'unvote'] as const)](account, random);
    try {
      checkOperation(operation, IOST);
      return operation;
    } catch (thrown) {
      refusalOf(thrown);
    }
  }
}

describe('previews in random walks on IOST', () => {
  it(`predict the chain’s state to the last unit, in ${String(RUNS)} steps`, { timeout: 1_200_000 }, async () => {
    const random = new Random(SEED);
    const differences: unknown[] = [];
    const done = new Map<string, number>();
    const refused = new Map<string, number>();
    const { node, transactions, sandbox } = network;
    for (let run = 0; run < RUNS; run += 1) {
      if (run % RUNS_PER_RESET === 0) sandbox.world.begin(sandbox.clock);
      if (run % RUNS_PER_BONUS === 0) await shareBonus(random);
      await network.advance(random.chance(75) ? SETTLED_MS : random.pick(JUMPS_MS));
      const name = random.pick(names());
      const before = await node.account(name);
      const operation = anyOperation(before, random);
      const signer = signerOf(name);
      const simulation = await transactions.simulation(await transactions.calls(operation, signer), signer);
      const outcome = await executed(name, operation);
      // Of RAM for records, only the least that a first vote takes can be known before.
      if (outcome.failure?.error === 'ram-exceeded' && simulation.refusal === null) continue;
      const [reported, what] = [reportedBy(simulation), happened(operation, before, outcome)];
      const counted = outcome.failure === null ? done : refused;
      counted.set(operation.kind, (counted.get(operation.kind) ?? 0) + 1);
      if (JSON.stringify(reported) !== JSON.stringify(what)) differences.push({ run, name, operation, reported, what });
    }
    expect(differences.slice(0, 3)).toEqual([]);
    expect(differences).toHaveLength(0);
    expect([...done.keys()].sort()).toEqual([...KINDS].sort());
    expect(refused.size).toBeGreaterThan(4);
  });
});
