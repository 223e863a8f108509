import type { AntelopeOperation } from '../../../domain/antelope/operations/index.ts';
import type { AntelopeProfile as AntelopeFacts } from '../../../domain/antelope/profile.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** Operations with the system and token contracts that every chain of this protocol has. */
export const STAKING_OPERATIONS = [
  'buy-rex',
  'buy-rex-from-stake',
  'sell-rex',
  'unstake-rex',
  'move-rex-to-savings',
  'consolidate-rex',
  'update-rex',
  'cancel-rex-sale',
  'deposit-to-rex-fund',
  'withdraw-from-rex-fund',
  'delegate-bandwidth',
  'undelegate-bandwidth',
  'claim-refund',
  'rent-resource',
  'fund-loan',
  'defund-loan',
  'delegate-votes',
  'leave-proxy',
] as const satisfies readonly AntelopeOperationKind[];

/** Operations of the RAM market, whose formula on BOS is unknown. */
export const RAM_OPERATIONS = ['buy-ram', 'buy-ram-bytes', 'sell-ram'] as const satisfies readonly AntelopeOperationKind[];

/** Operations of the exchange's own contracts. */
export const EXCHANGE_OPERATIONS = [
  'exchange-stake',
  'exchange-unstake',
  'choose-stake-mode',
  'exchange-transfer',
  'cancel-order',
  'cancel-pair',
  'register-address',
] as const satisfies readonly AntelopeOperationKind[];

/** Operations of chains of this protocol; the encoders are keyed by exactly these. */
export type AntelopeOperationKind = AntelopeOperation['kind'];

/** Actions of the system contract in those operations, in the order of its own documentation. */
export const STAKING_ACTIONS = [
  'delegatebw',
  'undelegatebw',
  'refund',
  'voteproducer',
  'deposit',
  'withdraw',
  'buyrex',
  'sellrex',
  'unstaketorex',
  'mvtosavings',
  'mvfrsavings',
  'consolidate',
  'updaterex',
  'cnclrexorder',
  'rentcpu',
  'rentnet',
  'fundcpuloan',
  'fundnetloan',
  'defcpuloan',
  'defnetloan',
] as const;

export const RAM_ACTIONS = ['buyram', 'buyrambytes', 'sellram'] as const;

/** The facts of a chain whose operations this folder can encode. */
export type AntelopeProfile = AntelopeFacts<AntelopeOperationKind>;

function isEncodable(profile: ChainProfile): profile is AntelopeProfile {
  return profile.protocol === 'antelope';
}

/** Returns the profile as one of this protocol. Throws for a chain of another protocol, which is a mistake in the register. */
export function antelopeProfile(profile: ChainProfile): AntelopeProfile {
  if (!isEncodable(profile)) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}
