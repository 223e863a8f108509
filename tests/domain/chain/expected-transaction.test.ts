import { describe, expect, it } from 'vitest';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { expectedTransaction } from '../../../domain/chain/expected-transaction.ts';
import { TRON_ALICE, TRON_OTHER, TRON_WITNESS } from '../../support/any-operation.ts';

const asset = (text: string): Asset => Asset.parse(text)!;

describe('the expected calls and limits of an operation', () => {
  it('for a first purchase of REX are stake, vote, deposit and purchase of the rest, in this order', () => {
    const operation: Operation = {
      kind: 'buy-rex',
      amount: asset('10.0000 EOS'),
      firstStake: asset('0.0001 EOS'),
      fromFund: null,
      toSavings: null,
      restaked: null,
      takenOut: null,
      proxy: 'poolproxy111',
    };
    expect(expectedTransaction(operation, 'alice')).toEqual({
      calls: [
        {
          action: 'delegatebw',
          data: { from: 'alice', receiver: 'alice', stake_net_quantity: '0.0000 EOS', stake_cpu_quantity: '0.0001 EOS', transfer: false },
        },
        { action: 'voteproducer', data: { voter: 'alice', proxy: 'poolproxy111', producers: [] } },
        { action: 'deposit', data: { owner: 'alice', amount: '9.9999 EOS' } },
        { action: 'buyrex', data: { from: 'alice', amount: '9.9999 EOS' } },
      ],
      limits: {},
      ranges: {},
    });
  });

  it('for a later purchase are only the deposit and the purchase', () => {
    expect(
      expectedTransaction(
        {
          kind: 'buy-rex',
          amount: asset('10.0000 EOS'),
          firstStake: null,
          fromFund: null,
          toSavings: null,
          restaked: null,
          takenOut: null,
          proxy: null,
        },
        'alice',
      ).calls.map(({ action }) => action),
    ).toEqual(['deposit', 'buyrex']);
  });

  it('for a purchase that also sells matured REX end with a second purchase with the proceeds', () => {
    const { calls } = expectedTransaction(
      {
        kind: 'buy-rex',
        amount: asset('10.0000 EOS'),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: asset('0.0060 EOS'),
        takenOut: null,
        proxy: null,
      },
      'alice',
    );
    expect(calls).toEqual([
      { action: 'deposit', data: { owner: 'alice', amount: '10.0000 EOS' } },
      { action: 'buyrex', data: { from: 'alice', amount: '10.0000 EOS' } },
      { action: 'buyrex', data: { from: 'alice', amount: '0.0060 EOS' } },
    ]);
  });

  it('for a purchase that takes the proceeds out end with their withdrawal', () => {
    const { calls } = expectedTransaction(
      {
        kind: 'buy-rex',
        amount: asset('10.0000 EOS'),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: asset('0.0060 EOS'),
        proxy: null,
      },
      'alice',
    );
    expect(calls.slice(1)).toEqual([
      { action: 'buyrex', data: { from: 'alice', amount: '10.0000 EOS' } },
      { action: 'withdraw', data: { owner: 'alice', amount: '0.0060 EOS' } },
    ]);
  });

  it('for REX from stake are the same, without a second purchase where nothing else is sold', () => {
    const operation = {
      kind: 'buy-rex-from-stake',
      receiver: 'bob',
      cpu: asset('2.0000 EOS'),
      net: asset('1.0000 EOS'),
      toSavings: null,
      restaked: asset('0.0060 EOS'),
      proxy: null,
    } as const;
    const fromStake = {
      action: 'unstaketorex',
      data: { owner: 'alice', receiver: 'bob', from_net: '1.0000 EOS', from_cpu: '2.0000 EOS' },
    };
    expect(expectedTransaction(operation, 'alice').calls).toEqual([
      fromStake,
      { action: 'buyrex', data: { from: 'alice', amount: '0.0060 EOS' } },
    ]);
    expect(expectedTransaction({ ...operation, restaked: null }, 'alice').calls).toEqual([fromStake]);
  });

  it('for a swap of the coin are a transfer to the wrapper contract without a memo', () => {
    expect(expectedTransaction({ kind: 'swap-coin', amount: asset('1.0000 EOS'), contract: 'core.vaulta' }, 'alice').calls).toEqual([
      { contract: 'eosio.token', action: 'transfer', data: { from: 'alice', to: 'core.vaulta', quantity: '1.0000 EOS', memo: '' } },
    ]);
  });

  it('for unstaking REX are the move out of savings', () => {
    expect(expectedTransaction({ kind: 'unstake-rex', rex: asset('5.0000 REX') }, 'alice')).toEqual({
      calls: [{ action: 'mvfrsavings', data: { owner: 'alice', rex: '5.0000 REX' } }],
      limits: {},
      ranges: {},
    });
  });

  it('for selling REX are the sale and the withdrawal of its proceeds, without a vote', () => {
    const { calls, limits } = expectedTransaction({ kind: 'sell-rex', rex: asset('5.0000 REX'), proceeds: asset('0.0010 BOS') }, 'alice');
    expect(calls).toEqual([
      { action: 'sellrex', data: { from: 'alice', rex: '5.0000 REX' } },
      { action: 'withdraw', data: { owner: 'alice', amount: '0.0010 BOS' } },
    ]);
    expect(limits).toEqual({});
  });

  it('for delegating votes are a vote for the proxy and no producer', () => {
    expect(expectedTransaction({ kind: 'delegate-votes', proxy: 'poolproxy111' }, 'alice')).toEqual({
      calls: [{ action: 'voteproducer', data: { voter: 'alice', proxy: 'poolproxy111', producers: [] } }],
      limits: {},
      ranges: {},
    });
  });

  it.each([
    ['bandwidth', 'BANDWIDTH'],
    ['energy', 'ENERGY'],
  ] as const)('for freezing for %s are one contract, no fee limit, no memo', (resource, named) => {
    expect(expectedTransaction({ kind: 'freeze', amount: asset('12.000000 TRX'), resource }, TRON_ALICE)).toEqual({
      calls: [{ action: 'FreezeBalanceV2Contract', data: { owner_address: TRON_ALICE, frozen_balance: '12.000000 TRX', resource: named } }],
      limits: { fee_limit: '0', data: '' },
      ranges: {},
    });
  });

  it('for a vote for witnesses are the whole list in order, no fee limit, no memo', () => {
    const votes = [
      { witness: TRON_WITNESS, votes: 12n },
      { witness: TRON_OTHER, votes: 9_007_199_254_740_993n },
    ];
    expect(expectedTransaction({ kind: 'vote-witnesses', votes }, TRON_ALICE)).toEqual({
      calls: [
        {
          action: 'VoteWitnessContract',
          data: { owner_address: TRON_ALICE, votes: [`${TRON_WITNESS}:12`, `${TRON_OTHER}:9007199254740993`] },
        },
      ],
      limits: { fee_limit: '0', data: '' },
      ranges: {},
    });
  });

  it.each([
    ['2.00000000 IOST', '2'],
    ['1.50000000 IOST', '1.5'],
    ['1.00000001 IOST', '1.00000001'],
    ['90071992547.40993000 IOST', '90071992547.40993'],
  ])('for a vote with %s are exactly that amount as text, and no larger amount limit', (amount, digits) => {
    expect(expectedTransaction({ kind: 'vote-producer', producer: 'newpoolbp', amount: asset(amount) }, 'alice')).toEqual({
      calls: [{ action: 'vote', data: { voter: 'alice', producer: 'newpoolbp', amount: digits } }],
      limits: { gas_ratio: '1', gas_limit: '1000000', amount_limit: `iost:${digits}`, delay: '0', signers: '' },
      ranges: { gas_limit: { least: 184_500n, most: 1_000_000n } },
    });
  });
});
