import { Api } from 'eosjs/dist/eosjs-api.js';
import { JsonRpc } from 'eosjs/dist/eosjs-jsonrpc.js';
import { convertLegacyPublicKeys } from 'eosjs/dist/eosjs-numeric.js';
import { hexToUint8Array } from 'eosjs/dist/eosjs-serialize.js';
import * as v from 'valibot';
import type { SignedTransaction, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { authorisedBy } from '../co-signing.ts';
import { walletFailure } from '../../rpc/errors.ts';
import type { NodeList } from '../../../platform/nodes/node-list.ts';
import { requiredKeys } from '../required-keys.ts';
import { httpRequest } from '../../../platform/http.ts';
import { isObject, readMethod, readObject } from '../../../platform/wallet/foreign-object.ts';
import { mustAddNothing } from '../added-calls.ts';
import { cacheDefinition } from '../definition-cache.ts';
import type { ScatterNetwork } from './scatter-network.ts';
import { signedAnswer } from '../signed-answer.ts';
import { binaryAbi, wireTransaction } from '../../write/transaction-codec.ts';

const keyList = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^(?:EOS|PUB_(?:K1|R1|WA)_)[1-9A-HJ-NP-Za-km-z]+$/))),
  v.minLength(1),
  v.maxLength(100),
);

interface WalletProvider {
  /** The library's object as the wallet returned it, or as it was built where that one shows no signer. */
  readonly api: object;
  readonly keys: ((...args: readonly unknown[]) => unknown) | null;
  readonly sign: (...args: readonly unknown[]) => unknown;
}

/**
 * Has a Scatter-protocol wallet sign exactly these bytes for one account. The wallet gets the library's real class, as its proxies expect,
 * and no ABIs; one that lacks the contract's ABI gets the embedded one and is asked once more, which is safe: nothing was signed. Errors:
 * `wallet-added-call`, those of the wallet, `authority-unsatisfied`, node errors.
 */
export async function signWithScatter(
  scatter: object,
  unsigned: UnsignedTransaction,
  account: string,
  network: ScatterNetwork,
  nodes: NodeList,
): Promise<SignedTransaction> {
  const provider = walletProvider(scatter, network);
  const required = await requiredKeys(nodes, authorisedBy(wireTransaction(unsigned.bytes), account), await availableKeys(provider));
  const ask = async (abis: readonly unknown[]): Promise<SignedTransaction> => {
    try {
      // A new array each time: wallets turn it into text in place.
      const answer = await provider.sign({
        chainId: unsigned.chainId,
        requiredKeys: [...required],
        serializedTransaction: hexToUint8Array(unsigned.bytes),
        abis,
      });
      // Some wallets answer a refusal with nothing. This call only signs, so it cannot have broadcast anything either.
      if (answer === undefined || answer === null || answer === '') throw new PoolError('signature-refused');
      const signed = signedAnswer(answer, unsigned.bytes);
      mustAddNothing(unsigned.bytes, signed.bytes);
      return signed;
    } catch (thrown) {
      throw walletFailure(thrown);
    }
  };
  try {
    return await ask([]);
  } catch (thrown) {
    if (!(thrown instanceof PoolError) || thrown.error !== 'wallet-action-missing') throw thrown;
    const contracts = [...new Set(unsigned.calls.map(({ contract }) => contract))];
    const definitions = contracts.map((accountName) => ({ accountName, abi: binaryAbi(accountName) }));
    for (const { accountName, abi } of definitions) cacheDefinition(provider.api, accountName, abi);
    return ask(definitions);
  }
}

function walletProvider(scatter: object, network: ScatterNetwork): WalletProvider {
  const connect = readMethod(scatter, 'eos');
  if (!connect) throw new PoolError('wallet-too-old');
  const endpoint = `${network.protocol}://${network.host}:${network.port}`;
  const built: object[] = [];
  // Some wallets return a proxy whose every property is a function; they sign with the instance they built.
  class BuiltApi extends Api {
    constructor(given: ConstructorParameters<typeof Api>[0]) {
      super(given);
      built.unshift(this);
    }
  }
  let api: unknown;
  try {
    // By default the library looks for `global`, which no browser has.
    const rpc = new JsonRpc(endpoint, { fetch: (address?: string, init?: RequestInit) => limitedFetch(address ?? endpoint, init?.body) });
    api = connect({ ...network }, BuiltApi, { rpc, beta3: true });
  } catch (thrown) {
    throw walletFailure(thrown);
  }
  for (const candidate of [api, ...built]) {
    const provider = isObject(candidate) ? providerOf(candidate) : null;
    if (provider) return provider;
  }
  throw new PoolError('wallet-too-old');
}

/** Answers the wallet's own questions to the node, within the limits that every exchange has. */
async function limitedFetch(url: string, body: BodyInit | null | undefined): Promise<Response> {
  const { status, text } = await httpRequest({ url, method: 'POST', body: typeof body === 'string' ? body : '{}' });
  return new Response(text, { status });
}

function providerOf(api: object): WalletProvider | null {
  const provider = readObject(api, 'signatureProvider');
  const sign = provider && readMethod(provider, 'sign');
  return provider && sign ? { api, keys: readMethod(provider, 'getAvailableKeys'), sign } : null;
}

async function availableKeys(provider: WalletProvider): Promise<readonly string[]> {
  let answer: unknown;
  try {
    answer = provider.keys ? await provider.keys() : null;
  } catch (thrown) {
    throw walletFailure(thrown);
  }
  const read = v.safeParse(keyList, Array.isArray(answer) ? [...answer] : answer);
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'keys' }, { raw: read.issues[0].message });
  try {
    return convertLegacyPublicKeys([...read.output]);
  } catch (thrown) {
    throw new PoolError('wallet-unknown-error', { message: 'keys' }, { raw: thrown instanceof Error ? thrown.message : null });
  }
}
