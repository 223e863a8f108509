import { SAME_ADDRESS } from '../../../../domain/tron/operations/delegate-resource.ts';
import { broken } from '../../../../domain/tron/rule-outcome.ts';
import { afterLentRelease, afterOwnRelease, type ReleaseLegacy } from '../../../../domain/tron/operations/release-legacy.ts';
import { pairDelegations } from '../../read/delegations.ts';
import { addressIn, inHex, resourceIn, resourceName, type TronEncoding, type TronOutcome } from './encoding.ts';
import { voteListText } from './vote-list-text.ts';

export const releaseLegacy: TronEncoding<ReleaseLegacy> = {
  contract: 'UnfreezeBalanceContract',
  encode: ({ resource, receiver }) => ({
    resource: resourceName(resource),
    ...(receiver === null ? {} : { receiver_address: inHex(receiver) }),
  }),
  build: (builder, { owner_address: owner, receiver_address: receiver, resource }, options) =>
    receiver === undefined || receiver === ''
      ? builder.unfreezeBalance(resourceName(resourceIn(resource)), addressIn(owner), undefined, options)
      : builder.unfreezeBalance(resourceName(resourceIn(resource)), addressIn(owner), addressIn(receiver), options),
  rules: async ({ owner_address: owner, receiver_address: written, resource: named }, ask) => {
    const resource = resourceIn(named);
    const receiver = addressIn(written);
    if (owner === written) return () => broken(SAME_ADDRESS);
    const rows = receiver === '' ? null : await pairDelegations(ask, addressIn(owner), receiver, true);
    return ({ account, now }): TronOutcome => {
      const outcome = rows === null ? afterOwnRelease(account, resource, now) : afterLentRelease(account, resource, rows, now);
      if ('broken' in outcome) return outcome;
      return { ...outcome, facts: account.votes.length === 0 ? {} : { replaces: voteListText(account) } };
    };
  },
};
