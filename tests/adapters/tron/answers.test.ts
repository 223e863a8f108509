import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../adapters/tron/read/account-answer.ts';
import { blockAnswer, blockReference } from '../../../adapters/tron/rpc/block-answer.ts';
import { chainParameters, voteCountMs } from '../../../adapters/tron/read/chain-parameters.ts';
import { rewardAnswer, unfreezeCountAnswer, withdrawableAnswer } from '../../../adapters/tron/read/balance-answers.ts';
import { resourcesAnswer } from '../../../adapters/tron/read/resources-answer.ts';
import { knownTransaction, transactionInfo } from '../../../adapters/tron/status/transaction-answer.ts';
import { brokerageAnswer, witnessesAnswer } from '../../../adapters/tron/read/witnesses-answer.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { votesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { sun } from '../../domain/frozen/frozen-example.ts';
import { OWNER, OWNER_HEX, WITNESS, WITNESS_HEX } from './example.ts';

const FULL = {
  address: OWNER_HEX,
  account_name: Buffer.from('pool member').toString('hex'),
  balance: 42_000_000,
  votes: [{ vote_address: WITNESS_HEX, vote_count: 7 }],
  allowance: 5,
  latest_withdraw_time: 1_700_000_000_000,
  frozen: [{ frozen_balance: 1_000_000, expire_time: 1_600_000_000_000 }],
  delegated_frozen_balance_for_bandwidth: 2_000_000,
  acquired_delegated_frozen_balance_for_bandwidth: 900,
  frozenV2: [{ amount: 4_000_000 }, { type: 'ENERGY', amount: 8_500_000 }, { type: 'TRON_POWER' }],
  unfrozenV2: [
    { unfreeze_amount: 3_000_000, unfreeze_expire_time: 2_000 },
    { type: 'ENERGY', unfreeze_amount: 1_000_000, unfreeze_expire_time: 1_000 },
  ],
  delegated_frozenV2_balance_for_bandwidth: 16_000_000,
  account_resource: {
    frozen_balance_for_energy: { frozen_balance: 32_000_000, expire_time: 1_500_000_000_000 },
    delegated_frozen_balance_for_energy: 64_000_000,
    delegated_frozenV2_balance_for_energy: 128_500_000,
    acquired_delegated_frozenV2_balance_for_energy: 700,
    energy_window_size: 28_800,
  },
  owner_permission: { permission_name: 'owner', threshold: 1, keys: [{ address: OWNER_HEX, weight: 1 }] },
  active_permission: [
    {
      type: 'Active',
      id: 2,
      permission_name: 'active',
      threshold: 1,
      operations: '7fff1fc0033ec30f'.padEnd(64, '0'),
      keys: [{ address: OWNER_HEX, weight: 1 }],
    },
  ],
};

describe('getaccount', () => {
  it('contains balance, votes, reward, frozen parts and permissions', () => {
    const account = accountAnswer(FULL)!;
    expect(account).toMatchObject({
      address: OWNER,
      name: 'pool member',
      balance: sun(42_000_000n),
      allowance: sun(5n),
      claimedAt: 1_700_000_000_000,
    });
    expect(account.votes).toEqual([{ witness: WITNESS, votes: 7n }]);
    expect(account.permissions.map(({ id, name }) => [id, name])).toEqual([
      [0, 'owner'],
      [2, 'active'],
    ]);
    const summary = frozenSummary(account.frozen, 1_500);
    expect(summary.bandwidth).toMatchObject({
      own: sun(4_000_000n),
      delegated: sun(16_000_000n),
      legacyOwn: sun(1_000_000n),
      legacyDelegated: sun(2_000_000n),
      legacyUntil: 1_600_000_000_000,
    });
    expect(summary.energy).toMatchObject({
      own: sun(8_500_000n),
      delegated: sun(128_500_000n),
      legacyOwn: sun(32_000_000n),
      legacyDelegated: sun(64_000_000n),
    });
    expect([summary.claimable, summary.pendingTotal]).toEqual([sun(1_000_000n), sun(4_000_000n)]);
    expect(votesSummary(account)).toMatchObject({ total: 256n, voted: 7n, able: 249n });
  });

  it('is null where the answer is empty', () => {
    expect(accountAnswer({})).toBeNull();
  });

  it('reads every missing field as empty, and the first resource where none is given', () => {
    const account = accountAnswer({ address: OWNER, unfrozenV2: [{ unfreeze_amount: 1, unfreeze_expire_time: 5 }, {}] })!;
    expect(account).toMatchObject({ balance: sun(0n), votes: [], name: null, claimedAt: null, permissions: [] });
    expect(account.frozen.pending).toEqual([{ resource: 'bandwidth', amount: sun(1n), readyAt: 5 }]);
    expect(frozenSummary(account.frozen, 0).total).toEqual(sun(0n));
  });

  it('keeps amounts that came as text because a double could not hold them', () => {
    expect(accountAnswer({ address: OWNER, balance: '9007199254740993' })!.balance).toEqual(sun(9_007_199_254_740_993n));
  });

  it.each([
    ['a negative balance', { ...FULL, balance: -1 }],
    ['a fraction of a sun', { ...FULL, balance: 1.5 }],
    ['a balance beyond 64 bits', { ...FULL, balance: '9223372036854775808' }],
    ['an invalid address', { ...FULL, address: 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrsea' }],
    ['an unknown resource', { ...FULL, frozenV2: [{ type: 'CPU', amount: 1 }] }],
    ['votes that are no list', { ...FULL, votes: {} }],
    ['a list', []],
  ])('is rejected with %s', (_what, answer) => {
    expect(() => accountAnswer(answer)).toThrow('node-answer-invalid');
  });
});

describe('other responses', () => {
  const id = '000000000000283b51bf0b88daaaea37'.padEnd(64, '0');
  const block = { blockID: id, block_header: { raw_data: { number: 0x283b, timestamp: 5_000 } } };

  it('getaccountresource reads omitted values as zero', () => {
    expect(resourcesAnswer({ freeNetLimit: 600, TotalNetLimit: 43_200_000_000, TotalNetWeight: 10, EnergyLimit: 3 })).toMatchObject({
      freeBandwidth: { used: 0n, max: 600n },
      bandwidth: { used: 0n, max: 0n },
      energy: { used: 0n, max: 3n },
      bandwidthMarket: { limit: 43_200_000_000n, weight: 10n },
    });
    expect(resourcesAnswer({}).freeBandwidth).toEqual({ used: 0n, max: 0n });
  });

  it('a block contains the reference for transactions', () => {
    expect(blockAnswer({ ...block, transactions: [{ txID: 'a'.repeat(64) }] })).toEqual({
      id,
      number: 0x283b,
      time: 5_000,
      transactions: ['a'.repeat(64)],
    });
    expect(blockReference(blockAnswer(block)!)).toEqual({ refBlockBytes: '283b', refBlockHash: '51bf0b88daaaea37' });
    expect(blockAnswer({})).toBeNull();
  });

  it('a block whose id has another number is rejected', () => {
    expect(() => blockAnswer({ ...block, block_header: { raw_data: { number: 1, timestamp: 5 } } })).toThrow('node-answer-invalid');
  });

  it('chain parameters without a value are zero, missing ones stay unknown', () => {
    const read = chainParameters({ chainParameter: [{ key: 'getUnfreezeDelayDays', value: 14 }, { key: 'getAllowNewResourceModel' }] });
    expect([read.get('getUnfreezeDelayDays'), read.get('getAllowNewResourceModel'), read.get('getMemoFee')]).toEqual([14n, 0n, undefined]);
    expect(() => chainParameters({})).toThrow('node-answer-invalid');
  });

  it('have the interval of counting votes, which is positive and at most a month', () => {
    const interval = (value?: number) => voteCountMs(chainParameters({ chainParameter: [{ key: 'getMaintenanceTimeInterval', value }] }));
    expect([interval(21_600_000), interval(600_000)]).toEqual([21_600_000, 600_000]);
    for (const wrong of [0, -1, 32 * 86_400_000]) expect(() => interval(wrong)).toThrow('node-answer-invalid');
    expect(() => voteCountMs(chainParameters({ chainParameter: [] }))).toThrow('node-answer-invalid');
  });

  it('a transaction in a block succeeded where it has no result', () => {
    const info = { id: 'b'.repeat(64), blockNumber: 9, blockTimeStamp: 7, contractResult: [''], receipt: { net_usage: 250 } };
    expect(transactionInfo(info)).toEqual({ id: 'b'.repeat(64), block: 9, blockTime: 7, fee: sun(0n), failure: null });
    expect(transactionInfo({ ...info, fee: 3, receipt: { result: 'SUCCESS' } })).toMatchObject({ fee: sun(3n), failure: null });
    expect(transactionInfo({})).toBeNull();
  });

  it('a transaction that failed inside its block has its reason', () => {
    const failed = { id: 'b'.repeat(64), blockNumber: 9, blockTimeStamp: 7, receipt: { result: 'OUT_OF_ENERGY' }, result: 'FAILED' };
    expect(transactionInfo(failed)!.failure).toMatchObject({ error: 'energy-exhausted', raw: 'OUT_OF_ENERGY: OUT_OF_ENERGY' });
    expect(transactionInfo({ ...failed, resMessage: Buffer.from('Not enough energy').toString('hex') })!.failure).toMatchObject({
      error: 'energy-exhausted',
      raw: 'OUT_OF_ENERGY: Not enough energy',
    });
    expect(transactionInfo({ ...failed, receipt: {} })!.failure).toMatchObject({ error: 'chain-unknown-error', raw: 'FAILED: FAILED' });
    expect(transactionInfo({ id: 'b'.repeat(64), receipt: { result: 'REVERT' } })!.failure).not.toBeNull();
  });

  it('a transaction by id is returned with its bytes, or null', () => {
    expect(knownTransaction({ txID: 'c'.repeat(64), raw_data_hex: 'AB', ret: [{ contractRet: 'SUCCESS' }] })).toEqual({
      id: 'c'.repeat(64),
      bytes: 'ab',
    });
    expect(knownTransaction({ txID: 'c'.repeat(64) })).toEqual({ id: 'c'.repeat(64), bytes: '' });
    expect(knownTransaction({})).toBeNull();
  });

  it('witnesses may have no votes and no page address', () => {
    expect(
      witnessesAnswer({ witnesses: [{ address: WITNESS_HEX }, { address: OWNER, voteCount: 5, url: 'https://a.example', isJobs: true }] }),
    ).toEqual([
      { address: WITNESS, votes: 0n, url: '', producing: false },
      { address: OWNER, votes: 5n, url: 'https://a.example', producing: true },
    ]);
    expect(witnessesAnswer({})).toEqual([]);
  });

  it('optional values are zero where omitted, required ones are rejected', () => {
    expect([withdrawableAnswer({}), withdrawableAnswer({ amount: 5 })]).toEqual([sun(0n), sun(5n)]);
    expect([unfreezeCountAnswer({}), unfreezeCountAnswer({ count: 32 })]).toEqual([0, 32]);
    expect([rewardAnswer({ reward: 0 }), brokerageAnswer({ brokerage: 20 })]).toEqual([sun(0n), 20]);
    expect(() => rewardAnswer({})).toThrow('node-answer-invalid');
    expect(() => brokerageAnswer({})).toThrow('node-answer-invalid');
    expect(() => brokerageAnswer({ brokerage: 101 })).toThrow('node-answer-invalid');
  });
});
