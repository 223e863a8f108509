import type { IostAccount } from '../../../domain/iost/snapshot.ts';
import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { GasState } from '../../../domain/iost/resources/gas.ts';
import { type AccountAnswer, accountAnswer, type AccountPermission } from './account-answer.ts';
import { electionVotes } from './election.ts';
import { frozenInStorage } from './frozen-storage.ts';
import { GatewayRefusal, GatewaySilence } from '../rpc/gateway.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';

/** The permission that publishes transactions (chain rule), and the one above it. */
export const PUBLISHING_PERMISSION = 'active';
const FIRST_PERMISSIONS = [PUBLISHING_PERMISSION, 'owner'];

/**
 * Reads everything of one account as of the head block, from one node. Rejects with a refusal that reads `account-not-found`, or with
 * `node-answer-invalid`, also where an amount was printed without its exact value: a rounded balance is no balance.
 */
export async function readAccount(profile: IostProfile, ask: NodeAsk, at: ChainHead, name: string): Promise<IostAccount> {
  const { node } = ask;
  const coin = profile.coin.native;
  const [about, bonus] = await Promise.all([
    ask(`getAccount/${name}/1`).then((answer) => accountAnswer(answer, coin)),
    voterBonus(profile, ask, name),
  ]);
  if (about.account !== name)
    throw new PoolError('node-answer-invalid', { node, what: 'getAccount.name' }, { raw: `asked for ${name}, got ${about.account}` });
  const votes = about.votes ?? (await electionVotes(ask, name, coin));
  const releases = about.frozen ?? (await frozenInStorage(ask, name, at.headTime, coin));
  return {
    protocol: 'iost',
    account: name,
    at,
    liquid: exact(about.balance, node, 'balance'),
    permissions: permissionNames(about),
    producerVoting: {
      votes,
      releases,
      bonus,
      gas: exact(about.gas, node, 'gas_info'),
      pledges: about.pledges,
      ramAvailable: about.ram.available,
    },
  };
}

/** What the publisher of a transaction has for it: its gas, and a base58 key that publishes alone; null where only several keys together do. */
export interface Publisher {
  readonly account: string;
  readonly gas: GasState;
  readonly key: string | null;
}

/** Reads the present gas and the key of a transaction's publisher. Errors: `account-not-found`, `node-answer-invalid`, and those of the gateway. */
export async function readPublisher({ coin }: IostProfile, ask: NodeAsk, name: string): Promise<Publisher> {
  try {
    const { gas, permissions } = accountAnswer(await ask(`getAccount/${name}/1`), coin.native);
    return { account: name, gas: exact(gas, ask.node, 'gas_info'), key: publishingKey(permissions) };
  } catch (thrown) {
    const refusal = await named(thrown);
    if (isPoolError(refusal) && refusal.error === 'account-not-found')
      throw new PoolError('account-not-found', { account: name }, { raw: refusal.raw });
    throw thrown;
  }
}

function publishingKey(permissions: readonly AccountPermission[]): string | null {
  const wanted = permissions.find(({ name }) => name === PUBLISHING_PERMISSION);
  return wanted?.items.find(({ isKey, weight }) => isKey && weight >= wanted.threshold)?.id ?? null;
}

/** Reads the present gas of any account; null where the chain has no such account. Errors: `node-answer-invalid`, and those of the gateway. */
export async function gasOfAccount(ask: NodeAsk, name: string, coin: AssetSymbol): Promise<GasState | null> {
  try {
    return exact(accountAnswer(await ask(`getAccount/${name}/1`), coin).gas, ask.node, 'gas_info');
  } catch (thrown) {
    const refusal = await named(thrown);
    if (isPoolError(refusal) && refusal.error === 'account-not-found') return null;
    throw thrown;
  }
}

/**
 * Reads the bonus that a claim pays from the contract's storage: the node's own getVoterBonus counts votes that earn nothing. Null when the
 * node does not report it, because everything else about the account is still valid.
 */
async function voterBonus({ coin }: IostProfile, ask: NodeAsk, name: string): Promise<Asset | null> {
  try {
    // Loads on first use: a page's first screen has no account.
    const { claimableBonusOf } = await import('./voter-bonus.ts');
    return (await claimableBonusOf(ask, name, coin.native)).paid;
  } catch (thrown) {
    if (thrown instanceof GatewayRefusal || thrown instanceof GatewaySilence || isPoolError(thrown)) return null;
    throw thrown;
  }
}

function permissionNames({ permissions }: AccountAnswer): readonly string[] {
  const names = permissions.map(({ name }) => name);
  const others = names.filter((name) => !FIRST_PERMISSIONS.includes(name)).sort();
  return [...FIRST_PERMISSIONS.filter((name) => names.includes(name)), ...others];
}

function exact<T>(value: T | null, node: string, what: string): T {
  if (value === null) throw new PoolError('node-answer-invalid', { node, what: `getAccount.${what}` }, { raw: 'not exact' });
  return value;
}

/** Returns what a node's refusal means; what recognises it loads once there is one. */
async function named(thrown: unknown): Promise<unknown> {
  return thrown instanceof GatewayRefusal ? (await import('../rpc/failures.ts')).nodeRefusal(thrown.body) : thrown;
}
