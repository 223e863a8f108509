import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { ANTELOPE_OPERATIONS } from '../../../domain/antelope/operations/index.ts';
import { namedContractActions } from '../../../domain/antelope/operations/contract-actions.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { expectedTransaction } from '../../../domain/chain/expected-transaction.ts';
import { allowedCallsOf, definitionOf, type Operation, OPERATIONS, operationsOf } from '../../../domain/chain/operation.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Headline } from '../../../domain/core/operation/definition.ts';
import { IOST_OPERATIONS } from '../../../domain/iost/operations/index.ts';
import { TRON_OPERATIONS } from '../../../domain/tron/operations/index.ts';
import { anyOperation, harnessOf } from '../../support/any-operation.ts';
import { TRADING_TRON } from '../../support/tron/exchange.ts';

describe('the operations of a chain', () => {
  it('are all of its protocol where its profile lists none', () => {
    expect(operationsOf(EOS)).toEqual(Object.keys(ANTELOPE_OPERATIONS));
    expect(operationsOf(TRADING_TRON)).toEqual(Object.keys(TRON_OPERATIONS));
    expect(operationsOf(IOST)).toEqual(Object.keys(IOST_OPERATIONS));
  });

  it('are only those its profile lists', () => {
    expect(operationsOf(BOS)).toEqual(BOS.onlyOperations);
    const bos: AntelopeProfile = BOS;
    expect(offers(bos, 'sell-rex')).toBe(true);
    expect(offers(bos, 'swap-coin')).toBe(false);
    expect(offers(EOS, 'swap-coin')).toBe(true);
  });

  it('are on TRON those of the exchange’s contract only where the network names it', () => {
    const trades = operationsOf(TRADING_TRON).filter((kind) => !operationsOf(TRON).includes(kind));
    expect(trades).toEqual(['approve-token', 'buy-token', 'sell-token', 'cancel-token-order']);
    expect(allowedCallsOf(TRON)['system']).not.toContain('TriggerSmartContract');
    expect(allowedCallsOf(TRADING_TRON)['system']).toContain('TriggerSmartContract');
  });

  it('cover every operation kind', () => {
    const profiles = [...CHAINS.map(({ profile }) => profile), TRADING_TRON];
    expect(new Set(profiles.flatMap(operationsOf))).toEqual(new Set(Object.keys(OPERATIONS)));
  });
});

describe('what an operation does to one amount', () => {
  const coin = (text: string): Asset => Asset.parse(text)!;
  const SPLIT = { receiver: 'bob', cpu: coin('2.0000 EOS'), net: coin('0.5000 EOS'), proxy: null };
  const EXCHANGE = { contract: 'dexstake1111', quantity: coin('3.0000 EOS'), blockchain: 'eos', stakeFor: 'bob' };
  const PURCHASE = { amount: coin('7.0000 EOS'), firstStake: coin('0.0001 EOS'), fromFund: coin('2.0000 EOS') };
  const HEADLINES: readonly (readonly [Operation, Headline['verb'], string])[] = [
    [{ kind: 'buy-rex', ...PURCHASE, toSavings: null, restaked: null, takenOut: null, proxy: null }, 'staked', '7.0000 EOS'],
    [{ kind: 'sell-rex', rex: coin('5.0000 REX'), proceeds: coin('0.0005 EOS') }, 'sold', '5.0000 REX'],
    [{ kind: 'unstake-rex', rex: coin('6.0000 REX') }, 'unstaked', '6.0000 REX'],
    [{ kind: 'delegate-bandwidth', ...SPLIT, transfer: false }, 'staked', '2.5000 EOS'],
    [{ kind: 'undelegate-bandwidth', ...SPLIT }, 'unstaked', '2.5000 EOS'],
    [{ kind: 'exchange-stake', ...EXCHANGE }, 'staked', '3.0000 EOS'],
    [{ kind: 'exchange-unstake', ...EXCHANGE }, 'unstaked', '3.0000 EOS'],
    [{ kind: 'freeze', amount: coin('4.000000 TRX'), resource: 'energy' }, 'staked', '4.000000 TRX'],
    [{ kind: 'unfreeze', amount: coin('1.000000 TRX'), resource: 'energy' }, 'unstaked', '1.000000 TRX'],
    [{ kind: 'vote-producer', producer: 'newpoolbp', amount: coin('8.00000000 IOST') }, 'voted', '8.00000000 IOST'],
    [{ kind: 'unvote', producer: 'newpoolbp', amount: coin('9.00000000 IOST') }, 'taken-back', '9.00000000 IOST'],
  ];

  it.each(HEADLINES)('is told for %o', (operation, verb, amount) => {
    expect(definitionOf(operation.kind).headline?.(operation)).toEqual({ verb, amount: coin(amount) });
  });

  it('is told for no other kind', () => {
    const telling = Object.values(OPERATIONS).filter((definition) => 'headline' in definition);
    expect(telling.map(({ kind }) => kind).sort()).toEqual(HEADLINES.map(([{ kind }]) => kind).sort());
  });
});

describe('calls of a chain’s own contracts', () => {
  it('are those of the system contracts on TRON, and of the vote contract on IOST', () => {
    expect(allowedCallsOf(TRON)).toEqual({
      system: [
        'FreezeBalanceV2Contract',
        'UnfreezeBalanceV2Contract',
        'WithdrawExpireUnfreezeContract',
        'CancelAllUnfreezeV2Contract',
        'VoteWitnessContract',
        'WithdrawBalanceContract',
        'DelegateResourceContract',
        'UnDelegateResourceContract',
        'UnfreezeBalanceContract',
        'AccountUpdateContract',
      ],
    });
    expect(allowedCallsOf(IOST)).toEqual({
      'vote_producer.iost': ['vote', 'unvote', 'voterWithdraw'],
      'gas.iost': ['pledge', 'unpledge'],
      'ram.iost': ['buy', 'sell'],
    });
  });

  it('include every call an operation consists of', () => {
    fc.assert(
      fc.property(anyOperation, (operation) => {
        const { profile, account } = harnessOf(operation.kind);
        const named = profile.protocol === 'antelope' ? namedContractActions(profile) : [];
        const actions = [...Object.values(allowedCallsOf(profile)).flat(), ...named];
        for (const { action } of expectedTransaction(operation, account).calls) expect(actions).toContain(action);
      }),
      { numRuns: 2_000 },
    );
  });
});
