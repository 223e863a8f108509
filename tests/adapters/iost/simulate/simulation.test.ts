import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leastVoteRam } from '../../../../domain/iost/votes/vote-storage.ts';
import { voteRamNeed } from '../../../support/vote-ram-need.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { GONE_PRODUCER, POOL_PRODUCER, RETURNED_PRODUCER } from '../../../../sandbox/iost/seed/seed-accounts.ts';
import type { IostSimulation } from '../../../../domain/iost/simulation.ts';
import type { TransactionQuery } from '../../../../domain/core/chain/transaction-status.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { LocalKeyWallet } from '../../../../adapters/iost/wallet/local-key-wallet.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import type { IostAccount } from '../../../../domain/iost/snapshot.ts';
import { coins, type IostNetwork, iostNetwork, signedVote, signerOf, voteOperation } from '../iost-network.ts';

let network: IostNetwork;

beforeEach(async () => {
  network = await iostNetwork();
});

afterEach(async () => {
  await network.stop();
});

async function simulation(voter: string, amount: string, producer: string = POOL_PRODUCER): Promise<IostSimulation> {
  const { transactions } = network;
  return transactions.simulation(await transactions.calls(voteOperation(amount, producer), signerOf(voter)), signerOf(voter));
}

/** Returns the error the same vote ended with on the chain, or null. */
async function outcome(voter: string, amount: string, producer: string): Promise<string | null> {
  const { node, transactions, sandbox } = network;
  if (producer !== POOL_PRODUCER) {
    const receipt = await sandbox.settled(voter, ['vote_producer.iost', 'vote', voter, producer, amount]);
    const seen = await node.transaction({ id: receipt.tx_hash, origin: null, fromBlock: 1, expiresAt: null });
    return seen.state === 'irreversible' ? (seen.failure?.error ?? null) : seen.state;
  }
  try {
    const { unsigned, signed } = await signedVote(network, voter, amount);
    await node.send(signed);
    await network.advance(5_000);
    const query: TransactionQuery = { id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt };
    const seen = await node.transaction(query);
    expect((await transactions.decode(signed.bytes)).id).toBe(signed.id);
    return seen.state === 'irreversible' ? (seen.failure?.error ?? null) : seen.state;
  } catch (thrown) {
    if (isPoolError(thrown)) return thrown.error;
    throw thrown;
  }
}

describe('a simulation', () => {
  it.each([
    ['newvoter01', '12.5', POOL_PRODUCER, null],
    ['newvoter01', '5000', POOL_PRODUCER, null],
    ['poolvoter1', '100.00000001', POOL_PRODUCER, null],
    ['secpvoter1', '1', POOL_PRODUCER, null],
    ['twovotes01', '3', RETURNED_PRODUCER, null],
    ['newvoter01', '5000.00000001', POOL_PRODUCER, 'insufficient-balance'],
    ['fewcoins01', '1', POOL_PRODUCER, 'insufficient-balance'],
    ['newvoter01', '1', GONE_PRODUCER, 'producer-not-votable'],
    ['newvoter01', '1', 'poolvoter1', 'producer-not-votable'],
    ['nogas00001', '1', POOL_PRODUCER, 'gas-insufficient'],
    ['usedgas001', '1', POOL_PRODUCER, 'gas-insufficient'],
    ['noram00001', '1', POOL_PRODUCER, 'ram-exceeded'],
    ['newvoter01', '0.0000009', POOL_PRODUCER, 'vote-below-minimum'],
    ['newvoter01', '0.000001', POOL_PRODUCER, null],
    ['newvoter01', '0', POOL_PRODUCER, 'amount-zero'],
  ])('of %s voting %s for %s predicts the node’s result', async (voter, amount, producer, refused) => {
    const returned = await simulation(voter, amount, producer);
    expect(returned.refusal?.error ?? null).toBe(refused);
    expect(await outcome(voter, amount, producer)).toBe(refused);
    if (refused !== null) return;
    const after = await network.node.account(voter);
    const balances = Object.fromEntries(returned.changes.map(({ balance, after: value }) => [balance, value.toString()]));
    const given = after.producerVoting?.votes.find((entry) => entry.producer === producer)?.votes;
    expect(balances).toEqual({ liquid: after.liquid.toString(), 'votes-pool': given?.toString() });
  });

  it('returns the previous values, and how long coins stay frozen after a withdrawal', async () => {
    expect(await simulation('poolvoter1', '2')).toMatchObject({
      changes: [{ balance: 'liquid' }, { balance: 'votes-pool', before: coins('1399.75'), after: coins('1401.75') }],
      releaseDelayMs: 7 * DAY_MS,
      releasedAt: null,
    });
    expect((await simulation('newvoter01', '2')).changes[1]).toEqual({ balance: 'votes-pool', before: coins('0'), after: coins('2') });
  });

  it('returns how long gas takes to recover, and that it never does without a pledge', async () => {
    const { refusal } = await simulation('usedgas001', '1');
    const { available, needed, minutes } = refusal!.params;
    expect([needed, Number(available) < 184_500, Number(minutes) > 60]).toEqual(['184500', true, true]);
    await network.advance((Number(minutes) - 1) * 60_000);
    expect((await simulation('usedgas001', '1')).refusal?.error).toBe('gas-insufficient');
    await network.advance(60_000);
    expect((await simulation('usedgas001', '1')).refusal).toBeNull();
    expect((await simulation('nogas00001', '1')).refusal?.params).toEqual({ needed: '184500', available: '0', minutes: '∞' });
  });

  it('supports one vote only, and ignores other calls', async () => {
    const { transactions } = network;
    const calls = await transactions.calls(voteOperation('1'), signerOf('newvoter01'));
    for (const wrong of [
      [],
      [...calls, ...calls],
      [{ ...calls[0]!, action: 'candidateWithdraw' }],
      [{ ...calls[0]!, contract: 'other.iost' }],
    ]) {
      await expect(transactions.simulation(wrong, signerOf('newvoter01'))).rejects.toMatchObject({ error: 'call-not-allowed' });
    }
  });
});

describe('a simulation of withdrawing votes', () => {
  const unvoteOf = (amount: string, producer: string): Operation => ({ kind: 'unvote', producer, amount: coins(amount) });

  it.each([
    ['poolvoter1', '1', POOL_PRODUCER, null],
    ['poolvoter1', '1399.75', POOL_PRODUCER, null],
    ['poolvoter1', '1399.75000001', POOL_PRODUCER, 'reduction-too-large'],
    ['newvoter01', '1', POOL_PRODUCER, 'no-votes-to-reduce'],
    ['poolvoter1', '1', GONE_PRODUCER, 'no-votes-to-reduce'],
    ['twovotes01', '1', RETURNED_PRODUCER, null],
    ['nogas00001', '1', POOL_PRODUCER, 'gas-insufficient'],
  ])('of %s withdrawing %s from %s predicts the node’s result', async (voter, amount, producer, refused) => {
    const { node, transactions, sandbox } = network;
    const operation = unvoteOf(amount, producer);
    const signer = signerOf(voter);
    const before = await node.account(voter);
    const calls = await transactions.calls(operation, signer);
    const returned = await transactions.simulation(calls, signer);
    expect(returned.refusal?.error ?? null).toBe(refused);
    expect([returned.releasedAt, returned.releaseDelayMs]).toEqual([returned.at + 7 * DAY_MS, null]);
    const wallet = new LocalKeyWallet(IOST, signer, async () => sandbox.world.accounts.find(({ name }) => name === voter)!.privateKey);
    const built = await transactions.build(calls, limitsOf(operation));
    expect(built.limits).toMatchObject({ amount_limit: '' });
    const signed = await wallet.sign(built, await wallet.connect());
    const refusal = await node.send(signed).then(
      () => null,
      (thrown: { readonly error: string }) => thrown.error,
    );
    await network.advance(5_000);
    const seen = await node.transaction({ id: signed.id, origin: null, fromBlock: built.builtAtBlock, expiresAt: signed.expiresAt });
    const failure = seen.state === 'irreversible' ? (seen.failure?.error ?? null) : refusal;
    expect(failure).toBe(refused);
    if (refused !== null) return;
    const after = await node.account(voter);
    const votesFor = (snapshot: IostAccount): string | undefined =>
      snapshot.producerVoting.votes.find((entry) => entry.producer === producer)?.votes.toString();
    const releasing = (snapshot: IostAccount): bigint =>
      snapshot.producerVoting.releases.reduce((sum, release) => sum + release.amount.units, 0n);
    const votes = returned.changes.find(({ balance }) => balance === 'votes-pool');
    expect(votes?.after.toString() ?? votesFor(before)).toBe(votesFor(after) ?? '0.00000000 IOST');
    expect(returned.changes.find(({ balance }) => balance === 'releasing')?.after.units).toBe(releasing(after));
    expect(after.liquid.toString()).toBe(before.liquid.toString());
  });
});

describe('the gas limit of a vote', () => {
  it('is the product’s where there is enough, and the available gas where there is less', async () => {
    const { transactions, node } = network;
    const limitOf = async (voter: string): Promise<string | undefined> => {
      const operation = voteOperation('1');
      return (await transactions.build(await transactions.calls(operation, signerOf(voter)), limitsOf(operation))).limits['gas_limit'];
    };
    expect(await limitOf('newvoter01')).toBe('1000000');
    await signedAndSent('lowgas0001');
    const { gas } = (await node.account('lowgas0001')).producerVoting;
    expect(gas.available).toBeLessThan(100_000_000n);
    expect(await limitOf('lowgas0001')).toBe(String(gas.available / 100n));
    expect(await outcome('lowgas0001', '1', POOL_PRODUCER)).toBeNull();
    expect(await limitOf('nogas00001')).toBe('184500');
  });

  async function signedAndSent(voter: string): Promise<void> {
    expect(await outcome(voter, '1', POOL_PRODUCER)).toBeNull();
  }
});

describe('RAM of a first vote', () => {
  it('that is exactly what is free is enough, and one byte less is not', async () => {
    const { chain } = network.sandbox.world;
    const withRam = async (available: number) => {
      chain.change(({ state }) => state.setRam('newvoter01', { ...state.ram('newvoter01'), available }), network.sandbox.clock.now());
      return (await simulation('newvoter01', '1')).refusal;
    };
    const none = await withRam(0);
    const needed = Number(none!.params['needs']);
    expect(none).toMatchObject({ error: 'ram-exceeded', params: { has: '0' } });
    expect(needed).toBeGreaterThan(0);
    expect(await withRam(needed)).toBeNull();
    expect(await withRam(needed - 1)).toMatchObject({ error: 'ram-exceeded', params: { needs: String(needed), has: String(needed - 1) } });
  });

  it('is between the computed minimum and maximum', async () => {
    const receipt = await network.sandbox.settled('newvoter01', [
      'vote_producer.iost',
      'vote',
      'newvoter01',
      POOL_PRODUCER,
      '123.45678901',
    ]);
    const charged = Number(receipt.ram_usage.newvoter01);
    const least = leastVoteRam(
      { voter: 'newvoter01', producer: POOL_PRODUCER },
      { votes: null, option: '{}', share: null, candidateShare: '"0"' },
    );
    const most = voteRamNeed({ voter: 'newvoter01', producer: POOL_PRODUCER, amount: coins('123.45678901') });
    expect([least <= charged, charged <= most]).toEqual([true, true]);
    expect(least).toBeGreaterThan(charged / 2);
  });

  it('is not required of earlier voters, because the payer of existing records is unknown', () => {
    expect(leastVoteRam({ voter: 'a', producer: 'b' }, { votes: '{}', option: '{}', share: null, candidateShare: null })).toBe(0);
    expect(leastVoteRam({ voter: 'a', producer: 'b' }, { votes: null, option: '{}', share: '"0"', candidateShare: null })).toBe(0);
  });
});
