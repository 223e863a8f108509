import type { TronAccount } from '../../../domain/tron/snapshot.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type AccountAnswer, accountAnswer } from './account-answer.ts';
import { hexAddress } from '../rpc/address.ts';
import { rewardAnswer } from './balance-answers.ts';
import { namedPermissions } from './named-permissions.ts';
import { resourcesAnswer } from './resources-answer.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';

/** Reads an account from the head; null for an address that never received anything. Rejects when the node answers about another one. */
export async function knownAccount(ask: NodeAsk, address: string): Promise<AccountAnswer | null> {
  const account = accountAnswer(await ask('wallet', 'getaccount', { address: hexAddress(address), visible: false }));
  if (account !== null && account.address !== address) {
    throw new PoolError(
      'node-answer-invalid',
      { node: ask.node, what: 'getaccount' },
      { raw: `asked for ${address}, got ${account.address}` },
    );
  }
  return account;
}

/** Reads everything of one account from one node's head. Rejects with `address-not-activated` or `node-answer-invalid`. */
export async function readAccount(ask: NodeAsk, at: ChainHead, address: string): Promise<TronAccount> {
  const asked = { address: hexAddress(address), visible: false };
  const [account, resources, reward] = await Promise.all([
    knownAccount(ask, address),
    ask('wallet', 'getaccountresource', asked).then(resourcesAnswer),
    ask('wallet', 'getReward', asked)
      .then(rewardAnswer)
      .catch(() => null),
  ]);
  if (account === null) throw new PoolError('address-not-activated', { account: address });
  return {
    protocol: 'tron',
    account: address,
    at,
    liquid: account.balance,
    permissions: namedPermissions(account).map(({ text }) => text),
    name: account.name,
    freezing: {
      frozen: account.frozen,
      votes: account.votes,
      reward,
      claimedAt: account.claimedAt,
      freeBandwidth: resources.freeBandwidth,
      bandwidth: resources.bandwidth,
      energy: resources.energy,
      markets: { bandwidth: resources.bandwidthMarket, energy: resources.energyMarket },
    },
  };
}
