import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { WRAPPED_SYSTEM_ACTIONS } from '../../../domain/antelope/operations/contract-actions.ts';

/** Fields of an action in wire order, `[name, type]`. */
type ActionFields = readonly (readonly [field: string, type: string])[];

const OWNER: ActionFields = [['owner', 'name']];
const OWNER_AMOUNT: ActionFields = [
  ['owner', 'name'],
  ['amount', 'asset'],
];
const OWNER_REX: ActionFields = [
  ['owner', 'name'],
  ['rex', 'asset'],
];
const RENT: ActionFields = [
  ['from', 'name'],
  ['receiver', 'name'],
  ['loan_payment', 'asset'],
  ['loan_fund', 'asset'],
];
const FUND_LOAN: ActionFields = [
  ['from', 'name'],
  ['loan_num', 'uint64'],
  ['payment', 'asset'],
];
const DEFUND_LOAN: ActionFields = [
  ['from', 'name'],
  ['loan_num', 'uint64'],
  ['amount', 'asset'],
];

const SYSTEM_ACTIONS = {
  delegatebw: [
    ['from', 'name'],
    ['receiver', 'name'],
    ['stake_net_quantity', 'asset'],
    ['stake_cpu_quantity', 'asset'],
    ['transfer', 'bool'],
  ],
  undelegatebw: [
    ['from', 'name'],
    ['receiver', 'name'],
    ['unstake_net_quantity', 'asset'],
    ['unstake_cpu_quantity', 'asset'],
  ],
  refund: OWNER,
  voteproducer: [
    ['voter', 'name'],
    ['proxy', 'name'],
    ['producers', 'name[]'],
  ],
  regproxy: [
    ['proxy', 'name'],
    ['isproxy', 'bool'],
  ],
  deposit: OWNER_AMOUNT,
  withdraw: OWNER_AMOUNT,
  buyrex: [
    ['from', 'name'],
    ['amount', 'asset'],
  ],
  sellrex: [
    ['from', 'name'],
    ['rex', 'asset'],
  ],
  unstaketorex: [
    ['owner', 'name'],
    ['receiver', 'name'],
    ['from_net', 'asset'],
    ['from_cpu', 'asset'],
  ],
  mvtosavings: OWNER_REX,
  mvfrsavings: OWNER_REX,
  consolidate: OWNER,
  updaterex: OWNER,
  cnclrexorder: OWNER,
  closerex: OWNER,
  rexexec: [
    ['user', 'name'],
    ['max', 'uint16'],
  ],
  rentcpu: RENT,
  rentnet: RENT,
  fundcpuloan: FUND_LOAN,
  fundnetloan: FUND_LOAN,
  defcpuloan: DEFUND_LOAN,
  defnetloan: DEFUND_LOAN,
  buyram: [
    ['payer', 'name'],
    ['receiver', 'name'],
    ['quant', 'asset'],
  ],
  buyrambytes: [
    ['payer', 'name'],
    ['receiver', 'name'],
    ['bytes', 'uint32'],
  ],
  sellram: [
    ['account', 'name'],
    ['bytes', 'int64'],
  ],
} as const satisfies Readonly<Record<string, ActionFields>>;

const TOKEN_ACTIONS: Readonly<Record<string, ActionFields>> = {
  transfer: [
    ['from', 'name'],
    ['to', 'name'],
    ['quantity', 'asset'],
    ['memo', 'string'],
  ],
};

const EXCHANGE_STAKE: ActionFields = [
  ['owner', 'name'],
  ['quantity', 'asset'],
  ['blockchain', 'string'],
  ['stakefor', 'name'],
];

/** Actions of accounts the backend names at run time: the exchange's contracts and the tokens sent to them. */
const NAMED_ACTIONS: Readonly<Record<string, ActionFields>> = {
  ...TOKEN_ACTIONS,
  stake: EXCHANGE_STAKE,
  unstake: EXCHANGE_STAKE,
  choosemode: [
    ['owner', 'name'],
    ['is_staked', 'bool'],
  ],
  cancelorder: [
    ['order_id', 'uint64'],
    ['pair_id', 'uint64'],
  ],
  cancelpair: [
    ['owner', 'name'],
    ['pair_id', 'uint64'],
  ],
  newaddress: [
    ['user', 'name'],
    ['symbol', 'symbol_code'],
  ],
};

const KNOWN_CONTRACTS: Readonly<Record<string, Readonly<Record<string, ActionFields>>>> = {
  [SYSTEM_ACCOUNTS.system]: SYSTEM_ACTIONS,
  'core.vaulta': {
    ...TOKEN_ACTIONS,
    ...Object.fromEntries(WRAPPED_SYSTEM_ACTIONS.map((action) => [action, SYSTEM_ACTIONS[action]])),
    noop: [['memo', 'string']],
  },
  // This account has no contract and no ABI; its one customary action is encoded like this.
  'eosio.null': { nonce: [['value', 'bytes']] },
  [SYSTEM_ACCOUNTS.token]: TOKEN_ACTIONS,
};

/**
 * Returns the embedded part of a contract's ABI. Transactions are encoded and decoded by it alone, never by an ABI that a node reports: a
 * node could make one action look like another. An unknown contract has the actions of those the backend names.
 */
export function knownActions(contract: string): Readonly<Record<string, ActionFields>> {
  return Object.prototype.hasOwnProperty.call(KNOWN_CONTRACTS, contract) ? KNOWN_CONTRACTS[contract]! : NAMED_ACTIONS;
}

/** Returns the same as published by contracts, for the library and for wallets that ask for it. */
export function publishedAbi(contract: string) {
  const actions = Object.entries(knownActions(contract));
  return {
    version: 'eosio::abi/1.1',
    types: [],
    structs: actions.map(([name, fields]) => ({ name, base: '', fields: fields.map(([field, type]) => ({ name: field, type })) })),
    actions: actions.map(([name]) => ({ name, type: name, ricardian_contract: '' })),
    tables: [],
    ricardian_clauses: [],
    error_messages: [],
    abi_extensions: [],
  };
}
