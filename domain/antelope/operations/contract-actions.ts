import type { ContractActions } from '../../core/chain/contract-actions.ts';
import { offers } from '../../chain/profile.ts';
import { SYSTEM_ACCOUNTS } from '../contract/system-accounts.ts';
import type { AntelopeProfile } from '../profile.ts';

/** Actions of the RAM market. */
const RAM = ['buyram', 'buyrambytes', 'sellram'] as const;

/** Actions besides those of the RAM market that the contract which renamed the coin wraps. */
const WRAPPED = [
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
] as const;

/** What operations call on the system contract or, in the same form, on the contract that renamed the coin (its published source). */
export const WRAPPED_SYSTEM_ACTIONS = [...WRAPPED, ...RAM] as const;

/** Actions that are called on the system contract alone. */
const UNWRAPPED = [
  'consolidate',
  'updaterex',
  'cnclrexorder',
  'rentcpu',
  'rentnet',
  'fundcpuloan',
  'fundnetloan',
  'defcpuloan',
  'defnetloan',
];

const EXCHANGE = ['stake', 'unstake', 'choosemode', 'transfer', 'cancelorder', 'cancelpair', 'newaddress'];

/** Returns what operations call on the contracts of a chain itself. */
export function ownContractActions(profile: AntelopeProfile): ContractActions {
  const { system, token } = SYSTEM_ACCOUNTS;
  const ram = offers(profile, 'buy-ram') ? RAM : [];
  const ofSystem = [...WRAPPED, ...UNWRAPPED, ...ram];
  if (profile.tokenMigration === null) return { [system]: ofSystem };
  return { [system]: ofSystem, [profile.tokenMigration.contract]: [...WRAPPED, ...ram, 'transfer'], [token]: ['transfer'] };
}

/** Returns what operations call on the exchange's contracts, whose accounts the backend names. */
export function namedContractActions({ features }: AntelopeProfile): readonly string[] {
  return features.exchangeContracts ? EXCHANGE : [];
}
