import { Asset } from '../domain/amount/asset.ts';
import type { Instant } from '../domain/chain/time.ts';
import { DAY_MS } from '../domain/chain/time.ts';
import type { TableRows } from '../domain/ledger/tables.ts';
import type { RexMaturityRules } from '../domain/rex/state.ts';
import { SAVINGS_TIME } from '../domain/rex/state.ts';
import { simpleAccount, systemAccount } from './antelope/accounts.ts';
import { ChainState } from './antelope/chain-state.ts';
import { contractOf } from './antelope/contracts.ts';
import { deriveKeyPair } from './antelope/keys.ts';
import type { SeededAccount } from './seed-accounts.ts';
import { POOL_PROXIES, PRODUCERS } from './seed-accounts.ts';
import { CORE, REX, coins } from './seed-amounts.ts';

const SUPPLY = coins('2100000000.0000');
const RAM_GIFT = 1_400n;
const SPARE_RAM = 64n;
const CREATED_DAYS_BEFORE = 400;

/** Accounts of the system besides the one that holds the contract. */
const SYSTEM_PURSES: readonly (readonly [name: string, digits: string])[] = [
  ['eosio.rex', '60000000.0000'],
  ['eosio.stake', '0.0000'],
  ['eosio.ram', '9000000.0000'],
  ['eosio.ramfee', '0.0000'],
  ['eosio.fees', '0.0000'],
  ['eosio.reward', '30000000.0000'],
];

/** Accounts of other people: a whale that activates the chain, one that owns the old REX, one that stakes for others, a foreign proxy. */
const STRANGERS: readonly (readonly [name: string, digits: string])[] = [
  ['whalevoter11', '210000000.0000'],
  ['rexwhale1111', '1000000.0000'],
  ['stakegiver11', '100000.0000'],
  ['foreignproxy', '1000.0000'],
  ...POOL_PROXIES.map((name): readonly [string, string] => [name, '100.0000']),
  ...PRODUCERS.map((name): readonly [string, string] => [name, '10.0000']),
];

/** A large pool that has grown by 15 % since it opened, 2 % of it lent out. */
const POOL = { lendable: coins('60000000.0000'), lent: coins('1200000.0000'), rent: coins('20412.3456'), rex: Asset.of(5_217_391_304_347_826n, REX) } as const;

const CHAIN_PARAMETERS: Readonly<Record<string, string | number>> = {
  max_block_net_usage: 1_048_576,
  target_block_net_usage_pct: 1_000,
  max_transaction_net_usage: 524_288,
  base_per_transaction_net_usage: 12,
  net_usage_leeway: 500,
  context_free_discount_net_usage_num: 20,
  context_free_discount_net_usage_den: 100,
  max_block_cpu_usage: 200_000,
  target_block_cpu_usage_pct: 1_000,
  max_transaction_cpu_usage: 150_000,
  min_transaction_cpu_usage: 100,
  max_transaction_lifetime: 3_600,
  deferred_trx_expiration_window: 600,
  max_transaction_delay: 3_888_000,
  max_inline_action_size: 524_287,
  max_inline_action_depth: 10,
  max_authority_depth: 6,
  last_producer_schedule_update: '2018-06-14T00:00:00.000',
  last_pervote_bucket_fill: '2018-06-14T00:00:00.000',
  pervote_bucket: 0,
  perblock_bucket: 0,
  total_unpaid_blocks: 0,
  last_producer_schedule_size: PRODUCERS.length,
  last_name_close: '2018-06-14T00:00:00.000',
};

interface GenesisOptions {
  readonly seed: string;
  readonly begin: Instant;
  readonly maturityRules: RexMaturityRules;
  readonly people: readonly SeededAccount[];
}

/** The chain as it is 40 days before the world begins: accounts, coins, producers, the REX pool. Nobody has staked or voted yet. */
export function genesisState({ seed, begin, maturityRules, people }: GenesisOptions): ChainState {
  const state = new ChainState();
  const created = begin - CREATED_DAYS_BEFORE * DAY_MS;
  state.addAccount(systemAccount('eosio', created, { privileged: true, abi: contractOf('eosio')!.abi }));
  state.addAccount(systemAccount('eosio.token', created, { privileged: true, abi: contractOf('eosio.token')!.abi }));
  for (const name of ['eosio.prods', 'eosio.null']) state.addAccount(systemAccount(name, created));
  let left = SUPPLY;
  const give = (owner: string, balance: Asset): void => {
    left = left.minus(balance);
    state.setUp('balance', { owner, balance });
  };
  for (const [name, digits] of SYSTEM_PURSES) {
    state.addAccount(systemAccount(name, created, name === 'eosio.rex' ? { abi: contractOf(name)!.abi } : {}));
    give(name, coins(digits));
  }
  for (const [name, digits] of STRANGERS) addPerson(state, { name, created, key: deriveKeyPair(seed, name).publicKey, seed, ramBytes: 65_536 }, () => give(name, coins(digits)));
  for (const { name, keys, coins: own, ramBytes } of people) addPerson(state, { name, created, key: keys.publicKey, seed, ramBytes }, () => give(name, own));
  give('eosio', left);
  state.setUp('stat', { supply: SUPPLY, maxSupply: coins('10000000000.0000'), issuer: 'eosio' });
  for (const owner of PRODUCERS) state.setUp('producers', producerRow(owner, deriveKeyPair(seed, owner).publicKey, begin));
  setUpSystem(state, begin, maturityRules);
  return state;
}

interface Person {
  readonly name: string;
  readonly created: Instant;
  readonly key: string;
  readonly seed: string;
  readonly ramBytes: number | null;
}

function addPerson(state: ChainState, { name, created, key, seed, ramBytes }: Person, give: () => void): void {
  state.addAccount(simpleAccount(name, { active: key, owner: deriveKeyPair(seed, `${name}@owner`).publicKey }, created));
  give();
  const none = Asset.zero(CORE);
  const limit = (bytes: bigint): void => {
    state.setUp('userres', { owner: name, netWeight: none, cpuWeight: none, ramBytes: bytes });
    state.setUp('limits', { owner: name, ramBytes: bytes + RAM_GIFT, netWeight: 0n, cpuWeight: 0n });
  };
  limit(BigInt(ramBytes ?? 0));
  if (ramBytes === null) limit(BigInt(state.ram.usage(name)) + SPARE_RAM - RAM_GIFT);
}

function producerRow(owner: string, producerKey: string, begin: Instant): TableRows['producers'] {
  return { owner, totalVotes: 0, producerKey, isActive: true, url: `https://${owner}.example`, unpaidBlocks: 0, lastClaimTime: begin, location: 0 };
}

function setUpSystem(state: ChainState, begin: Instant, maturityRules: RexMaturityRules): void {
  state.setUp('global', {
    maxRamSize: 418_945_440_768n,
    totalRamBytesReserved: 348_000_000_000n,
    totalRamStake: 90_000_000_000n,
    totalActivatedStake: 0n,
    threshActivatedStakeTime: 0,
    totalProducerVoteWeight: 0,
    otherFields: CHAIN_PARAMETERS,
  });
  state.setUp('rammarket', {
    supply: Asset.of(100_000_000_000_000n, { code: 'RAMCORE', precision: 4 }),
    base: Asset.of(70_945_440_768n, { code: 'RAM', precision: 0 }),
    quote: coins('9000000.0000'),
  });
  state.setUp('rexmaturity', maturityRules);
  state.setUp('rexpool', {
    totalLent: POOL.lent,
    totalUnlent: POOL.lendable.minus(POOL.lent),
    totalRent: POOL.rent,
    totalLendable: POOL.lendable,
    totalRex: POOL.rex,
    namebidProceeds: Asset.zero(CORE),
    loanNum: 1n,
  });
  state.setUp('rexbal', {
    owner: 'rexwhale1111',
    voteStake: POOL.lendable,
    rexBalance: POOL.rex,
    maturedRex: 0n,
    maturities: [{ time: SAVINGS_TIME, rex: POOL.rex.units }],
  });
  state.setUp('voters', {
    owner: 'rexwhale1111',
    proxy: null,
    producers: [],
    staked: POOL.lendable.units,
    lastVoteWeight: 0,
    proxiedVoteWeight: 0,
    isProxy: false,
    flags1: 0,
  });
  state.setUp('cpuloan', {
    from: 'rexwhale1111',
    receiver: 'rexwhale1111',
    payment: coins('408.2469'),
    balance: coins('5000.0000'),
    totalStaked: POOL.lent,
    loanNum: 1n,
    expiration: begin + 15 * DAY_MS,
  });
  rentOut(state, 'rexwhale1111', POOL.lent);
}

/** The bandwidth a loan gives, which its end takes back. */
function rentOut(state: ChainState, owner: string, cpu: Asset): void {
  const resources = state.tables.row('userres', owner, owner)!;
  const limits = state.limits(owner);
  state.setUp('userres', { ...resources, cpuWeight: resources.cpuWeight.plus(cpu) });
  state.setUp('limits', { ...limits, cpuWeight: limits.cpuWeight + cpu.units });
}
