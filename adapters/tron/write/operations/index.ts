import type { OperationOf } from '../../../../domain/chain/operation.ts';
import type { TronOperationKind } from '../../../../domain/tron/operations/index.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import type { ContractName } from '../contract-fields.ts';
import type { ContractValue } from '../contract-value.ts';
import { cancelUnfreezes } from './cancel-unfreezes.ts';
import { claimReward } from './claim-reward.ts';
import { delegateResource } from './delegate-resource.ts';
import type { LibraryOptions, TronEncoding, TronRules } from './encoding.ts';
import { freeze } from './freeze.ts';
import { releaseLegacy } from './release-legacy.ts';
import { setAccountName } from './set-account-name.ts';
import { undelegateResource } from './undelegate-resource.ts';
import { unfreeze } from './unfreeze.ts';
import { voteWitnesses } from './vote-witnesses.ts';
import { withdrawUnfrozen } from './withdraw-unfrozen.ts';

/** An encoding, or what loads one that few networks need. */
type Encoding<K extends TronOperationKind> = TronEncoding<OperationOf<K>> | (() => Promise<TronEncoding<OperationOf<K>>>);

const exchange = () => import('./exchange/exchange-encodings.ts');

/** One encoding for each kind of the protocol: a kind without one does not compile. */
const ENCODINGS: { readonly [K in TronOperationKind]: Encoding<K> } = {
  freeze,
  unfreeze,
  'withdraw-unfrozen': withdrawUnfrozen,
  'cancel-unfreezes': cancelUnfreezes,
  'vote-witnesses': voteWitnesses,
  'claim-reward': claimReward,
  'delegate-resource': delegateResource,
  'undelegate-resource': undelegateResource,
  'release-legacy': releaseLegacy,
  'set-account-name': setAccountName,
  'approve-token': async () => (await exchange()).approveToken,
  'buy-token': async () => (await exchange()).buyToken,
  'sell-token': async () => (await exchange()).sellToken,
  'cancel-token-order': async () => (await exchange()).cancelTokenOrder,
};

/** Encodes an operation as its contract. `owner` in hexadecimal. Errors: `amount-wrong-symbol`, `account-name-invalid`. */
export async function encoded<K extends TronOperationKind>(kind: K, operation: OperationOf<K>, owner: string): Promise<ContractValue> {
  const encoding = await encodingOf(kind);
  return { name: encoding.contract, fields: { owner_address: owner, ...encoding.encode(operation) } };
}

/** Has the chain library build a contract; null where it belongs to no operation. */
export async function builtByLibrary(
  builder: Parameters<TronEncoding<never>['build']>[0],
  { name, fields }: ContractValue,
  options: LibraryOptions,
): Promise<unknown> {
  return (await byContract(name))?.build(builder, fields, options) ?? null;
}

/** Returns the rules of a contract, with what they need read from the node; null where it belongs to no operation. Errors: node errors. */
export async function rulesOf({ name, fields }: ContractValue, ask: NodeAsk): Promise<TronRules | null> {
  return (await (await byContract(name))?.rules(fields, ask)) ?? null;
}

async function encodingOf<K extends TronOperationKind>(kind: K): Promise<TronEncoding<OperationOf<K>>> {
  const encoding: Encoding<K> = ENCODINGS[kind];
  return typeof encoding === 'function' ? encoding() : encoding;
}

type OfContract = Pick<TronEncoding<never>, 'build' | 'rules'>;

async function byContract(name: ContractName): Promise<OfContract | undefined> {
  if (name === 'TriggerSmartContract') return (await exchange()).CONTRACT_CALLS;
  return Object.values(ENCODINGS)
    .filter((encoding) => typeof encoding !== 'function')
    .find(({ contract }) => contract === name);
}
