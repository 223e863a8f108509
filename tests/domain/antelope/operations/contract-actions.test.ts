import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { WRAPPED_ACTIONS } from '../../../../domain/antelope/contract/migration/wrapped-actions.ts';
import {
  namedContractActions,
  ownContractActions,
  WRAPPED_SYSTEM_ACTIONS,
} from '../../../../domain/antelope/operations/contract-actions.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';

describe('what operations call on contracts', () => {
  it('is on EOS also what the contract that renamed the coin wraps, and a transfer to it', () => {
    const { eosio, ...others } = ownContractActions(EOS);
    expect(eosio).toHaveLength(23);
    expect(others).toEqual({ 'core.vaulta': [...WRAPPED_SYSTEM_ACTIONS, 'transfer'], 'eosio.token': ['transfer'] });
    expect(WRAPPED_SYSTEM_ACTIONS.filter((action) => !(action in WRAPPED_ACTIONS))).toEqual([]);
  });

  it('is nothing of RAM where none is sold, and only of the system contract where the coin has one name', () => {
    expect(Object.keys(ownContractActions(BOS))).toEqual(['eosio']);
    expect(ownContractActions(BOS)['eosio']).toHaveLength(20);
    const withoutRam: AntelopeProfile = { ...EOS, onlyOperations: ['buy-rex'] };
    expect(ownContractActions(withoutRam)['core.vaulta']).not.toContain('buyram');
  });

  it('is on the exchange’s accounts what its operations consist of, and nothing where it has none', () => {
    expect(namedContractActions(EOS)).toEqual(['stake', 'unstake', 'choosemode', 'transfer', 'cancelorder', 'cancelpair', 'newaddress']);
    expect(namedContractActions(BOS)).toEqual([]);
  });
});
