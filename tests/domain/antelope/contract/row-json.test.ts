import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { nodeFloat, nodeInteger } from '../../../../domain/antelope/contract/node-number.ts';
import { rowJson } from '../../../../domain/antelope/contract/row-json.ts';
import { EOS, REX } from './small-world.ts';

describe('numbers in node JSON', () => {
  it('are strings beyond 32 bits only', () => {
    expect([0n, 4_294_967_295n, -4_294_967_295n].map(nodeInteger)).toEqual([0, 4_294_967_295, -4_294_967_295]);
    expect([4_294_967_296n, -4_294_967_296n, 2n ** 63n - 1n].map(nodeInteger)).toEqual([
      '4294967296',
      '-4294967296',
      '9223372036854775807',
    ]);
  });

  it('show a float64 with 17 decimals of its exact value', () => {
    expect(nodeFloat(0)).toBe('0.00000000000000000');
    expect(nodeFloat(0.1)).toBe('0.10000000000000001');
    expect(nodeFloat(-2.5)).toBe('-2.50000000000000000');
    expect(nodeFloat(2 ** -18)).toBe('0.00000381469726562');
    expect(nodeFloat(3 * 2 ** -18)).toBe('0.00001144409179688');
    expect(nodeFloat(5e-324)).toBe('0.00000000000000000');
    expect(nodeFloat(1.1538879810776961e21)).toBe('1153887981077696086016.00000000000000000');
  });

  it('keep at least 17 significant digits, so that a float64 above 1 reads back as itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e300, noNaN: true }), (value) => {
        expect(Number(nodeFloat(value))).toBe(value);
        expect(Number(nodeFloat(-value))).toBe(-value);
      }),
    );
  });
});

describe('rows in node JSON', () => {
  const balance = {
    owner: 'alice',
    voteStake: Asset.of(1n, EOS),
    rexBalance: Asset.of(50_000_000_000n, REX),
    maturedRex: 12n,
    maturities: [
      { time: Date.UTC(2025, 0, 22), rex: 5n },
      { time: 4_294_967_295_000, rex: 49_999_999_983n },
    ],
  };

  it('name bucket fields first and second, or key and value on chains that do', () => {
    expect(rowJson('rexbal', balance)).toEqual({
      version: 0,
      owner: 'alice',
      vote_stake: '0.0001 EOS',
      rex_balance: '5000000.0000 REX',
      matured_rex: 12,
      rex_maturities: [
        { first: '2025-01-22T00:00:00', second: 5 },
        { first: '2106-02-07T06:28:15', second: '49999999983' },
      ],
    });
    expect(rowJson('rexbal', balance, ['key', 'value'])['rex_maturities']).toEqual([
      { key: '2025-01-22T00:00:00', value: 5 },
      { key: '2106-02-07T06:28:15', value: '49999999983' },
    ]);
  });

  it('write flags as 0 and 1, no proxy as an empty name and the unused amount as "0 "', () => {
    const voter = {
      owner: 'bob',
      proxy: null,
      producers: ['prod1'],
      staked: 5n,
      lastVoteWeight: 0,
      proxiedVoteWeight: 1.5,
      isProxy: true,
      flags1: 0,
    };
    expect(rowJson('voters', voter)).toEqual({
      owner: 'bob',
      proxy: '',
      producers: ['prod1'],
      staked: 5,
      last_vote_weight: '0.00000000000000000',
      proxied_vote_weight: '1.50000000000000000',
      is_proxy: 1,
      flags1: 0,
      reserved2: 0,
      reserved3: '0 ',
    });
    expect(rowJson('rexmaturity', { buckets: 21, sellMaturedRex: true, buyRexToSavings: false })).toEqual({
      num_of_maturity_buckets: 21,
      sell_matured_rex: 1,
      buy_rex_to_savings: 0,
    });
  });

  it('write order times with half seconds, and refund times in whole seconds', () => {
    const zero = Asset.zero(EOS);
    const order = {
      owner: 'bob',
      rexRequested: Asset.zero(REX),
      proceeds: zero,
      stakeChange: zero,
      orderTime: Date.UTC(2025, 0, 1, 1, 2, 3, 500),
      isOpen: true,
    };
    expect(rowJson('rexqueue', order)).toMatchObject({ order_time: '2025-01-01T01:02:03.500', is_open: 1 });
    expect(rowJson('refunds', { owner: 'bob', requestTime: Date.UTC(2025, 0, 1), netAmount: zero, cpuAmount: zero })).toMatchObject({
      request_time: '2025-01-01T00:00:00',
    });
  });
});

describe('rows of accounts and producers', () => {
  it('include the released flag of a balance only under the new symbol', () => {
    const row = { owner: 'alice', balance: Asset.of(12_345n, EOS) };
    expect(rowJson('balance', row)).toEqual({ balance: '1.2345 EOS' });
    expect(rowJson('balance', { ...row, released: true })).toEqual({ balance: '1.2345 EOS', released: 1 });
    expect(rowJson('balance', { ...row, released: false })).toEqual({ balance: '1.2345 EOS', released: 0 });
  });

  it('name supply and limits like the node', () => {
    const stat = { supply: Asset.of(1n, EOS), maxSupply: Asset.of(20n, EOS), issuer: 'eosio' };
    expect(rowJson('stat', stat)).toEqual({ supply: '0.0001 EOS', max_supply: '0.0020 EOS', issuer: 'eosio' });
    expect(rowJson('limits', { owner: 'alice', ramBytes: 5400n, netWeight: 2n, cpuWeight: 4_294_967_296n })).toEqual({
      owner: 'alice',
      ram_bytes: 5400,
      net_weight: '2',
      cpu_weight: '4294967296',
    });
  });

  it('show what RAM grows by beside what no rule reads', () => {
    const grows = { newRamPerBlock: 1_024n, lastRamIncrease: Date.UTC(2025, 0, 1, 0, 0, 0, 500), otherFields: { revision: 1 } };
    expect(rowJson('global2', grows)).toEqual({ new_ram_per_block: 1024, last_ram_increase: '2025-01-01T00:00:00.500', revision: 1 });
  });

  it('repeat a producer’s key as its authority', () => {
    const producer = {
      owner: 'prod1',
      totalVotes: 0.5,
      producerKey: 'EOS1',
      isActive: true,
      url: 'https://p',
      unpaidBlocks: 3,
      lastClaimTime: Date.UTC(2025, 0, 1),
      location: 7,
    };
    expect(rowJson('producers', producer)).toEqual({
      owner: 'prod1',
      total_votes: '0.50000000000000000',
      producer_key: 'EOS1',
      is_active: 1,
      url: 'https://p',
      unpaid_blocks: 3,
      last_claim_time: '2025-01-01T00:00:00.000',
      location: 7,
      producer_authority: ['block_signing_authority_v0', { threshold: 1, keys: [{ key: 'EOS1', weight: 1 }] }],
    });
  });
});
