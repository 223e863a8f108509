import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownContractActions } from '../../../../domain/antelope/operations/contract-actions.ts';
import { callsOf } from '../../../../adapters/antelope/write/actions.ts';
import { antelopeProfile } from '../../../../adapters/antelope/chains/antelope-profile.ts';
import { assertCalls } from '../../../../application/transact/firewall.ts';
import { anyOperation, harnessOf } from '../../../support/any-operation.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';

const SIGNER = { account: 'alice1111111', permission: 'active' };

function asset(text: string): Asset {
  return Asset.parse(text)!;
}

function actions(operation: Operation): readonly (readonly [string, unknown])[] {
  return callsOf(operation, SIGNER, EOS).map(({ action, data }) => [action, data] as const);
}

describe('the calls of an operation', () => {
  it('buy REX with the vote before the purchase', () => {
    expect(
      actions({
        kind: 'buy-rex',
        amount: asset('100.0000 EOS'),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: 'poolproxy111',
      }),
    ).toEqual([
      ['voteproducer', { voter: 'alice1111111', proxy: 'poolproxy111', producers: [] }],
      ['deposit', { owner: 'alice1111111', amount: '100.0000 EOS' }],
      ['buyrex', { from: 'alice1111111', amount: '100.0000 EOS' }],
    ]);
  });

  it('stake the first unit before voting and deduct it from the purchase', () => {
    expect(
      actions({
        kind: 'buy-rex',
        amount: asset('100.0000 EOS'),
        firstStake: asset('0.0001 EOS'),
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: 'poolproxy111',
      }),
    ).toEqual([
      [
        'delegatebw',
        {
          from: 'alice1111111',
          receiver: 'alice1111111',
          stake_net_quantity: '0.0000 EOS',
          stake_cpu_quantity: '0.0001 EOS',
          transfer: false,
        },
      ],
      ['voteproducer', { voter: 'alice1111111', proxy: 'poolproxy111', producers: [] }],
      ['deposit', { owner: 'alice1111111', amount: '99.9999 EOS' }],
      ['buyrex', { from: 'alice1111111', amount: '99.9999 EOS' }],
    ]);
  });

  it('contain no vote when it already goes to the pool', () => {
    expect(
      actions({
        kind: 'buy-rex',
        amount: asset('1.0000 EOS'),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: null,
      }).map(([action]) => action),
    ).toEqual(['deposit', 'buyrex']);
  });

  it('buy REX again with proceeds, or withdraw them', () => {
    const buy = { kind: 'buy-rex', amount: asset('1.0000 EOS'), firstStake: null, fromFund: null, toSavings: null, proxy: null } as const;
    const proceeds = asset('0.5000 EOS');
    expect(actions({ ...buy, restaked: proceeds, takenOut: null }).at(-1)).toEqual([
      'buyrex',
      { from: 'alice1111111', amount: '0.5000 EOS' },
    ]);
    expect(actions({ ...buy, restaked: null, takenOut: proceeds }).at(-1)).toEqual([
      'withdraw',
      { owner: 'alice1111111', amount: '0.5000 EOS' },
    ]);
  });

  it('unstake REX from savings, and vote', () => {
    expect(actions({ kind: 'unstake-rex', rex: asset('5.0000 REX') })).toEqual([
      ['mvfrsavings', { owner: 'alice1111111', rex: '5.0000 REX' }],
    ]);
    expect(actions({ kind: 'delegate-votes', proxy: 'poolproxy111' })).toEqual([
      ['voteproducer', { voter: 'alice1111111', proxy: 'poolproxy111', producers: [] }],
    ]);
  });

  it('are authorised by the signer and allowed by the profile', () => {
    const calls = callsOf(
      {
        kind: 'buy-rex',
        amount: asset('1.0000 EOS'),
        firstStake: asset('0.0001 EOS'),
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: 'p',
      },
      { account: 'bob', permission: 'owner' },
      EOS,
    );
    for (const call of calls) {
      expect(call.authorization).toEqual([{ account: 'bob', permission: 'owner' }]);
      expect(ownContractActions(EOS)[call.contract]).toContain(call.action);
    }
  });

  it('are encoded for every operation of the profile as the firewall expects', () => {
    fc.assert(
      fc.property(
        anyOperation.filter(({ kind }) => harnessOf(kind).profile.protocol === 'antelope'),
        (operation) => {
          const { profile, account } = harnessOf(operation.kind);
          const signer = { account, permission: 'active' };
          expect(() => assertCalls(callsOf(operation, signer, antelopeProfile(profile)), operation, signer, profile)).not.toThrow();
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('are refused for amounts of another coin, amounts too small for the first stake, and operations the chain does not offer', () => {
    const buy = (amount: string, firstStake: string | null): Operation => ({
      kind: 'buy-rex',
      amount: asset(amount),
      firstStake: firstStake === null ? null : asset(firstStake),
      fromFund: null,
      toSavings: null,
      restaked: null,
      takenOut: null,
      proxy: null,
    });
    expect(() => actions(buy('1.0000 A', null))).toThrow('amount-wrong-symbol');
    expect(() => actions(buy('1.000 EOS', null))).toThrow('amount-wrong-symbol');
    expect(() => actions(buy('0.0001 EOS', '0.0001 EOS'))).toThrow('amount-below-first-stake');
    expect(() => actions({ kind: 'unstake-rex', rex: asset('1.0000 EOS') })).toThrow('amount-wrong-symbol');
    expect(() => callsOf({ kind: 'delegate-votes', proxy: 'p' }, SIGNER, { ...EOS, onlyOperations: ['buy-rex'] })).toThrow(
      'operation-not-offered',
    );
  });
});
