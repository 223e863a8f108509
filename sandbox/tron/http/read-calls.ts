import { PENDING_UNFREEZE_LIMIT } from '../../../domain/tron/stake/summary.ts';
import type { TronAccount } from '../chain/account.ts';
import { blockTime, firstBlockOf } from '../chain/blocks.ts';
import { accountJson, accountResourceJson } from './account-json.ts';
import { hexOfBase58, isAddress } from '../codec/address.ts';
import { blockJson, executedJson, transactionInfoJson } from './block-json.ts';
import type { TronChain } from '../chain/chain.ts';
import { CONTRACT_CALLS, HEAD_CONTRACT_CALLS } from './contract-calls.ts';
import { DELEGATION_CALLS } from './delegation-calls.ts';
import { message } from './node-json.ts';
import type { NodeView, Read } from './read.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { addressOf, hexOf, integerOf, ParseProblem, placed, textOf, type NodeRequest } from './request.ts';
import { hexText, textBytes } from '../codec/bytes.ts';
import { accountById, rankedWitnesses } from '../chain/state.ts';
import { signWeight } from './sign-weight.ts';
import { TOKEN_CALLS } from './token-calls.ts';
import { transactionOfJson, writtenAddress } from './transaction-json.ts';

function accountOf(chain: TronChain, view: NodeView, request: NodeRequest, key: string): TronAccount | undefined {
  const { value, place } = placed(request, key);
  return chain.state(view.name).accounts.get(addressOf(value, request.visible, place));
}

function idOf(request: NodeRequest): string {
  const { value, place } = placed(request, 'value');
  return hexOf(value, place);
}

/** Parses an address in either form, for the two calls that ignore `visible`; null where it is none, for which they answer zero. */
function anyAddress(value: unknown): string | null {
  const text = textOf(value);
  const hex = /^[0-9a-f]{42}$/i.test(text) ? text.toLowerCase() : hexOfBase58(text);
  return typeof hex === 'string' && isAddress(hex) ? hex : null;
}

/** Reads that decode their body as a message, which an empty one is not. */
const WITH_MESSAGE: ReadonlySet<string> = new Set(['getaccount', 'getblockbynum', 'gettransactionbyid', 'gettransactioninfobyid']);
/** The version of java-tron whose answers this node gives. */
const CODE_VERSION = '4.8.0';
const USUAL_BROKERAGE = 20;

/** Throws ParseProblem for an empty body where a message is expected. */
export function checkMessage(endpoint: string, body: string): void {
  if (WITH_MESSAGE.has(endpoint) && body.trim() === '') throw new ParseProblem('1:1: Expected "{".');
}

function numberOf(value: unknown): number {
  return Number(integerOf(value));
}

/** Reads by endpoint name, in both views. They throw RequestProblem. */
export const READ_CALLS: Readonly<Record<string, Read>> = {
  getaccount: (chain, view, request) => {
    const account = accountOf(chain, view, request, 'address');
    return account ? accountJson(account, request.visible) : {};
  },
  getaccountbyid: (chain, view, request) => {
    const id = request.visible ? hexText(textBytes(textOf(request.fields['account_id']))) : hexOf(request.fields['account_id']);
    const account = accountById(chain.state(view.name), id);
    return account ? accountJson(account, request.visible) : {};
  },
  getaccountresource: (chain, view, request) => {
    const account = accountOf(chain, view, request, 'address');
    return account ? accountResourceJson(chain.state(view.name), account, Math.floor(chain.newest(view.name).time / BLOCK_MS)) : {};
  },
  getavailableunfreezecount: (chain, view, request) => {
    const account = accountOf(chain, view, request, 'owner_address');
    const now = chain.newest(view.name).time;
    return message({
      count: account ? BigInt(PENDING_UNFREEZE_LIMIT - account.frozen.pending.filter(({ readyAt }) => readyAt > now).length) : 0n,
    });
  },
  getcanwithdrawunfreezeamount: (chain, view, request) => {
    const at = numberOf(request.fields['timestamp']) || chain.newest(view.name).time;
    const ready = accountOf(chain, view, request, 'owner_address')?.frozen.pending.filter(({ readyAt }) => readyAt <= at) ?? [];
    return message({ amount: ready.reduce((sum, { amount }) => sum + amount.units, 0n) });
  },
  ...DELEGATION_CALLS,
  ...TOKEN_CALLS,
  ...CONTRACT_CALLS,
  getReward: (chain, view, { fields }) => {
    const state = chain.state(view.name);
    const account = state.accounts.get(anyAddress(fields['address']) ?? '');
    return { reward: account ? account.allowance + chain.rewards.unsettled(account, state.cycle) : 0n };
  },
  getBrokerage: (chain, view, { fields }) => {
    const address = anyAddress(fields['address']);
    return { brokerage: address === null ? 0 : (chain.state(view.name).witnesses.get(address)?.brokeragePercent ?? USUAL_BROKERAGE) };
  },
  listwitnesses: (chain, view, { visible }) => ({
    witnesses: [...chain.state(view.name).witnesses.values()].map(({ address, votes, url, producing }) =>
      message({ address: writtenAddress(address, visible), voteCount: votes, url, isJobs: producing }),
    ),
  }),
  getnextmaintenancetime: (chain, view) => ({ num: BigInt(blockTime(firstBlockOf(chain.state(view.name).cycle + 1))) }),
  getchainparameters: () => ({ chainParameter: Object.entries(CHAIN_PARAMETERS).map(([key, value]) => message({ key, value })) }),
  getnowblock: (chain, view, { visible }) => blockJson(chain.newest(view.name, view.lag), visible, true),
  getblockbynum: (chain, view, { fields, visible }) => {
    const block = chain.block(numberOf(fields['num']), view.name);
    return block ? blockJson(block, visible, true) : {};
  },
  getblock: (chain, view, { fields, visible }) => {
    const wanted = textOf(fields['id_or_num']);
    const known =
      wanted.length === 64 ? chain.blockById(hexOf(wanted), view.name) : chain.block(numberOf(wanted === '' ? 0 : wanted), view.name);
    const block = wanted === '' ? chain.newest(view.name, view.lag) : known;
    return block ? blockJson(block, visible, fields['detail'] === true || fields['detail'] === 'true') : {};
  },
  gettransactionbyid: (chain, view, request) => {
    const found = chain.transaction(idOf(request), view.name);
    return found ? executedJson(found, request.visible) : {};
  },
  gettransactioninfobyid: (chain, view, request) => {
    const found = chain.transaction(idOf(request), view.name);
    return found ? transactionInfoJson(found) : {};
  },
};

/** Reads that the solidified view does not have. */
export const HEAD_ONLY_CALLS: Readonly<Record<string, Read>> = {
  ...HEAD_CONTRACT_CALLS,
  getsignweight: (chain, view, { fields, visible }) => signWeight(chain.state(view.name), transactionOfJson(fields, visible), visible),
  getnodeinfo: (chain) => {
    const [head, solid] = [chain.newest('head'), chain.newest('solid')];
    return {
      activeConnectCount: 0,
      beginSyncNum: solid.number,
      block: `Num:${String(head.number)},ID:${head.id}`,
      cheatWitnessInfoMap: {},
      configNodeInfo: { codeVersion: CODE_VERSION, supportConstant: true },
      currentConnectCount: 0,
      machineInfo: {},
      passiveConnectCount: 0,
      peerList: [],
      solidityBlock: `Num:${String(solid.number)},ID:${solid.id}`,
      totalFlow: 0,
    };
  },
  getaccountnet: (chain, view, request) => {
    const account = accountOf(chain, view, request, 'address');
    if (!account) return {};
    const resources = accountResourceJson(chain.state(view.name), account, Math.floor(chain.newest(view.name).time / BLOCK_MS));
    return message(Object.fromEntries(Object.entries(resources).filter(([name]) => /net/i.test(name))));
  },
  getpaginatednowwitnesslist: (chain, view, { fields, visible }) => {
    const [offset, limit] = [numberOf(fields['offset']), numberOf(fields['limit'])];
    const ranked = rankedWitnesses(chain.state(view.name)).slice(offset, offset + limit);
    return message({
      witnesses: ranked.map(({ address, votes, url, producing }) =>
        message({ address: writtenAddress(address, visible), voteCount: votes, url, isJobs: producing }),
      ),
    });
  },
  gettransactionfrompending: (chain, _view, request) => {
    const found = chain.pending(idOf(request));
    return found ? executedJson(found, request.visible) : {};
  },
};
