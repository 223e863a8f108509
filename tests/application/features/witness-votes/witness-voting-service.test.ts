import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { asTron } from '../../../../domain/chain/protocol.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { FreezingHolding } from '../../../../domain/tron/snapshot.ts';
import { VOTE_LIST_LIMIT, votesFor, votesTotal, type WitnessVote } from '../../../../domain/tron/votes/witness-votes.ts';
import { frozenState, NO_MARKETS } from '../../../domain/frozen/frozen-example.ts';
import { TRON_ALICE, TRON_OTHER, TRON_WITNESS, witnesses } from '../../../support/any-operation.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { failureOf } from '../../../support/submitting.ts';

const COIN = 1_000_000n;
const trx = (units: bigint): Asset => Asset.of(units, TRON.coin.native);
const entry = (witness: string, votes: bigint): WitnessVote => ({ witness, votes });

/** Candidates other than those of the tests' accounts. */
const SEVERAL = witnesses(2);

let world: TestWorld;
let tab: TestTab;

/** Sets the user's frozen coins (smallest units, half for each resource) and votes. */
function holding(frozen: bigint, votes: readonly WitnessVote[] = [], liquid = 1_000n * COIN): void {
  const use = { used: 0n, max: 0n };
  const freezing: FreezingHolding = {
    frozen: frozenState({ own: frozen / 2n }, { own: frozen - frozen / 2n }),
    votes,
    reward: null,
    claimedAt: null,
    markets: NO_MARKETS,
    freeBandwidth: use,
    bandwidth: use,
    energy: use,
  };
  world.chain.addAccount(TRON_ALICE, { freezing, liquid: trx(liquid) });
}

beforeEach(() => {
  world = new TestWorld(TRON, TRON_ALICE);
  world.backend.votedFor = TRON_WITNESS;
  tab = world.tab();
});

describe('taking votes back from the pool', () => {
  const planned = (removing: bigint) => tab.witnessVoting.planReduction(removing, TRON_ALICE);

  it('sends the whole list with fewer votes for the pool; the last of them leaves the list', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 10n)]);
    expect((await planned(3n)).operation).toEqual({ kind: 'vote-witnesses', votes: [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 7n)] });
    expect((await planned(10n)).operation).toEqual({ kind: 'vote-witnesses', votes: [entry(TRON_OTHER, 40n)] });
  });

  it.each([
    [0n, 'amount-zero'],
    [11n, 'reduction-too-large'],
  ])('of %s votes is refused at the field', async (removing, error) => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 10n)]);
    expect((await planned(removing)).problems).toMatchObject([{ field: 'amount', error }]);
  });

  it('is refused where the pool has none, and where no vote would be left', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n)]);
    expect((await planned(1n)).problems).toMatchObject([{ error: 'no-votes-to-reduce' }]);
    holding(100n * COIN, [entry(TRON_WITNESS, 10n)]);
    expect((await planned(10n)).problems).toMatchObject([{ error: 'vote-list-empty' }]);
  });
});

describe('a choice between the pool’s witnesses', () => {
  const [, second = ''] = SEVERAL;

  beforeEach(() => {
    world.backend.proxies = [TRON_WITNESS, second];
  });

  it('is where votes are added, and freezing for them says whose they become', async () => {
    holding(100n * COIN, [entry(TRON_WITNESS, 40n)]);
    const next = await tab.witnessVoting.nextStep(10n, TRON_ALICE, second);
    expect(next).toMatchObject({ witness: second, plan: { operation: { votes: [entry(TRON_WITNESS, 40n), entry(second, 10n)] } } });
    expect((await tab.witnessVoting.planVotes(10n, TRON_ALICE, second)).operation).toEqual(next.step === 'vote' && next.plan.operation);
    expect(await tab.witnessVoting.nextStep(70n, TRON_ALICE, second)).toEqual({
      step: 'freeze',
      witness: second,
      missing: trx(10n * COIN),
    });
  });

  it('is refused where the pool does not name the witness, whoever asks', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n)]);
    const refusal = { error: 'witness-not-of-pool', params: { account: TRON_OTHER } };
    expect(await failureOf(tab.witnessVoting.nextStep(1n, TRON_ALICE, TRON_OTHER))).toMatchObject(refusal);
    expect(await failureOf(tab.witnessVoting.planVotes(1n, TRON_ALICE, TRON_OTHER))).toMatchObject(refusal);
    expect(await failureOf(tab.witnessVoting.planReduction(1n, TRON_ALICE, TRON_OTHER))).toMatchObject(refusal);
  });

  it('is where votes are taken back, by itself the first one the account votes for', async () => {
    const votes = [entry(TRON_OTHER, 40n), entry(second, 10n)];
    holding(100n * COIN, votes);
    expect((await tab.witnessVoting.planReduction(4n, TRON_ALICE)).operation).toMatchObject({ votes: [votes[0], entry(second, 6n)] });
    expect((await tab.witnessVoting.planReduction(4n, TRON_ALICE, TRON_WITNESS)).problems).toMatchObject([{ error: 'no-votes-to-reduce' }]);
    holding(100n * COIN, [...votes, entry(TRON_WITNESS, 5n)]);
    expect((await tab.witnessVoting.planReduction(4n, TRON_ALICE, second)).operation).toMatchObject({
      votes: [votes[0], entry(second, 6n), entry(TRON_WITNESS, 5n)],
    });
  });
});

describe('the next step towards more votes for the pool', () => {
  const next = (adding: bigint) => tab.witnessVoting.nextStep(adding, TRON_ALICE);

  it('is to vote where enough votes are available: they are added to the existing list', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 10n)]);
    expect(await next(50n)).toEqual({
      step: 'vote',
      witness: TRON_WITNESS,
      plan: { operation: { kind: 'vote-witnesses', votes: [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 60n)] }, problems: [] },
    });
  });

  it('appends the pool to the list of an account that votes for it for the first time', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 40n)]);
    expect((await next(1n)).step === 'vote' && (await tab.witnessVoting.planVotes(1n, TRON_ALICE)).operation).toEqual({
      kind: 'vote-witnesses',
      votes: [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 1n)],
    });
  });

  it('is to freeze the missing amount to the last unit, where some votes are available', async () => {
    holding(100n * COIN + 400_000n, [entry(TRON_OTHER, 95n)]);
    expect(await next(10n)).toEqual({ step: 'freeze', witness: TRON_WITNESS, missing: trx(4n * COIN + 600_000n) });
  });

  it('is to freeze at least one coin, the minimum of the chain', async () => {
    holding(5n * COIN - 1n);
    expect(await next(5n)).toEqual({ step: 'freeze', witness: TRON_WITNESS, missing: trx(COIN) });
  });

  it('is to freeze one coin for each vote where nothing is frozen', async () => {
    holding(0n);
    expect(await next(7n)).toEqual({ step: 'freeze', witness: TRON_WITNESS, missing: trx(7n * COIN) });
  });

  it('is to vote once the coins are frozen', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 95n)]);
    const first = await next(10n);
    expect(first.step).toBe('freeze');
    holding(100n * COIN + (first.step === 'freeze' ? first.missing.units : 0n), [entry(TRON_OTHER, 95n)]);
    expect((await next(10n)).step).toBe('vote');
  });

  it('merges entries of the same witness, as the list is broadcast', async () => {
    holding(100n * COIN, [entry(TRON_WITNESS, 1n), entry(TRON_OTHER, 2n), entry(TRON_WITNESS, 3n), entry(TRON_OTHER, 4n)]);
    expect((await tab.witnessVoting.planVotes(5n, TRON_ALICE)).operation).toEqual({
      kind: 'vote-witnesses',
      votes: [entry(TRON_WITNESS, 9n), entry(TRON_OTHER, 6n)],
    });
  });

  it('adds votes of old lists beyond their power to the missing ones', async () => {
    holding(3n * COIN, [entry(TRON_OTHER, 5n)]);
    expect(await next(1n)).toEqual({ step: 'freeze', witness: TRON_WITNESS, missing: trx(3n * COIN) });
    expect(await tab.witnessVoting.planVotes(1n, TRON_ALICE)).toEqual({
      operation: null,
      problems: [{ field: 'amount', error: 'insufficient-votes', params: { needed: '1', available: '0' } }],
    });
  });

  it('reports missing votes where only a vote was requested', async () => {
    holding(100n * COIN, [entry(TRON_OTHER, 95n)]);
    expect(await tab.witnessVoting.planVotes(6n, TRON_ALICE)).toEqual({
      operation: null,
      problems: [{ field: 'amount', error: 'insufficient-votes', params: { needed: '6', available: '5' } }],
    });
    expect((await tab.witnessVoting.planVotes(5n, TRON_ALICE)).problems).toEqual([]);
  });

  it.each([0n, -1n])('is refused for %s votes, before the account is read', async (adding) => {
    tab.node.unreachable = true;
    expect(await next(adding)).toEqual({
      step: 'vote',
      witness: TRON_WITNESS,
      plan: { operation: null, problems: [{ field: 'amount', error: 'amount-zero', params: {} }] },
    });
  });

  const others = (count: number): readonly WitnessVote[] => witnesses(count).map((witness) => entry(witness, 1n));

  it('is refused where 30 others are voted for already, and not where the pool is among the 30', async () => {
    holding(100n * COIN, others(VOTE_LIST_LIMIT));
    expect(await next(1n)).toMatchObject({
      step: 'vote',
      plan: { operation: null, problems: [{ error: 'vote-list-too-long', params: { max: VOTE_LIST_LIMIT } }] },
    });
    holding(0n, others(VOTE_LIST_LIMIT));
    expect(await next(1n)).toMatchObject({ step: 'vote', plan: { problems: [{ error: 'vote-list-too-long' }] } });
    holding(100n * COIN, [...others(VOTE_LIST_LIMIT - 1), entry(TRON_WITNESS, 1n)]);
    expect(await next(1n)).toMatchObject({ step: 'vote', plan: { problems: [] } });
  });

  it('never changes the votes for others', async () => {
    const list = fc.array(
      fc.record({ witness: fc.constantFrom(TRON_WITNESS, TRON_OTHER, TRON_ALICE), votes: fc.bigInt({ min: 1n, max: 1_000n }) }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.bigInt({ min: 0n, max: 5_000n * COIN }),
        fc.bigInt({ min: 1n, max: 1_000n }),
        async (votes, frozen, adding) => {
          holding(frozen, votes);
          const step = await next(adding);
          const total = votesTotal(votes) + adding;
          const missing = step.step === 'freeze' ? step.missing.units : 0n;
          expect(missing > 0n).toBe(frozen < total * COIN);
          expect(frozen + missing).toBeGreaterThanOrEqual(total * COIN);
          fc.pre(step.step === 'vote');
          const sent = step.step === 'vote' && step.plan.operation?.kind === 'vote-witnesses' ? step.plan.operation.votes : [];
          expect(votesFor(sent, TRON_WITNESS)).toBe(votesFor(votes, TRON_WITNESS) + adding);
          for (const other of [TRON_OTHER, TRON_ALICE]) expect(votesFor(sent, other)).toBe(votesFor(votes, other));
          expect(votesTotal(sent) * COIN).toBeLessThanOrEqual(frozen);
        },
      ),
    );
  });

  it('fails with the backend that does not report the pool', async () => {
    world.backend.unreachable = true;
    expect((await failureOf(next(1n))).error).toBe('backend-unreachable');
  });
});

describe('freezing coins', () => {
  const plan = (units: bigint, resource: 'bandwidth' | 'energy' = 'bandwidth') =>
    tab.planner.plan({ kind: 'freeze', amount: trx(units), resource }, TRON_ALICE);

  it.each(['bandwidth', 'energy'] as const)('is planned for %s, from exactly one coin up to the whole balance', async (resource) => {
    holding(0n, [], 10n * COIN);
    for (const units of [COIN, COIN + 1n, 10n * COIN]) {
      expect(await plan(units, resource)).toEqual({ operation: { kind: 'freeze', amount: trx(units), resource }, problems: [] });
    }
  });

  it.each<[string, Asset, object]>([
    ['amount-wrong-symbol', Asset.parse('5.0000 EOS')!, { given: 'EOS', expected: 'TRX' }],
    ['amount-zero', trx(0n), {}],
    ['amount-negative', trx(-COIN), {}],
    ['freeze-below-minimum', trx(COIN - 1n), { min: '1.000000 TRX' }],
  ])('is refused with %s before the account is read', async (error, amount, params) => {
    tab.node.unreachable = true;
    expect(await tab.planner.plan({ kind: 'freeze', amount, resource: 'energy' }, TRON_ALICE)).toEqual({
      operation: null,
      problems: [{ field: 'amount', error, params }],
    });
  });

  it('is refused beyond the balance', async () => {
    holding(0n, [], 2n * COIN);
    expect((await plan(2n * COIN + 1n)).problems).toEqual([
      { field: 'amount', error: 'insufficient-balance', params: { needed: '2.000001 TRX', available: '2.000000 TRX' } },
    ]);
  });
});

describe('votes of an account', () => {
  it('are returned as total, used and available, without repeated entries', async () => {
    holding(100n * COIN + 999_999n, [entry(TRON_OTHER, 40n), entry(TRON_WITNESS, 10n), entry(TRON_OTHER, 2n)], 3n);
    expect(tab.witnessVoting.summary(asTron(await tab.accounts.read(TRON_ALICE))!)).toEqual({
      total: 100n,
      voted: 52n,
      able: 48n,
      balance: trx(3n),
      list: [entry(TRON_OTHER, 42n), entry(TRON_WITNESS, 10n)],
    });
  });

  it('are null where the chain does not have them', async () => {
    const elsewhere = new TestWorld({ ...TRON, onlyOperations: [] }, TRON_ALICE);
    const { witnessVoting, planner } = elsewhere.tab();
    expect((await planner.plan({ kind: 'freeze', amount: trx(COIN), resource: 'energy' }, 'alice')).problems).toEqual([
      { field: null, error: 'operation-not-offered', params: { operation: 'freeze' } },
    ]);
    elsewhere.backend.votedFor = TRON_WITNESS;
    expect(await witnessVoting.nextStep(1n, TRON_ALICE)).toMatchObject({
      plan: { problems: [{ field: null, error: 'operation-not-offered', params: { operation: 'vote-witnesses' } }] },
    });
  });
});
