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

describe('contract actions of the operations', () => {
  it('include on EOS the wrapped actions of the wrapper contract and a transfer to it', () => {
    const { eosio, ...others } = ownContractActions(EOS);
    expect(eosio).toHaveLength(23);
    expect(others).toEqual({ 'core.vaulta': [...WRAPPED_SYSTEM_ACTIONS, 'transfer'], 'eosio.token': ['transfer'] });
    expect(WRAPPED_SYSTEM_ACTIONS.filter((action) => !(action in WRAPPED_ACTIONS))).toEqual([]);
  });

  it('include no RAM actions where no RAM is sold, and only the system contract’s where the coin has one symbol', () => {
    expect(Object.keys(ownContractActions(BOS))).toEqual(['eosio']);
    expect(ownContractActions(BOS)['eosio']).toHaveLength(23);
    expect(ownContractActions({ ...BOS, onlyOperations: ['buy-rex'] })['eosio']).toHaveLength(20);
    const withoutRam: AntelopeProfile = { ...EOS, onlyOperations: ['buy-rex'] };
    expect(ownContractActions(withoutRam)['core.vaulta']).not.toContain('buyram');
    expect(ownContractActions({ ...EOS, onlyOperations: ['buy-ram'] })['core.vaulta']).toContain('buyram');
  });

  it('of the exchange’s accounts are those of its operations, and none where the chain has none', () => {
    expect(namedContractActions(EOS)).toEqual(['stake', 'unstake', 'choosemode', 'transfer', 'cancelorder', 'cancelpair', 'newaddress']);
    expect(namedContractActions(BOS)).toEqual([]);
  });
});
