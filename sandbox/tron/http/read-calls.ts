import { PENDING_UNFREEZE_LIMIT } from '../../../domain/tron/stake/summary.ts';
import type { TronAccount } from '../chain/account.ts';
import { accountJson, accountResourceJson } from './account-json.ts';
import { hexOfBase58, isAddress } from '../codec/address.ts';
import { blockJson, executedJson, transactionInfoJson } from './block-json.ts';
import type { TronChain, View } from '../chain/chain.ts';
import { message, type NodeJsonObject } from './node-json.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { addressOf, hexOf, integerOf, RequestProblem, textOf, type NodeRequest } from './request.ts';
import { writtenAddress } from './transaction-json.ts';

/** What a node answers from: a view, and how many blocks its newest one is behind the chain's. */
interface NodeView {
  readonly name: View;
  readonly lag: number;
}

type Read = (chain: TronChain, view: NodeView, request: NodeRequest) => NodeJsonObject;

function accountOf(chain: TronChain, view: NodeView, { fields, visible }: NodeRequest, key: string): TronAccount | undefined {
  return chain.state(view.name).accounts.get(addressOf(fields[key], visible));
}

/** Parses an address in either form, for the two calls that ignore `visible`. Throws RequestProblem. */
function anyAddress(value: unknown): string {
  const text = textOf(value);
  const hex = /^[0-9a-f]{42}$/i.test(text) ? text.toLowerCase() : hexOfBase58(text);
  if (typeof hex !== 'string' || !isAddress(hex))
    throw new RequestProblem('java.lang.IllegalArgumentException', `INVALID address, ${text}`);
  return hex;
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
  getReward: (chain, view, { fields }) => {
    const state = chain.state(view.name);
    const account = state.accounts.get(anyAddress(fields['address']));
    return { reward: account ? account.allowance + chain.rewards.unsettled(account, state.cycle) : 0n };
  },
  getBrokerage: (chain, view, { fields }) => ({
    brokerage: chain.state(view.name).witnesses.get(anyAddress(fields['address']))?.brokeragePercent ?? 20,
  }),
  listwitnesses: (chain, view, { visible }) => ({
    witnesses: [...chain.state(view.name).witnesses.values()].map(({ address, votes, url, producing }) =>
      message({ address: writtenAddress(address, visible), voteCount: votes, url, isJobs: producing }),
    ),
  }),
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
  gettransactionbyid: (chain, view, { fields, visible }) => {
    const found = chain.transaction(hexOf(fields['value']), view.name);
    return found ? executedJson(found, visible) : {};
  },
  gettransactioninfobyid: (chain, view, { fields }) => {
    const found = chain.transaction(hexOf(fields['value']), view.name);
    return found ? transactionInfoJson(found) : {};
  },
};

/** Reads that the solidified view does not have. */
export const HEAD_ONLY_CALLS: Readonly<Record<string, Read>> = {
  gettransactionfrompending: (chain, _view, { fields, visible }) => {
    const found = chain.pending(hexOf(fields['value']));
    return found ? executedJson(found, visible) : {};
  },
};
