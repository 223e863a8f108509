import { afterDelegation, type DelegateResource, type DelegationFacts } from '../../../../domain/tron/operations/delegate-resource.ts';
import { delegatable } from '../../../../domain/tron/resources/delegatable.ts';
import { knownAccount } from '../../read/account-reader.ts';
import { mostDelegatableAnswer } from '../../read/balance-answers.ts';
import { parameter } from '../../read/chain-parameters.ts';
import { pairDelegations } from '../../read/delegations.ts';
import {
  addressIn,
  amountIn,
  inHex,
  integerIn,
  numberIn,
  resourceIn,
  resourceName,
  sunOf,
  type TronEncoding,
  withFacts,
} from './encoding.ts';

export const delegateResource: TronEncoding<DelegateResource> = {
  contract: 'DelegateResourceContract',
  encode: ({ receiver, amount, resource, lockBlocks }) => ({
    resource: resourceName(resource),
    balance: sunOf(amount),
    receiver_address: inHex(receiver),
    lock: lockBlocks > 0n,
    lock_period: lockBlocks,
  }),
  build: (builder, { owner_address: owner, receiver_address: receiver, balance, resource, lock, lock_period: period }, options) =>
    builder.delegateResource(
      numberIn(balance),
      addressIn(receiver),
      resourceName(resourceIn(resource)),
      addressIn(owner),
      lock === true,
      numberIn(period),
      options,
    ),
  rules: async ({ owner_address: owner, receiver_address: written, balance, resource: named, lock_period: period }, ask) => {
    const resource = resourceIn(named);
    const [from, to] = [addressIn(owner), addressIn(written)];
    const asked = { owner_address: owner, type: resource === 'energy' ? 1 : 0, visible: false };
    const [most, receiver, rows] = await Promise.all([
      ask('wallet', 'getcandelegatedmaxsize', asked).then(mostDelegatableAnswer),
      knownAccount(ask, to),
      pairDelegations(ask, from, to, false),
    ]);
    const facts: Omit<DelegationFacts, 'longestLock' | 'most'> = {
      isOwner: from === to,
      receiver,
      written: typeof written === 'string' ? written : '',
      lockedUntil: rows.find((row) => row.resource === resource && row.until !== null)?.until ?? null,
    };
    const delegation = { amount: amountIn(balance), resource, lockBlocks: integerIn(period) };
    return ({ account, now, parameters, resources, takenPoints }) => {
      const longestLock = parameter(parameters, 'getMaxDelegateLockPeriod');
      // The transaction takes its bandwidth before the contract is checked.
      const left = delegatable(account.frozen.bandwidth, resources.bandwidth.used + takenPoints, resources.bandwidthMarket);
      const free = resource === 'bandwidth' && left.compare(most) < 0 ? left : most;
      return withFacts(afterDelegation(account, delegation, { ...facts, most: free, longestLock }, now));
    };
  },
};
