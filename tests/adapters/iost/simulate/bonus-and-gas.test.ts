import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { IostSimulation } from '../../../../domain/iost/simulation.ts';
import { LocalKeyWallet } from '../../../../adapters/iost/wallet/local-key-wallet.ts';
import { receiptFailure } from '../../../../adapters/iost/rpc/failures.ts';
import { GatewaySilence } from '../../../../adapters/iost/rpc/gateway.ts';
import { type NodeAsk, nodeAsk } from '../../../../adapters/iost/rpc/node-ask.ts';
import { unvote as encoding } from '../../../../adapters/iost/write/operations/unvote.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { POOL_PRODUCER, RETURNED_PRODUCER } from '../../../../sandbox/iost/seed/seed-accounts.ts';
import { coins, type IostNetwork, iostNetwork, signerOf, voteOperation } from '../iost-network.ts';

let network: IostNetwork;

beforeEach(async () => {
  network = await iostNetwork();
});

afterEach(async () => {
  await network.stop();
});

const unvote = (amount: string, producer: string = POOL_PRODUCER): Operation => ({ kind: 'unvote', producer, amount: coins(amount) });

async function simulated(name: string, operation: Operation): Promise<IostSimulation> {
  const { transactions } = network;
  return transactions.simulation(await transactions.calls(operation, signerOf(name)), signerOf(name));
}

async function done(name: string, operation: Operation): Promise<void> {
  const { transactions, node, sandbox } = network;
  const wallet = new LocalKeyWallet(IOST, signerOf(name), async () => sandbox.world.accounts.find((one) => one.name === name)!.privateKey);
  const built = await transactions.build(await transactions.calls(operation, signerOf(name)), limitsOf(operation));
  await node.send(await wallet.sign(built, await wallet.connect()));
  await network.advance(5_000);
}

const bonusOf = async (name: string): Promise<string> => String((await network.node.account(name)).producerVoting.bonus);
const votesOf = async (name: string, producer: string): Promise<string> =>
  String((await network.node.account(name)).producerVoting.votes.find((given) => given.producer === producer)?.votes);

function changeOf({ changes }: IostSimulation, balance: string): readonly string[] | null {
  const change = changes.find((one) => one.balance === balance);
  return change ? [change.before, change.after].map((amount: Asset) => amount.toString()) : null;
}

describe('the bonus of votes that are taken back', () => {
  it('stays while some of them do, cannot be claimed without any, and is there again with the next vote', async () => {
    const earned = await bonusOf('poolvoter1');
    expect(earned).not.toBe(coins('0').toString());
    expect(changeOf(await simulated('poolvoter1', unvote('1399')), 'bonus')).toBeNull();
    const all = unvote('1399.75');
    expect(changeOf(await simulated('poolvoter1', all), 'bonus')).toEqual([earned, coins('0').toString()]);
    await done('poolvoter1', all);
    expect(await bonusOf('poolvoter1')).toBe(coins('0').toString());
    const again = voteOperation('2');
    expect(changeOf(await simulated('poolvoter1', again), 'bonus')).toEqual([coins('0').toString(), earned]);
    await done('poolvoter1', again);
    expect(await bonusOf('poolvoter1')).toBe(earned);
    expect(changeOf(await simulated('poolvoter1', again), 'bonus')).toBeNull();
  });
});

describe('votes whose bonus no node reports', () => {
  it('are taken back all the same, and nothing is said of the bonus', async () => {
    const { producerVoting, liquid } = await network.node.account('poolvoter1');
    const real = nodeAsk(network.address);
    const ask: NodeAsk = Object.assign(
      (path: string, body?: string) =>
        path === 'getBatchContractStorage'
          ? Promise.reject(new GatewaySilence(new PoolError('node-unreachable', { node: real.node }), 'maybe'))
          : real(path, body),
      { node: real.node },
    );
    const [call] = await network.transactions.calls(unvote('1399.75'), signerOf('poolvoter1'));
    const holding = { ...producerVoting, bonus: null };
    const now = network.clock.now();
    const outcome = await encoding.simulate(call!.data, { ask, coin: IOST.coin.native, now, liquid, holding });
    expect('changes' in outcome && outcome.changes.map(({ balance }) => balance)).toEqual(['votes-pool', 'releasing']);
  });
});

describe('votes for a producer that left the election and came back', () => {
  /** Everything a preview says of the bonus, and what the chain made of it. */
  async function previewed(name: string, operation: Operation): Promise<readonly [string, string]> {
    const before = (await network.node.account(name)).producerVoting.bonus!;
    const change = changeOf(await simulated(name, operation), 'bonus');
    expect(change?.[0] ?? before.toString()).toBe(before.toString());
    await done(name, operation);
    return [change?.[1] ?? before.toString(), await bonusOf(name)];
  }

  /** The producer shares a bonus of 3 coins among its voters: 30 of 150 votes of `twovotes01` count, and none but them. */
  beforeEach(async () => {
    await network.sandbox.settled(RETURNED_PRODUCER, ['vote_producer.iost', 'topupVoterBonus', RETURNED_PRODUCER, '3', RETURNED_PRODUCER]);
  });

  it('earn no bonus, though the node’s own figure counts them', async () => {
    const { detail } = (await network.sandbox.get('/getVoterBonus/twovotes01/1')).body;
    expect(detail[RETURNED_PRODUCER]).toBe(15);
    const claimed = await bonusOf('twovotes01');
    const liquid = async () => (await network.node.account('twovotes01')).liquid.units;
    const before = await liquid();
    expect(changeOf(await simulated('twovotes01', { kind: 'claim-bonus' }), 'bonus')).toEqual([claimed, coins('0').toString()]);
    await done('twovotes01', { kind: 'claim-bonus' });
    expect(Asset.of((await liquid()) - before, IOST.coin.native).toString()).toBe(claimed);
    expect(Asset.parse(claimed)!.compare(coins(String(detail[POOL_PRODUCER])).plus(coins('3')))).toBeGreaterThanOrEqual(0);
    expect(Asset.parse(claimed)!.compare(coins(String(detail[POOL_PRODUCER])).plus(coins('3.1')))).toBeLessThan(0);
  });

  it.each([
    ['some that do not count are taken back', unvote('100', RETURNED_PRODUCER)],
    ['some that count are taken back too', unvote('125.5', RETURNED_PRODUCER)],
    ['all are taken back', unvote('150', RETURNED_PRODUCER)],
    ['more are given', voteOperation('7.25', RETURNED_PRODUCER)],
  ])('change the bonus as previewed where %s', async (_what, operation) => {
    const [said, came] = await previewed('twovotes01', operation);
    expect(said).toBe(came);
  });

  it('change the bonus as previewed where a vote clears them, and where they are taken back before', async () => {
    for (const operation of [voteOperation('2', RETURNED_PRODUCER), unvote('1000', RETURNED_PRODUCER)]) {
      const [said, came] = await previewed('bigholder1', operation);
      expect(said).toBe(came);
    }
  });

  it('no longer count once the account votes for it again', async () => {
    const again = voteOperation('2', RETURNED_PRODUCER);
    expect(changeOf(await simulated('bigholder1', again), 'votes-pool')).toEqual([coins('1000').toString(), coins('2').toString()]);
    await done('bigholder1', again);
    expect(await votesOf('bigholder1', RETURNED_PRODUCER)).toBe(coins('2').toString());
  });

  it('no longer count once some of them are taken back', async () => {
    const some = unvote('300', RETURNED_PRODUCER);
    expect(changeOf(await simulated('bigholder1', some), 'votes-pool')).toEqual([coins('1000').toString(), coins('0').toString()]);
    await done('bigholder1', some);
    expect(await votesOf('bigholder1', RETURNED_PRODUCER)).toBe(coins('0').toString());
  });
});

describe('a bonus greater than what the contract holds', () => {
  const contract = 'vote_producer.iost';
  const claim: Operation = { kind: 'claim-bonus' };

  it('is refused with both amounts, as the chain refuses it, and nothing of it is lost', async () => {
    // Votes that were made void are taken back with a share of a bonus that was divided among others.
    await network.sandbox.settled(RETURNED_PRODUCER, [contract, 'topupVoterBonus', RETURNED_PRODUCER, '300', RETURNED_PRODUCER]);
    await done('bigholder1', unvote('1000', RETURNED_PRODUCER));
    await done('bigholder1', voteOperation('2', RETURNED_PRODUCER));
    const due = await bonusOf('bigholder1');
    const held = (await network.sandbox.get(`/getTokenBalance/${contract}/iost/1`)).body.balance;
    const { refusal, changes } = await simulated('bigholder1', claim);
    expect([refusal?.error, changes]).toEqual(['bonus-not-covered', []]);
    expect(refusal?.params).toEqual({ needed: due, available: coins(String(held)).toString() });

    const receipt = await network.sandbox.settled('bigholder1', [contract, 'voterWithdraw', 'bigholder1']);
    expect(receiptFailure(receipt.status_code, receipt.message)?.error).toBe('bonus-not-covered');
    expect(await bonusOf('bigholder1')).toBe(due);
  });
});

describe('a pledge by an account without gas', () => {
  const pledge = (receiver: string): Operation => ({ kind: 'pledge-gas', receiver, amount: coins('1') });

  it('is possible for itself, with the gas that it brings', async () => {
    const own = await simulated('nogas00001', pledge('nogas00001'));
    expect([own.refusal, changeOf(own, 'gas-pledged')]).toEqual([null, [coins('0').toString(), coins('1').toString()]]);
    await done('nogas00001', pledge('nogas00001'));
    const { pledges, gas } = (await network.node.account('nogas00001')).producerVoting;
    expect([pledges.map(({ amount }) => String(amount)), gas.limit]).toEqual([[coins('1').toString()], 30_000_000n]);
  });

  it('is refused for another account', async () => {
    expect((await simulated('nogas00001', pledge('poolvoter1'))).refusal?.error).toBe('gas-insufficient');
    await expect(done('nogas00001', pledge('poolvoter1'))).rejects.toMatchObject({ error: 'gas-insufficient' });
  });
});
