import { flagField, nameField } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { checkNamedContract } from './named-contract.ts';

/** Chooses whether bought tokens are staked by themselves. */
export interface ChooseStakeMode {
  readonly kind: 'choose-stake-mode';
  readonly contract: string;
  readonly staked: boolean;
}

export const chooseStakeMode: AntelopeDefinition<ChooseStakeMode> = {
  kind: 'choose-stake-mode',
  fields: { contract: nameField, staked: flagField },
  check: checkNamedContract,
  calls: ({ contract, staked }, account) => [{ contract, action: 'choosemode', data: { owner: account, is_staked: staked } }],
  limits: () => ANTELOPE_LIMITS,
  changes: [],
  spends: (_, coin) => nothingOf(coin),
};
