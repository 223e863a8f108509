import { nameField } from '../../../core/chain/operation-fields.ts';
import { checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';
import { voteThroughCall } from '../calls.ts';

/** Votes through `proxy`; also renews an existing delegation against decay. */
export interface DelegateVotes {
  readonly kind: 'delegate-votes';
  readonly proxy: string;
}

export const delegateVotes: AntelopeDefinition<DelegateVotes> = {
  kind: 'delegate-votes',
  adds: true,
  fields: { proxy: nameField },
  check: ({ proxy }, chain) => checkName(proxy, chain),
  calls: ({ proxy }, account) => [voteThroughCall(account, proxy)],
  limits: () => ANTELOPE_LIMITS,
  changes: ['votes'],
  spends: (_, coin) => nothingOf(coin),
};
