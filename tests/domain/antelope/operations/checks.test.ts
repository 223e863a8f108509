import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { checkOperation } from '../../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';

const coin = (text: string): Asset => Asset.parse(`${text} EOS`)!;
const rex = (text: string): Asset => Asset.parse(`${text} REX`)!;
const ONE = coin('1.0000');
const ZERO = coin('0.0000');

const PURCHASE = {
  kind: 'buy-rex',
  amount: coin('2.0000'),
  firstStake: null,
  fromFund: null,
  toSavings: null,
  restaked: null,
  takenOut: null,
  proxy: null,
} as const satisfies Operation;
const FROM_STAKE = {
  kind: 'buy-rex-from-stake',
  receiver: 'alice',
  cpu: ONE,
  net: ZERO,
  toSavings: null,
  restaked: null,
  proxy: null,
} as const;
const SALE = { kind: 'sell-rex', rex: rex('1.0000'), proceeds: null } as const;
const RENT = { kind: 'rent-resource', resource: 'cpu', receiver: 'bob', payment: ONE, fund: ZERO, deposit: null } as const;
const FUND = { kind: 'fund-loan', resource: 'cpu', loan: 1n, amount: ONE, deposit: null } as const;
const STAKE = { kind: 'delegate-bandwidth', receiver: 'bob', cpu: ONE, net: ZERO, transfer: false, proxy: null } as const;
const REDEEM = { kind: 'undelegate-bandwidth', receiver: 'bob', cpu: ZERO, net: ONE, proxy: null } as const;
const RAM_BYTES = { kind: 'buy-ram-bytes', receiver: 'bob', bytes: 1n } as const;
const RAM = { kind: 'buy-ram', receiver: 'bob', amount: ONE } as const;
const SWAP = { kind: 'swap-coin', amount: ONE, contract: 'core.vaulta' } as const;
const DEX_STAKE = { kind: 'exchange-stake', contract: 'dexstake1111', quantity: ONE, blockchain: 'eos', stakeFor: 'bob' } as const;
const DEX_UNSTAKE = { ...DEX_STAKE, kind: 'exchange-unstake' } as const;
const DEX_TRANSFER = { kind: 'exchange-transfer', contract: 'dexstake1111', token: 'eosio.token', quantity: ONE, memo: '' } as const;

function refusal(operation: Operation, profile: ChainProfile = EOS): [string, PoolError['params']] | null {
  try {
    checkOperation(operation, profile);
    return null;
  } catch (failure) {
    const { error, params } = failure as PoolError;
    return [error, params];
  }
}

const NAME: [string, PoolError['params']] = ['account-name-invalid', { account: 'No Name' }];
const WRONG: [string, PoolError['params']] = ['amount-wrong-symbol', { given: 'REX', expected: 'EOS' }];
const NO_REX: [string, PoolError['params']] = ['amount-wrong-symbol', { given: 'EOS', expected: 'REX' }];

describe('the check of an operation before anything is read', () => {
  it.each<[Operation]>([
    [PURCHASE],
    [
      {
        ...PURCHASE,
        firstStake: coin('1.9999'),
        fromFund: coin('0.0001'),
        toSavings: rex('0.0001'),
        restaked: coin('0.0001'),
        takenOut: null,
        proxy: 'bob',
      },
    ],
    [{ ...PURCHASE, fromFund: coin('2.0000') }],
    [FROM_STAKE],
    [{ ...FROM_STAKE, toSavings: rex('0.0001'), restaked: coin('0.0001'), proxy: 'bob' }],
    [SALE],
    [{ ...SALE, proceeds: ONE }],
    [RENT],
    [{ ...RENT, fund: ONE, deposit: ONE }],
    [FUND],
    [{ ...FUND, deposit: ONE }],
    [STAKE],
    [REDEEM],
    [{ ...RAM_BYTES, bytes: 2n ** 32n - 1n }],
    [RAM],
    [SWAP],
    [DEX_STAKE],
    [DEX_UNSTAKE],
    [DEX_TRANSFER],
  ])('accepts %o', (operation) => {
    expect(refusal(operation)).toBeNull();
  });

  it.each<[Operation, [string, PoolError['params']]]>([
    [{ ...PURCHASE, firstStake: coin('2.0000') }, ['amount-below-first-stake', { firstStake: '2.0000 A' }]],
    [{ ...PURCHASE, firstStake: ZERO }, ['amount-zero', {}]],
    [{ ...PURCHASE, fromFund: coin('2.0001') }, ['amount-negative', {}]],
    [{ ...PURCHASE, firstStake: ONE, fromFund: coin('1.0001') }, ['amount-negative', {}]],
    [{ ...PURCHASE, fromFund: ZERO }, ['amount-zero', {}]],
    [{ ...PURCHASE, toSavings: ONE }, NO_REX],
    [{ ...PURCHASE, restaked: rex('1.0000') }, WRONG],
    [{ ...PURCHASE, takenOut: rex('1.0000') }, WRONG],
    [{ ...PURCHASE, proxy: 'No Name' }, NAME],
    [{ ...FROM_STAKE, cpu: ZERO }, ['amount-zero', {}]],
    [{ ...FROM_STAKE, net: coin('-0.0001') }, ['amount-negative', {}]],
    [{ ...FROM_STAKE, toSavings: ONE }, NO_REX],
    [{ ...FROM_STAKE, restaked: rex('1.0000') }, WRONG],
    [{ ...FROM_STAKE, receiver: 'No Name' }, NAME],
    [{ ...SALE, rex: ONE }, NO_REX],
    [{ ...SALE, proceeds: ZERO }, ['amount-zero', {}]],
    [{ ...RENT, receiver: 'No Name' }, NAME],
    [{ ...RENT, payment: ZERO }, ['amount-zero', {}]],
    [{ ...RENT, fund: coin('-0.0001') }, ['amount-negative', {}]],
    [{ ...RENT, deposit: ZERO }, ['amount-zero', {}]],
    [{ ...FUND, amount: rex('1.0000') }, WRONG],
    [{ ...FUND, deposit: ZERO }, ['amount-zero', {}]],
    [{ ...STAKE, receiver: 'No Name' }, NAME],
    [{ ...STAKE, cpu: ZERO }, ['amount-zero', {}]],
    [{ ...STAKE, proxy: 'No Name' }, NAME],
    [{ ...REDEEM, net: ZERO }, ['amount-zero', {}]],
    [{ ...REDEEM, cpu: rex('1.0000') }, WRONG],
    [{ ...RAM_BYTES, bytes: 0n }, ['amount-zero', {}]],
    [{ ...RAM_BYTES, bytes: -1n }, ['amount-negative', {}]],
    [{ ...RAM_BYTES, bytes: 2n ** 32n }, ['amount-too-large', { max: '4294967295' }]],
    [{ ...RAM_BYTES, receiver: 'No Name' }, NAME],
    [{ ...RAM, amount: ZERO }, ['amount-zero', {}]],
    [{ ...SWAP, contract: 'core.evil' }, ['operation-not-offered', { operation: 'swap-coin' }]],
    [{ ...SWAP, amount: ZERO }, ['amount-zero', {}]],
    [{ ...DEX_STAKE, contract: 'eosio' }, ['operation-not-offered', { operation: 'exchange-stake' }]],
    [{ ...DEX_STAKE, quantity: ZERO }, ['amount-zero', {}]],
    [{ ...DEX_STAKE, stakeFor: 'No Name' }, NAME],
    [{ ...DEX_UNSTAKE, contract: 'eosio.token' }, ['operation-not-offered', { operation: 'exchange-unstake' }]],
    [{ ...DEX_UNSTAKE, quantity: coin('-1.0000') }, ['amount-negative', {}]],
    [{ ...DEX_TRANSFER, contract: 'core.vaulta' }, ['operation-not-offered', { operation: 'exchange-transfer' }]],
    [{ ...DEX_TRANSFER, token: 'No Name' }, NAME],
    [{ ...DEX_TRANSFER, quantity: ZERO }, ['amount-zero', {}]],
  ])('refuses %o', (operation, expected) => {
    expect(refusal(operation)).toEqual(expected);
  });

  it('refuses what the chain does not offer, and REX where it has none', () => {
    expect(refusal(SWAP, BOS)).toEqual(['operation-not-offered', { operation: 'swap-coin' }]);
    const oneName = { ...EOS, tokenMigration: null } as unknown as ChainProfile;
    expect(refusal(SWAP, oneName)).toEqual(['operation-not-offered', { operation: 'swap-coin' }]);
    const without = { ...EOS, rexSymbol: null } as unknown as ChainProfile;
    expect(refusal(SALE, without)).toEqual(['feature-missing', { feature: 'rex' }]);
  });
});
