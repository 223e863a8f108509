import { Api } from 'eosjs/dist/eosjs-api.js';
import type { Abi } from 'eosjs/dist/eosjs-rpc-interfaces.js';
import { JsonRpc } from 'eosjs/dist/eosjs-jsonrpc.js';
import { hexToUint8Array } from 'eosjs/dist/eosjs-serialize.js';
import { sha256, signDigest } from '../../../sandbox/antelope/codec/keys.ts';
import { keyOf, SYSTEM_KEY } from './keys.ts';

/** A call of a contract; its data as the contract's ABI names it. */
export interface SetUpCall {
  readonly contract: string;
  readonly action: string;
  readonly authorization: readonly { readonly account: string; readonly permission: string }[];
  readonly data: object;
}

/** The parts of `get_info` that tests use. */
interface ChainInfo {
  readonly chain_id: string;
  readonly head_block_num: number;
  readonly head_block_time: string;
  readonly last_irreversible_block_num: number;
}

const EMPTY_ABI = { types: [], structs: [], actions: [], tables: [], ricardian_clauses: [], error_messages: [], abi_extensions: [] };
const LOOK_MS = 100;
const LONGEST_ANSWER_MS = 30_000;
const MOST_TRIES = 5;
/** What nodeos answers where the machine was too busy for a transaction. */
const TOO_BUSY = /deadline|took too long/;
const EXPIRE_SECONDS = 300;
/** Equal calls are told apart by when they expire. */
const EXPIRIES = 1_000;

/** Returns a call that an account makes with its active permission. */
export function callOf(account: string, contract: string, action: string, data: object): SetUpCall {
  return { contract, action, authorization: [{ account, permission: 'active' }], data };
}

/** Sends transactions to a nodeos with the published client library, and asks it for what that library does not know. */
export class ChainClient {
  private readonly address: string;
  private readonly api: Api;
  private pushed = 0;

  constructor(address: string) {
    this.address = address;
    const keys = new Map([[SYSTEM_KEY.publicKey, SYSTEM_KEY]]);
    this.api = new Api({
      rpc: new JsonRpc(address),
      authorityProvider: {
        getRequiredKeys: async ({ transaction }: { transaction: { actions: { authorization: { actor: string }[] }[] } }) => {
          const actors = transaction.actions.flatMap(({ authorization }) => authorization.map(({ actor }) => actor));
          const needed = [...new Set(actors)].map(signerKey);
          for (const key of needed) keys.set(key.publicKey, key);
          return [...new Set(needed.map(({ publicKey }) => publicKey))];
        },
      },
      signatureProvider: {
        getAvailableKeys: async () => [...keys.keys()],
        sign: async ({ chainId, requiredKeys, serializedTransaction }) => {
          const digest = sha256(hexToUint8Array(chainId), serializedTransaction, new Uint8Array(32));
          return {
            signatures: requiredKeys.map((publicKey) => signDigest(digest, keys.get(publicKey)!.secret)),
            serializedTransaction,
          };
        },
      },
    });
  }

  /** Sends calls in one transaction. Throws an Error with the chain's reason. */
  async push(...calls: readonly SetUpCall[]): Promise<void> {
    const actions = calls.map(({ contract, action, authorization, data }) => ({
      account: contract,
      name: action,
      authorization: authorization.map(({ account, permission }) => ({ actor: account, permission })),
      data,
    }));
    for (let tries = 1; ; tries++) {
      this.pushed += 1;
      const expireSeconds = EXPIRE_SECONDS + (this.pushed % EXPIRIES);
      try {
        await this.api.transact({ actions }, { useLastIrreversible: true, expireSeconds });
        return;
      } catch (error) {
        const { message } = error as Error;
        if (TOO_BUSY.test(message) && tries < MOST_TRIES) continue;
        const names = calls.map(({ contract, action }) => `${contract}::${action}`).slice(0, 3);
        throw new Error(`${names.join(', ')}: ${message}`, { cause: error });
      }
    }
  }

  /** Returns the ABI of a contract in its binary form. Compilers leave lists out that are empty. */
  packedAbi(abi: Abi): string {
    return Buffer.from(this.api.jsonToRawAbi({ ...EMPTY_ABI, ...abi })).toString('hex');
  }

  /** Forgets the ABI of an account, which has changed. */
  async abiChanged(account: string): Promise<void> {
    this.api.contracts.delete(account);
    await this.api.getCachedAbi(account, true);
  }

  /** Asks any interface of the node. Throws an Error with its answer for a refusal. */
  async ask(path: string, body: unknown = {}, milliseconds = LONGEST_ANSWER_MS): Promise<unknown> {
    const signal = AbortSignal.timeout(milliseconds);
    const response = await fetch(`${this.address}/v1/${path}`, { method: 'POST', body: JSON.stringify(body), signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  async info(): Promise<ChainInfo> {
    return (await this.ask('chain/get_info')) as ChainInfo;
  }

  /** Returns the path of a new snapshot, which nodeos has written once its block is final. */
  async snapshot(): Promise<string> {
    return ((await this.ask('producer/create_snapshot')) as { readonly snapshot_name: string }).snapshot_name;
  }

  /** Waits for so many new blocks. */
  async blocks(count: number): Promise<void> {
    const wanted = (await this.info()).head_block_num + count;
    while ((await this.info()).head_block_num < wanted) await pause(LOOK_MS);
  }
}

function signerKey(account: string) {
  return account === 'eosio' || account.startsWith('eosio.') ? SYSTEM_KEY : keyOf(account);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
