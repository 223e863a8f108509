import { Serialize } from 'eosjs';
import type { Abi } from 'eosjs/dist/eosjs-rpc-interfaces';
import { alteredTransaction } from '../alteration.ts';
import type { WalletBehaviour } from '../behaviour.ts';
import type { KeychainOfChain, WalletAccount } from '../keychain.ts';
import { OTHER_CHAIN_ID } from '../scatter.ts';
import { signTransaction } from '../signing.ts';
import { type ReadTransaction, readTransaction } from '../transaction-reader.ts';
import { withPayer } from './rewriting.ts';

interface PushedAction {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Argument of a page's call to `pushEosAction`. */
export interface PushRequest {
  readonly actions: readonly PushedAction[];
  readonly account: string;
  readonly address: string;
}

const TTL_SECONDS = 60;

/**
 * Builds a transaction of these actions by the node's ABIs, shows it to the user, signs and broadcasts it. Rejects with the text for the
 * page: a refusal of the user, or the node's own error as JSON text.
 */
export async function push(
  account: WalletAccount,
  chain: KeychainOfChain,
  { actions }: PushRequest,
  behaviour: WalletBehaviour,
  ask: (account: WalletAccount, transaction: ReadTransaction) => Promise<boolean>,
): Promise<string> {
  const node = chain.nodes[0];
  if (node === undefined) throw new Error('no node');
  const definitions = new Map<string, Abi>();
  for (const contract of new Set(actions.map((action) => action.account)))
    definitions.set(contract, (await call<{ readonly abi: Abi }>(node, 'get_abi', { account_name: contract })).abi);
  const built = await serialized(node, actions, definitions);
  const read = readTransaction(built, definitions);
  if (behaviour.signature === 'ask' && !(await ask(account, read))) throw new Error('user canceled');
  const altered = behaviour.alters ? alteredTransaction(built, read) : built;
  const bytes = behaviour.antelope.addsPayer ? withPayer(altered) : altered;
  const signature = signTransaction(bytes, behaviour.wrongChain ? OTHER_CHAIN_ID : chain.chainId, account.privateKey);
  const body = {
    signatures: [signature],
    compression: 'none',
    packed_context_free_data: '',
    packed_trx: Serialize.arrayToHex(bytes).toLowerCase(),
  };
  return (await call<{ readonly transaction_id: string }>(node, 'push_transaction', body)).transaction_id;
}

async function serialized(node: string, actions: readonly PushedAction[], definitions: ReadonlyMap<string, Abi>): Promise<Uint8Array> {
  const { last_irreversible_block_num: number, head_block_time: headTime } = await call<{
    readonly last_irreversible_block_num: number;
    readonly head_block_time: string;
  }>(node, 'get_info', {});
  const { ref_block_prefix: prefix } = await call<{ readonly ref_block_prefix: number }>(node, 'get_block', { block_num_or_id: number });
  const buffer = writing();
  buffer.pushUint32(Math.floor(Date.parse(`${headTime}Z`) / 1000) + TTL_SECONDS);
  buffer.pushUint16(number & 0xffff);
  buffer.pushUint32(prefix);
  for (const none of [0, 0, 0, 0]) buffer.pushVaruint32(none);
  buffer.pushVaruint32(actions.length);
  for (const action of actions) {
    buffer.pushName(action.account);
    buffer.pushName(action.name);
    buffer.pushVaruint32(action.authorization.length);
    for (const { actor, permission } of action.authorization) {
      buffer.pushName(actor);
      buffer.pushName(permission);
    }
    buffer.pushBytes(packedData(action, definitions.get(action.account)!));
  }
  buffer.pushVaruint32(0);
  return buffer.asUint8Array().slice();
}

function packedData({ account, name, data }: PushedAction, abi: Abi): Uint8Array {
  const type = abi.actions.find((entry) => entry.name === name)?.type;
  if (type === undefined) throw new Error(`Unknown action ${name} in contract ${account}`);
  const buffer = writing();
  Serialize.getType(Serialize.getTypesFromAbi(Serialize.createInitialTypes(), abi), type).serialize(buffer, data);
  return buffer.asUint8Array();
}

function writing(): Serialize.SerialBuffer {
  return new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
}

async function call<T>(node: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${node}/v1/chain/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const answer: T = JSON.parse(text);
  return answer;
}
