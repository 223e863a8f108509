import * as v from 'valibot';
import { TokenReader, type TokenReading } from '../../../application/ports/readers/token-reader.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TokenBalance } from '../../../domain/tron/tokens/token.ts';
import { isTokenNumber } from '../../../domain/tron/tokens/token-kind.ts';
import { decoded } from '../../platform/decoded.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { oneLine } from '../../platform/one-line.ts';
import { hexAddress, readAddress } from '../rpc/address.ts';
import { messageText } from '../rpc/message-text.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { count, hex, isNothing, quantity } from '../rpc/wire.ts';
import { addressWord, numberOfWord, textOfWords } from './contract-words.ts';

/** Most decimals of a token that are read; more than any has. */
const MOST_DECIMALS = 36n;

/** Most characters of a name or symbol that are shown. */
const LONGEST_WORD = 32;

const issued = v.object({
  id: v.string(),
  name: v.optional(v.string(), ''),
  abbr: v.optional(v.string(), ''),
  precision: count,
});
const holder = v.object({ assetV2: v.optional(v.array(v.object({ key: v.string(), value: quantity })), []) });
const constant = v.object({
  result: v.optional(v.object({ code: v.optional(v.string()) }), {}),
  constant_result: v.optional(v.array(hex), []),
});

/** Reads tokens from the first node that answers. */
export class Tokens extends TokenReader {
  private readonly nodes: NodeList;

  constructor(nodes: NodeList) {
    super();
    this.nodes = nodes;
  }

  async tokenBalance(account: string, token: string): Promise<TokenReading> {
    if (readAddress(account) !== account) throw new PoolError('account-name-invalid', { account });
    const isNumber = isTokenNumber(token);
    if (!isNumber && readAddress(token) !== token) throw new PoolError('token-unknown', { token });
    return this.nodes.first(async (node, at) => {
      const ask = nodeAsk(node, this.nodes.reads);
      return { at, ...(await (isNumber ? chainTokenBalance : contractTokenBalance)(ask, account, token)) };
    });
  }
}

/** Reads what an account has of a token of the chain (TRC10); one that it never had has no entry. Errors: `token-unknown`, node errors. */
export async function chainTokenBalance(ask: NodeAsk, account: string, token: string): Promise<TokenBalance> {
  const [answer, of] = await Promise.all([
    ask('wallet', 'getassetissuebyid', { value: token }),
    ask('wallet', 'getaccount', { address: hexAddress(account), visible: false }),
  ]);
  if (isNothing(answer)) throw new PoolError('token-unknown', { token });
  const { id, name, abbr, precision } = decoded(issued, answer, 'getassetissuebyid');
  if (id !== token) throw new PoolError('token-unknown', { token });
  const { assetV2 } = decoded(holder, of, 'getaccount');
  const units = assetV2.find(({ key }) => key === token)?.value ?? 0n;
  return {
    kind: 'trc10',
    token,
    name: issuerWord(messageText(name)),
    balance: Asset.of(units, { code: issuerWord(messageText(abbr)) ?? token, precision }),
  };
}

/** Reads what an account has of a token of a contract, by the calls every such contract has (TRC20). Errors: `token-unknown`, node errors. */
export async function contractTokenBalance(ask: NodeAsk, account: string, token: string): Promise<TokenBalance> {
  const call = (selector: string, parameter?: string): Promise<string> => contractCallResult(ask, account, token, selector, parameter);
  const [balance, decimals, symbol, name] = await Promise.all([
    call('balanceOf(address)', addressWord(hexAddress(account)!)).then(numberOfWord),
    call('decimals()').then(numberOfWord),
    call('symbol()').then(textOfWords),
    call('name()').then(textOfWords),
  ]);
  if (balance === null || decimals === null || decimals > MOST_DECIMALS) throw new PoolError('token-unknown', { token });
  return {
    kind: 'trc20',
    token,
    name: issuerWord(name ?? ''),
    balance: Asset.of(balance, { code: issuerWord(symbol ?? '') ?? token, precision: Number(decimals) }),
  };
}

/** Returns what a reading call of a token's contract returns, in hexadecimal. Errors: `token-unknown` where there is no contract, node errors. */
export async function contractCallResult(ask: NodeAsk, account: string, token: string, selector: string, parameter = ''): Promise<string> {
  const asked = {
    owner_address: hexAddress(account),
    contract_address: hexAddress(token),
    function_selector: selector,
    parameter,
    visible: false,
  };
  const { result, constant_result } = decoded(constant, await ask('wallet', 'triggerconstantcontract', asked), 'triggerconstantcontract');
  if (result.code !== undefined) throw new PoolError('token-unknown', { token });
  return constant_result[0] ?? '';
}

/** Returns a name or symbol, which its issuer chose, as it can be shown; null where nothing of it can. */
function issuerWord(written: string): string | null {
  const shown = oneLine(written, LONGEST_WORD);
  return shown === '' ? null : shown;
}
