import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TronAccount } from '../../../../domain/tron/snapshot.ts';
import { asTron } from '../../../../domain/chain/protocol.ts';
import type { Change } from '../../../../domain/chain/simulation.ts';
import type { TronSimulation } from '../../../../domain/tron/simulation.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { frozenSummary } from '../../../../domain/tron/stake/summary.ts';
import { votesSummary } from '../../../../domain/tron/votes/votes-summary.ts';
import { VOTE_SYMBOL } from '../../../../domain/tron/votes/vote-symbol.ts';
import { failureOf } from '../../../support/submitting.ts';
import { base58Address } from '../../../../sandbox/tron/codec/address.ts';
import { witnessKeys } from '../../../../sandbox/tron/seed/seed-witnesses.ts';
import { BLOCK_MS, listeningWorld, type ListeningWorld } from '../listening-world.ts';

const SEED = 'tron-forecast';
const COIN = TRON.coin.native;
const WITNESSES = witnessKeys(SEED).map((key) => base58Address(key.address));
const NOBODY = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld(SEED);
});

afterAll(() => live.stop());

const sun = (units: bigint): Asset => Asset.of(units, COIN);
const votes = (count: bigint): Asset => Asset.of(count, VOTE_SYMBOL);

async function simulation(label: string, operation: Operation, permission = 'owner'): Promise<TronSimulation> {
  const signer = { account: live.account(label).name, permission };
  return live.transactions.simulation(await live.transactions.calls(operation, signer), signer);
}

async function freezing(label: string): Promise<TronAccount> {
  return asTron(await live.node.account(live.account(label).name))!;
}

function balancesOf({ liquid, freezing: holding }: TronAccount): Readonly<Record<string, Asset>> {
  const { frozen, votes: list } = holding;
  const summary = frozenSummary(frozen, 0);
  const { voted, able } = votesSummary({ frozen, votes: list, balance: liquid });
  return {
    liquid,
    'frozen-bandwidth': summary.bandwidth.total,
    'frozen-energy': summary.energy.total,
    releasing: summary.pendingTotal,
    'votes-given': votes(voted),
    'votes-available': votes(able),
  };
}

function change(changes: readonly Change[], figure: string): readonly [string, string] | null {
  const found = changes.find((one) => one.balance === figure);
  return found ? [String(found.before), String(found.after)] : null;
}

describe('a simulation of freezing', () => {
  it('returns the changes of coins and votes, and the unfreeze delay', async () => {
    const { changes, releaseDelayMs, refusal } = await simulation('fresh', {
      kind: 'freeze',
      amount: sun(12_500_000n),
      resource: 'energy',
    });
    expect(refusal).toBeNull();
    expect(releaseDelayMs).toBe(14 * 86_400_000);
    expect(changes.map(({ balance }) => balance)).toEqual(['liquid', 'frozen-energy', 'votes-available']);
    expect(change(changes, 'liquid')).toEqual(['5000.000000 TRX', '4987.500000 TRX']);
    expect(change(changes, 'votes-available')).toEqual(['0 VOTE', '12 VOTE']);
  });

  it('includes the fee once free bandwidth is used up', async () => {
    for (let round = 0; round < 2; round += 1) {
      await live.node.send(await live.signed('lender', { kind: 'freeze', amount: sun(1_000_000n), resource: 'energy' }));
      live.clock.advance(BLOCK_MS);
    }
    const before = await freezing('lender');
    expect(before.freezing.freeBandwidth.max! - before.freezing.freeBandwidth.used).toBeLessThan(250n);
    const operation: Operation = { kind: 'freeze', amount: sun(10_000_000n), resource: 'energy' };
    const { changes } = await simulation('lender', operation);
    const left = changes.find(({ balance }) => balance === 'liquid')!;
    const fee = left.before.minus(left.after).minus(operation.amount);
    expect(fee.units).toBeGreaterThan(200_000n);
    await live.node.send(await live.signed('lender', operation));
    expect((await freezing('lender')).liquid).toEqual(left.after);
    expect((await simulation('lender', { kind: 'freeze', amount: left.after, resource: 'energy' })).refusal).toMatchObject({
      error: 'insufficient-balance',
    });
  });

  it('is refused where the fee alone exceeds the balance', async () => {
    const { refusal } = await simulation('poor', { kind: 'freeze', amount: sun(1_000_000n), resource: 'bandwidth' });
    expect(refusal).toMatchObject({
      error: 'insufficient-balance',
      params: { available: '0.200000 TRX' },
      raw: 'BANDWITH_ERROR: Account resource insufficient error.',
    });
  });
});

describe('a simulation of unfreezing', () => {
  it('returns when the coins can be withdrawn, and shrinks no vote while the remaining power covers them all', async () => {
    const before = await freezing('voter');
    const { own } = before.freezing.frozen.bandwidth;
    const { changes, releasedAt, releaseDelayMs, replaces, refusal } = await simulation('voter', {
      kind: 'unfreeze',
      amount: sun(1_500_000n),
      resource: 'bandwidth',
    });
    expect([refusal, releaseDelayMs, replaces]).toEqual([null, null, null]);
    expect(releasedAt).toBe(before.at.headTime + 14 * 86_400_000);
    expect(change(changes, 'frozen-bandwidth')).toEqual([own.toString(), own.minus(sun(1_500_000n)).toString()]);
    expect(change(changes, 'releasing')?.[1]).toBe('1.500000 TRX');
    expect(change(changes, 'votes-given')).toBeNull();
  });

  it('shrinks every vote in proportion where the remaining power no longer covers them, with the exact list that is signed', async () => {
    const before = await freezing('voter');
    const { own } = before.freezing.frozen.bandwidth;
    const { changes, replaces } = await simulation('voter', { kind: 'unfreeze', amount: own, resource: 'bandwidth' });
    const left = votesSummary({ ...before.freezing, balance: before.liquid }).total - own.units / 1_000_000n;
    expect(change(changes, 'votes-given')![0]).toBe('1500 VOTE');
    expect(BigInt(change(changes, 'votes-given')![1].split(' ')[0]!)).toBeLessThanOrEqual(left);
    expect(replaces).toBe(before.freezing.votes.map((entry) => `${entry.witness}:${String(entry.votes)}`).join(','));
  });

  it.each([
    ['more than is frozen', 'voter', 10_000_000_000_000n],
    ['what was never frozen', 'fresh', 1n],
  ])('is refused for %s', async (_, label, units) => {
    const { refusal, changes } = await simulation(label, { kind: 'unfreeze', amount: sun(units), resource: 'energy' });
    expect(refusal).toMatchObject({ error: 'insufficient-stake', params: { needed: sun(units).toString() } });
    expect(changes).toEqual([]);
  });

  it('is refused while 32 unfreezes are pending, with the text of the chain', async () => {
    await live.node.send(await live.signed('lender', { kind: 'freeze', amount: sun(50_000_000n), resource: 'energy' }));
    live.clock.advance(BLOCK_MS);
    const one: Operation = { kind: 'unfreeze', amount: sun(1n), resource: 'energy' };
    const waiting = (await freezing('lender')).freezing.frozen.pending.length;
    for (let count = waiting; count < 32; count += 1) {
      await live.node.send(await live.signed('lender', one));
      live.clock.advance(BLOCK_MS);
    }
    expect((await simulation('lender', one)).refusal).toMatchObject({ error: 'too-many-unfreezes', params: { max: 32 } });
    expect(await failureOf(live.node.send(await live.signed('lender', one)))).toMatchObject({ error: 'too-many-unfreezes' });
  }, 60_000);
});

describe('a simulation of a vote', () => {
  it('keeps the votes for others', async () => {
    const { freezing: holding } = await freezing('voter');
    const list = holding.votes.map((entry, index) => (index === 0 ? { ...entry, votes: entry.votes + 100n } : entry));
    const { changes, releaseDelayMs, refusal } = await simulation('voter', { kind: 'vote-witnesses', votes: list });
    expect([refusal, releaseDelayMs]).toEqual([null, null]);
    expect(change(changes, 'votes-given')).toEqual(['1500 VOTE', '1600 VOTE']);
    expect(change(changes, 'votes-available')).toEqual(['600 VOTE', '500 VOTE']);
    expect(change(changes, 'votes-elsewhere')).toEqual(['800 VOTE', '800 VOTE']);
  });

  it('shows the votes others lose where the list omits them', async () => {
    const { changes } = await simulation('voter', { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 900n }] });
    expect(change(changes, 'votes-elsewhere')).toEqual(['800 VOTE', '0 VOTE']);
  });

  it('names who loses votes where none gains', async () => {
    const { freezing: holding } = await freezing('voter');
    const list = holding.votes.map((entry, index) => (index === 0 ? { ...entry, votes: 500n } : entry));
    const { changes } = await simulation('voter', { kind: 'vote-witnesses', votes: list });
    expect(change(changes, 'votes-given')).toEqual(['1500 VOTE', '1300 VOTE']);
    expect(change(changes, 'votes-elsewhere')).toEqual(['800 VOTE', '800 VOTE']);
  });

  it('omits other votes where there are none', async () => {
    const { changes } = await simulation('unfreezing', { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 5n }] });
    expect(change(changes, 'votes-elsewhere')).toBeNull();
  });

  it('is refused by a permission that does not cover it, and by one the account does not have', async () => {
    const operation: Operation = { kind: 'freeze', amount: sun(1_000_000n), resource: 'energy' };
    expect((await simulation('oldpermission', operation, 'active')).refusal).toMatchObject({
      error: 'permission-too-narrow',
      params: { permission: 'active' },
      raw: expect.stringContaining('Permission denied'),
    });
    expect((await simulation('oldpermission', operation)).refusal).toBeNull();
    expect((await simulation('fresh', operation, 'cosigner')).refusal?.error).toBe('permission-too-narrow');
  });

  it('is refused for an account that does not exist', async () => {
    const signer = { account: NOBODY, permission: 'owner' };
    const calls = await live.transactions.calls({ kind: 'freeze', amount: sun(1_000_000n), resource: 'energy' }, signer);
    expect((await live.transactions.simulation(calls, signer)).refusal).toMatchObject({
      error: 'address-not-activated',
      params: { account: NOBODY },
    });
  });

  it('is refused for any other contract', async () => {
    const signer = { account: live.account('fresh').name, permission: 'owner' };
    const transfer = {
      contract: 'system',
      action: 'TransferContract',
      authorization: [signer],
      data: { owner_address: signer.account, to_address: NOBODY, amount: '5' },
    };
    expect((await failureOf(live.transactions.simulation([transfer], signer))).error).toBe('call-not-allowed');
  });
});

describe('simulation and chain', () => {
  const labels = ['fresh', 'voter', 'elsewhere', 'manyvotes', 'unfreezing', 'legacy', 'lender', 'poor', 'oldpermission'];
  const freeze = fc.record({
    kind: fc.constant('freeze' as const),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 3_000_000n }), fc.bigInt({ min: 1_000_000n, max: 900_000_000n })).map(sun),
    resource: fc.constantFrom('bandwidth' as const, 'energy' as const),
  });
  const unfreeze = fc.record({
    kind: fc.constant('unfreeze' as const),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 3_000_000n }), fc.bigInt({ min: 1_000_000n, max: 900_000_000n })).map(sun),
    resource: fc.constantFrom('bandwidth' as const, 'energy' as const),
  });
  const vote = fc.record({
    kind: fc.constant('vote-witnesses' as const),
    votes: fc.uniqueArray(
      fc.record({
        witness: fc.oneof(
          { weight: 30, arbitrary: fc.constantFrom(...WITNESSES) },
          { weight: 1, arbitrary: fc.constant(NOBODY) },
          { weight: 1, arbitrary: fc.constant('stranger') },
        ),
        votes: fc.oneof(fc.bigInt({ min: 1n, max: 40n }), fc.bigInt({ min: 1n, max: 2_000n })),
      }),
      { minLength: 1, maxLength: 30, selector: ({ witness }) => witness },
    ),
  });

  it('agree for any account and operation: the same refusal, or exactly the same values afterwards', async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...labels),
        fc.oneof(freeze, vote, unfreeze),
        fc.constantFrom('owner', 'owner', 'owner', 'active'),
        fc.nat({ max: 4 }),
        async (label, drawn, permission, wait) => {
          live.clock.advance(wait * 4_000_000);
          const operation: Operation =
            drawn.kind !== 'vote-witnesses'
              ? drawn
              : {
                  ...drawn,
                  votes: drawn.votes.map((entry) =>
                    entry.witness === 'stranger' ? { ...entry, witness: live.account('poor').name } : entry,
                  ),
                };
          const returned = await simulation(label, operation, permission);
          const before = balancesOf(await freezing(label));
          const refused = await live.node.send(await live.signed(label, operation, permission)).then(
            () => null,
            (thrown: { readonly error: string; readonly params: Readonly<Record<string, unknown>> }) => thrown,
          );
          outcomes.add(refused?.error ?? operation.kind);
          expect(returned.refusal?.error ?? null).toBe(refused?.error ?? null);
          const reported = Object.entries(refused?.params ?? {}).filter(([, value]) => value !== '…');
          expect(returned.refusal?.params ?? {}).toMatchObject(Object.fromEntries(reported));
          const after = balancesOf(await freezing(label));
          for (const [figure, amount] of Object.entries(before)) {
            const changed = returned.changes.find((one) => one.balance === figure) ?? { before: amount, after: amount };
            expect([figure, String(changed.before), String(changed.after)]).toEqual([figure, String(amount), String(after[figure])]);
          }
        },
      ),
      { numRuns: 120, seed: 20_260_310 },
    );
    for (const outcome of [
      'freeze',
      'unfreeze',
      'insufficient-stake',
      'vote-witnesses',
      'freeze-below-minimum',
      'insufficient-balance',
      'insufficient-votes',
      'witness-unknown',
      'address-not-activated',
      'permission-too-narrow',
    ]) {
      expect([...outcomes]).toContain(outcome);
    }
  }, 120_000);
});
