import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownContractActions } from '../../../../domain/antelope/operations/contract-actions.ts';
import { callsOf } from '../../../../adapters/antelope/write/actions.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { wrapped } from '../../../../adapters/antelope/write/routing.ts';
import { decodeTransaction, encodeTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import { assertCalls } from '../../../../application/transact/firewall.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { anyOperation, harnessOf } from '../../../support/any-operation.ts';

const SIGNER = { account: 'alice', permission: 'active' };
const NEW_NAME = EOS.tokenMigration.contract;
const SYSTEM_ACTIONS = ownContractActions(EOS)[NEW_NAME]!.filter((action) => action !== 'transfer');
const asset = (text: string): Asset => Asset.parse(text)!;
const onEos = anyOperation.filter(({ kind }) => harnessOf(kind).profile === EOS);

function calls(operation: Operation, wrappedActions: readonly string[] = SYSTEM_ACTIONS): readonly Call[] {
  return wrapped(callsOf(operation, SIGNER, EOS), EOS, new Set(wrappedActions));
}

function reported(operation: Operation, wrappedActions?: readonly string[]): readonly (readonly [string, string, unknown])[] {
  return calls(operation, wrappedActions).map(({ contract, action, data }) => [contract, action, data] as const);
}

describe('the contract of a call', () => {
  it('is the wrapper contract, with amounts under the new symbol and REX unchanged', () => {
    expect(reported({ kind: 'sell-rex', rex: asset('5.0000 REX'), proceeds: asset('0.0005 EOS') })).toEqual([
      ['core.vaulta', 'sellrex', { from: 'alice', rex: '5.0000 REX' }],
      ['core.vaulta', 'withdraw', { owner: 'alice', amount: '0.0005 A' }],
    ]);
    expect(
      reported({
        kind: 'delegate-bandwidth',
        receiver: 'bob',
        cpu: asset('1.0000 EOS'),
        net: asset('0.0000 EOS'),
        transfer: true,
        proxy: null,
      }),
    ).toEqual([
      [
        'core.vaulta',
        'delegatebw',
        { from: 'alice', receiver: 'bob', stake_net_quantity: '0.0000 A', stake_cpu_quantity: '1.0000 A', transfer: true },
      ],
    ]);
  });

  it('is the system contract, in the native coin, for actions the wrapper contract lacks: a rent is paid from the shared fund', () => {
    expect(
      reported({
        kind: 'rent-resource',
        resource: 'net',
        receiver: 'bob',
        payment: asset('1.0000 EOS'),
        fund: asset('0.0000 EOS'),
        deposit: asset('1.0000 EOS'),
      }),
    ).toEqual([
      ['core.vaulta', 'deposit', { owner: 'alice', amount: '1.0000 A' }],
      ['eosio', 'rentnet', { from: 'alice', receiver: 'bob', loan_payment: '1.0000 EOS', loan_fund: '0.0000 EOS' }],
    ]);
  });

  it('depends on each action', () => {
    const deposit = {
      kind: 'buy-rex',
      amount: asset('1.0000 EOS'),
      firstStake: null,
      fromFund: null,
      toSavings: null,
      restaked: null,
      takenOut: null,
      proxy: null,
    } as const;
    expect(reported(deposit, ['deposit']).map(([contract, action]) => `${contract} ${action}`)).toEqual([
      'core.vaulta deposit',
      'eosio buyrex',
    ]);
  });

  it('is unchanged for a swap and the exchange’s actions', () => {
    const operations: readonly Operation[] = [
      { kind: 'swap-coin', amount: asset('1.0000 EOS'), contract: NEW_NAME },
      { kind: 'exchange-transfer', contract: 'newdexpublic', token: 'eosio.token', quantity: asset('1.0000 EOS'), memo: 'deposit' },
      { kind: 'exchange-stake', contract: 'newdexstaked', quantity: asset('1.0000 EOS'), blockchain: 'eos', stakeFor: 'alice' },
    ];
    for (const operation of operations) expect(calls(operation)).toEqual(callsOf(operation, SIGNER, EOS));
  });

  it('is unchanged without a token migration, and on chains where the coin has one symbol', () => {
    fc.assert(
      fc.property(onEos, (operation) => {
        expect(calls(operation, [])).toEqual(callsOf(operation, SIGNER, EOS));
      }),
    );
    const sale: Operation = { kind: 'sell-rex', rex: asset('5.0000 REX'), proceeds: asset('0.0005 BOS') };
    expect(wrapped(callsOf(sale, SIGNER, BOS), BOS, new Set(SYSTEM_ACTIONS))).toEqual(callsOf(sale, SIGNER, BOS));
  });

  it('is accepted by the firewall for any set of wrapped actions, keeps the signer, and is encoded and decoded unchanged', () => {
    fc.assert(
      fc.property(onEos, fc.subarray([...SYSTEM_ACTIONS]), (operation, wrappedActions) => {
        const made = calls(operation, wrappedActions);
        expect(() => assertCalls(made, operation, SIGNER, EOS)).not.toThrow();
        for (const { authorization } of made) expect(authorization).toEqual([SIGNER]);
        expect(
          decodeTransaction(encodeTransaction({ expiresAt: 1_800_000_000_000, refBlockNum: 1, refBlockPrefix: 2 }, made)).calls,
        ).toEqual(made);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused by the firewall with an amount under the other contract’s symbol', () => {
    const operation: Operation = { kind: 'deposit-to-rex-fund', amount: asset('1.0000 EOS') };
    const [call] = calls(operation);
    expect(() => assertCalls([{ ...call!, data: { owner: 'alice', amount: '1.0000 EOS' } }], operation, SIGNER, EOS)).toThrow(
      'call-not-allowed',
    );
    expect(() => assertCalls([{ ...call!, contract: 'eosio' }], operation, SIGNER, EOS)).toThrow('call-not-allowed');
    expect(() => assertCalls([{ ...call!, contract: 'core.vau1ta' }], operation, SIGNER, EOS)).toThrow('call-not-allowed');
  });
});
