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
import { allowedCallsOf, OPERATIONS, operationsOf } from '../../../domain/chain/operation.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { IOST_OPERATIONS } from '../../../domain/iost/operations/index.ts';
import { TRON_OPERATIONS } from '../../../domain/tron/operations/index.ts';
import { anyOperation, harnessOf } from '../../support/any-operation.ts';

describe('the operations of a chain', () => {
  it('are all of its protocol where its profile lists none', () => {
    expect(operationsOf(EOS)).toEqual(Object.keys(ANTELOPE_OPERATIONS));
    expect(operationsOf(TRON)).toEqual(Object.keys(TRON_OPERATIONS));
    expect(operationsOf(IOST)).toEqual(Object.keys(IOST_OPERATIONS));
  });

  it('are only those its profile lists', () => {
    expect(operationsOf(BOS)).toEqual(BOS.onlyOperations);
    const bos: AntelopeProfile = BOS;
    expect(offers(bos, 'sell-rex')).toBe(true);
    expect(offers(bos, 'swap-coin')).toBe(false);
    expect(offers(EOS, 'swap-coin')).toBe(true);
  });

  it('cover every operation kind', () => {
    expect(new Set(CHAINS.flatMap(({ profile }) => operationsOf(profile)))).toEqual(new Set(Object.keys(OPERATIONS)));
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
