import { MAIN_NETWORK } from '../chain/network-ids.ts';
import { candidateBonusJson, voterBonusJson } from './bonus-json.ts';
import { accountJson, readingAt, tokenBalanceJson, type Json } from './account-json.ts';
import type { Block } from '../chain/blocks.ts';
import type { IostChain } from '../chain/chain.ts';
import type { ChainState } from '../chain/chain-state.ts';
import { ContractDecimal } from '../codec/contract-decimal.ts';
import { AUTH_CONTRACT } from '../contracts/auth-contract.ts';
import { contractActions } from '../contracts/contracts.ts';
import { GatewayFault } from './gateway-fault.ts';
import { ProducerContract, PRODUCER_STATUSES } from '../contracts/producer-contract.ts';
import { flagField, objectsField, requestObject, textField, type RequestObject } from './request-json.ts';
import { blockJson, receiptJson, statusJson } from './transaction-json.ts';
import { RAM_CONTRACT, RamContract } from '../contracts/ram-contract.ts';
import { VoteContract } from '../contracts/vote-contract.ts';
import { TOKEN721_CALLS } from './token721-calls.ts';
import { checkId, flag, LONGEST_ID, view, type View } from './views.ts';

const MOST_FIELDS = 256;
const MOST_IN_BATCH = 50;
const BLOCKS_PER_SECOND = 2;

type Call = (chain: IostChain, parts: readonly string[]) => Json;
type BodyCall = (chain: IostChain, body: RequestObject) => Json;

/** Returns an amount truncated to 8 decimals, as the double a node prints. */
function cut(value: ContractDecimal): number {
  return Number(value.rounded(8).digits());
}

function hashOf(parts: readonly string[]): string {
  const [hash = ''] = parts;
  if (hash.length >= LONGEST_ID) throw new GatewayFault(`hash len(${hash.length}) is greater then ${LONGEST_ID}`);
  return hash;
}

/** Answers `getChainInfo` of a node that is so many seconds behind the chain. */
export function chainInfoJson(chain: IostChain, secondsBehind: number): Json {
  const blocksBehind = secondsBehind * BLOCKS_PER_SECOND;
  const behind = (block: Block): Block => chain.block(Math.max(1, block.number - blocksBehind)) ?? block;
  const [head, lib] = [behind(chain.head()), behind(chain.irreversible())];
  return {
    net_name: chain.chainId === MAIN_NETWORK ? 'mainnet' : 'debugnet',
    protocol_version: '1.0',
    chain_id: chain.chainId,
    head_block: String(head.number),
    head_block_hash: head.hash,
    lib_block: String(lib.number),
    lib_block_hash: lib.hash,
    witness_list: [],
    lib_witness_list: [],
    pending_witness_list: [],
    head_block_time: String(head.time),
    lib_block_time: String(lib.time),
  };
}

/** Calls by GET with the parts of their path after the name. */
export const READ_CALLS: Readonly<Record<string, { readonly parts: number; readonly call: Call }>> = {
  getNodeInfo: {
    parts: 0,
    call: (chain) => ({
      build_time: '20240628_063000+0000',
      git_hash: '74f50082',
      mode: 'ModeNormal',
      network: { id: '12D3KooWSandbox', peer_count: 0, peer_count_inbound: 0, peer_count_outbound: 0 },
      code_version: '3.11.5',
      server_time: String(chain.now()),
      tx_pool_size: String(chain.poolSize()),
    }),
  },
  getChainInfo: { parts: 0, call: (chain) => chainInfoJson(chain, 0) },
  getAccount: {
    parts: 2,
    call: (chain, [name, longest]) => {
      const { state, block } = view(chain, longest!);
      if (!state.exists(checkId(name!))) throw new GatewayFault('account not found');
      return accountJson(state, block, name!, chain.nextShuffle());
    },
  },
  getTokenBalance: {
    parts: 3,
    call: (chain, [account, token, longest]) => {
      const { state, block } = view(chain, longest!);
      return tokenBalanceJson(state, block, checkId(account!), token!);
    },
  },
  ...TOKEN721_CALLS,
  getTxByHash: {
    parts: 1,
    call: (chain, parts) => {
      const status = chain.status(hashOf(parts));
      if (!status) throw new GatewayFault('tx not found');
      return statusJson(status);
    },
  },
  getTxReceiptByTxHash: {
    parts: 1,
    call: (chain, parts) => {
      const status = chain.status(hashOf(parts));
      if (status?.status !== 'IRREVERSIBLE' || !status.packed) throw new GatewayFault('failed to Get the receipt: not found');
      return receiptJson(status.packed.receipt);
    },
  },
  getBlockByNumber: {
    parts: 2,
    call: (chain, [number, complete]) => {
      if (!/^\d{1,15}$/.test(number!))
        throw new GatewayFault(`type mismatch, parameter: number, error: strconv.ParseInt: parsing "${number!}": invalid syntax`, 3);
      const block = chain.block(Number(number));
      if (!block) throw new GatewayFault('block not found');
      return blockAnswer(chain, block, flag(complete!, 'complete'));
    },
  },
  getBlockByHash: {
    parts: 2,
    call: (chain, parts) => {
      const block = chain.blockHashed(hashOf(parts));
      if (!block) throw new GatewayFault('block not found');
      return blockAnswer(chain, block, flag(parts[1]!, 'complete'));
    },
  },
  getVoterBonus: {
    parts: 2,
    call: (chain, [voter, longest]) => {
      const { state } = view(chain, longest!);
      return voterBonusJson(state, checkId(voter!));
    },
  },
  getCandidateBonus: {
    parts: 2,
    call: (chain, [name, longest]) => {
      const { state } = view(chain, longest!);
      return candidateBonusJson(state, checkId(name!));
    },
  },
  getProducerVoteInfo: {
    parts: 2,
    call: (chain, [name, longest]) => {
      const { state, block } = view(chain, longest!);
      const run = readingAt(state, block);
      const producer = new ProducerContract(run).producer(name!);
      const option = new VoteContract(run).option(name!);
      if (!producer || !option) throw new GatewayFault("can't get producer vote info");
      const { pubkey, loc, url, netId, isProducer, status, online } = producer;
      return {
        pubkey,
        loc,
        url,
        net_id: netId,
        is_producer: isProducer,
        status: PRODUCER_STATUSES[status] ?? 'APPLY',
        online,
        votes: cut(ContractDecimal.of(option.votes)),
      };
    },
  },
  getGasRatio: {
    parts: 0,
    call: (chain) => {
      const ratios = chain
        .head()
        .transactions.map(({ transaction }) => Number(transaction.gasRatio) / 100)
        .sort((a, b) => a - b);
      return { lowest_gas_ratio: ratios[0] ?? 1, median_gas_ratio: ratios[Math.floor(ratios.length / 2)] ?? 1 };
    },
  },
  getRAMInfo: {
    parts: 0,
    call: (chain) => {
      const state = chain.state(true);
      const [left, used] = ['leftSpace', 'usedSpace'].map((key) => Number(state.stored(RAM_CONTRACT, key, '')?.text ?? '0'));
      const { buy, sell } = new RamContract(readingAt(state, chain.head())).prices();
      return {
        used_ram: String(used!),
        available_ram: String(left!),
        total_ram: String(left! + used!),
        sell_price: sell,
        buy_price: buy,
      };
    },
  },
  getTokenInfo: {
    parts: 2,
    call: (_chain, [symbol]) => {
      if (symbol !== 'iost') throw new GatewayFault('token not found');
      const supply = '2132000000000000000';
      return {
        symbol: 'iost',
        full_name: 'iost',
        issuer: 'bonus.iost',
        total_supply: '9000000000000000000',
        current_supply: supply,
        decimal: 8,
        can_transfer: true,
        only_issuer_can_transfer: false,
        total_supply_float: 90_000_000_000,
        current_supply_float: 21_320_000_000,
      };
    },
  },
  getContract: {
    parts: 2,
    call: (_chain, [id]) => {
      const actions = contractActions(checkId(id!));
      if (!actions) throw new GatewayFault('contract not found');
      const abis = actions.map(({ name, args }) => ({ name, args, amount_limit: [] }));
      return {
        id: id!,
        code: '',
        language: id!.startsWith('vote') || id === RAM_CONTRACT || id === AUTH_CONTRACT ? 'javascript' : 'native',
        version: '1.0.0',
        orig_code: '',
        abis,
      };
    },
  },
};

function blockAnswer(chain: IostChain, block: Block, complete: boolean): Json {
  const previousHash = block.number > 1 ? chain.block(block.number - 1)!.hash : '';
  return blockJson(block, { previousHash, irreversible: block.number <= chain.irreversible().number, complete, chainId: chain.chainId });
}

function at(
  chain: IostChain,
  body: RequestObject,
): View & { readonly place: { readonly block_hash: string; readonly block_number: string } } {
  const seen = view(chain, flagField(body, 'by_longest_chain'));
  return { ...seen, place: { block_hash: seen.block.hash, block_number: String(seen.block.number) } };
}

/** Returns a stored value as text; the text `null` where there is none. */
function storedData(state: ChainState, id: string, object: RequestObject): string {
  return state.stored(id, textField(object, 'key'), textField(object, 'field'))?.text ?? 'null';
}

/** Calls by POST with a JSON body, except broadcasting. */
export const BODY_CALLS: Readonly<Record<string, BodyCall>> = {
  getContractStorage: (chain, body) => {
    const { state, place } = at(chain, body);
    return { data: storedData(state, checkId(textField(body, 'id')), body), ...place };
  },
  getContractStorageFields: (chain, body) => {
    const { state, place } = at(chain, body);
    return { fields: state.fields(checkId(textField(body, 'id')), textField(body, 'key')).slice(0, MOST_FIELDS), ...place };
  },
  getBatchContractStorage: (chain, body) => {
    const { state, place } = at(chain, body);
    const id = checkId(textField(body, 'id'));
    const wanted = objectsField(body, 'key_fields');
    if (wanted.length > MOST_IN_BATCH) throw new GatewayFault(`the number of key_fields should not exceed ${MOST_IN_BATCH}`);
    return { datas: wanted.map((one) => storedData(state, id, one)), ...place };
  },
  execTx: () => {
    throw new GatewayFault("the node has't enabled this method");
  },
};

/** Answers a call by POST. */
export function bodyCall(name: string, chain: IostChain, body: string): Json {
  return BODY_CALLS[name]!(chain, requestObject(body));
}
