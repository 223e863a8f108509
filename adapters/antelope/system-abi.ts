/** Fields of an action in wire order, `[name, type]`. */
type ActionFields = readonly (readonly [field: string, type: string])[];

const OWNER: ActionFields = [['owner', 'name']];
const OWNER_AMOUNT: ActionFields = [['owner', 'name'], ['amount', 'asset']];
const OWNER_REX: ActionFields = [['owner', 'name'], ['rex', 'asset']];
const RENT: ActionFields = [['from', 'name'], ['receiver', 'name'], ['loan_payment', 'asset'], ['loan_fund', 'asset']];
const FUND_LOAN: ActionFields = [['from', 'name'], ['loan_num', 'uint64'], ['payment', 'asset']];
const DEFUND_LOAN: ActionFields = [['from', 'name'], ['loan_num', 'uint64'], ['amount', 'asset']];

/**
 * The part of the system and token contracts' definitions that is encoded and read here. Transactions are written and read by this
 * alone, never by what a node says the definition is: a node could make one action look like another.
 */
export const KNOWN_ACTIONS: Readonly<Record<string, Readonly<Record<string, ActionFields>>>> = {
  eosio: {
    delegatebw: [['from', 'name'], ['receiver', 'name'], ['stake_net_quantity', 'asset'], ['stake_cpu_quantity', 'asset'], ['transfer', 'bool']],
    undelegatebw: [['from', 'name'], ['receiver', 'name'], ['unstake_net_quantity', 'asset'], ['unstake_cpu_quantity', 'asset']],
    refund: OWNER,
    voteproducer: [['voter', 'name'], ['proxy', 'name'], ['producers', 'name[]']],
    regproxy: [['proxy', 'name'], ['isproxy', 'bool']],
    deposit: OWNER_AMOUNT,
    withdraw: OWNER_AMOUNT,
    buyrex: [['from', 'name'], ['amount', 'asset']],
    sellrex: [['from', 'name'], ['rex', 'asset']],
    unstaketorex: [['owner', 'name'], ['receiver', 'name'], ['from_net', 'asset'], ['from_cpu', 'asset']],
    mvtosavings: OWNER_REX,
    mvfrsavings: OWNER_REX,
    consolidate: OWNER,
    updaterex: OWNER,
    cnclrexorder: OWNER,
    closerex: OWNER,
    rexexec: [['user', 'name'], ['max', 'uint16']],
    rentcpu: RENT,
    rentnet: RENT,
    fundcpuloan: FUND_LOAN,
    fundnetloan: FUND_LOAN,
    defcpuloan: DEFUND_LOAN,
    defnetloan: DEFUND_LOAN,
    buyram: [['payer', 'name'], ['receiver', 'name'], ['quant', 'asset']],
    buyrambytes: [['payer', 'name'], ['receiver', 'name'], ['bytes', 'uint32']],
    sellram: [['account', 'name'], ['bytes', 'int64']],
  },
  'eosio.token': {
    transfer: [['from', 'name'], ['to', 'name'], ['quantity', 'asset'], ['memo', 'string']],
  },
};

/** The same in the form contracts publish it, for the library and for wallets that ask for it. */
export function publishedAbi(contract: string) {
  const actions = Object.entries(KNOWN_ACTIONS[contract] ?? {});
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
