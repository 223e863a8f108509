import { SAME_ADDRESS } from '../../../../domain/tron/operations/delegate-resource.ts';
import { broken } from '../../../../domain/tron/rule-outcome.ts';
import { afterUndelegation, type UndelegateResource } from '../../../../domain/tron/operations/undelegate-resource.ts';
import { pairDelegations } from '../../read/delegations.ts';
import { addressIn, amountIn, inHex, numberIn, resourceIn, resourceName, sunOf, type TronEncoding, withFacts } from './encoding.ts';

export const undelegateResource: TronEncoding<UndelegateResource> = {
  contract: 'UnDelegateResourceContract',
  encode: ({ receiver, amount, resource }) => ({
    resource: resourceName(resource),
    balance: sunOf(amount),
    receiver_address: inHex(receiver),
  }),
  build: (builder, { owner_address: owner, receiver_address: receiver, balance, resource }, options) =>
    builder.undelegateResource(numberIn(balance), addressIn(receiver), resourceName(resourceIn(resource)), addressIn(owner), options),
  rules: async ({ owner_address: owner, receiver_address: receiver, balance, resource }, ask) => {
    if (owner === receiver) return () => broken(SAME_ADDRESS);
    const rows = await pairDelegations(ask, addressIn(owner), addressIn(receiver), false);
    return ({ account, now }) =>
      withFacts(afterUndelegation(account, { amount: amountIn(balance), resource: resourceIn(resource) }, rows, now));
  },
};
