import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { chainMilliseconds, DAY_MS, type Instant } from '../../../domain/core/chain/time.ts';
import type { TokenMigration } from '../../../domain/antelope/contract/contract-rules.ts';
import type { TableRows } from '../../../domain/antelope/contract/tables.ts';
import { SAVINGS_TIME } from '../../../domain/antelope/rex/state.ts';
import { simpleAccount, systemAccount } from './accounts.ts';
import { ChainState } from '../chain/chain-state.ts';
import type { AntelopeFacts } from '../facts.ts';
import { deriveKeyPair } from '../codec/keys.ts';
import { coins } from './amounts.ts';
import { PRODUCERS, type SeededAccount } from './seeded-accounts.ts';

const SUPPLY = '2100000000.0000';
const RAM_GIFT = 1_400n;
const SPARE_RAM = 64n;
const CREATED_DAYS_BEFORE = 400;
/** Remaining time of the old pool's loan in milliseconds; where nearly all is lent out, counted from the sandbox's start. */
const LOAN_LEFT_MS = 15 * DAY_MS;

/** Accounts of the system that every chain has besides those of its contracts. */
const SYSTEM_PURSES: readonly (readonly [name: string, digits: string])[] = [
  ['eosio.rex', '60001234.5678'],
  ['eosio.stake', '0.0000'],
  ['eosio.ram', '9000000.0000'],
  ['eosio.ramfee', '0.0000'],
];

/**
 * Accounts of other users: a whale that activates the chain, one that owns the old REX, one that stakes for others, a proxy that is not the
 * pool's.
 */
const STRANGERS: readonly (readonly [name: string, digits: string])[] = [
  ['whalevoter11', '210000000.0000'],
  ['rexwhale1111', '1000000.0000'],
  ['stakegiver11', '100000.0000'],
  ['foreignproxy', '1000.0000'],
  ...PRODUCERS.map((name): readonly [string, string] => [name, '10.0000']),
];
const PROXY_COINS = '100.0000';

/** A large pool that has grown by 15 % since it opened, 2 % of it lent out. */
const POOL = {
  lendable: '60000000.0000',
  lent: '1200000.0000',
  payment: '408.2469',
  rent: '20412.3456',
  rexUnits: 5_217_391_304_347_826n,
} as const;
/** The same pool with so much lent out that the sale of all that has matured cannot be filled, but a small one can. */
const LENT_OUT = { ...POOL, lent: '54500000.0000', payment: '280000.0000', rent: '300000.0000' } as const;
/** Divisor of the pool: the holder of the matured REX owns one sixtieth. */
const LENDERS_PART = 60n;
/** Proceeds of a filled sale that its owner has not been credited yet. */
const SOLD = { proceeds: '1234.5678', rexUnits: 107_353_700_000n } as const;

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
  readonly facts: AntelopeFacts;
  readonly seed: string;
  readonly begin: Instant;
  /** When the sandbox starts, 40 days after this state. */
  readonly now: Instant;
  /** Whether nearly all coins of the REX pool are lent. */
  readonly rexLentOut: boolean;
  readonly accounts: readonly SeededAccount[];
}

/** Returns the chain's state 40 days before the sandbox starts: accounts, coins, producers, the REX pool. No account has staked or voted yet. */
export function genesisState({ facts, seed, begin, now, accounts, rexLentOut }: GenesisOptions): ChainState {
  const { core, tokenMigration } = facts.rules;
  const state = new ChainState(facts.contracts);
  const created = begin - CREATED_DAYS_BEFORE * DAY_MS;
  const contractAccount = (name: string, privileged: boolean): void =>
    state.addAccount(systemAccount(name, created, { privileged, abi: facts.contracts.of(name)!.abi }));
  contractAccount('eosio', true);
  contractAccount('eosio.token', true);
  for (const name of facts.contracts.accounts()) if (!state.accounts.has(name) && name !== 'eosio.rex') contractAccount(name, false);
  for (const name of ['eosio.prods', 'eosio.null']) state.addAccount(systemAccount(name, created));
  let left = coins(SUPPLY, core);
  const give = (owner: string, balance: Asset): void => {
    left = left.minus(balance);
    state.setUp('balance', { owner, balance });
  };
  let swapped = Asset.zero(core);
  /** Coins under the new symbol, where there is one; the wrapper contract keeps the same amount under the old symbol. */
  const giveRenamed = (owner: string, balance: Asset): void => {
    if (!tokenMigration) return give(owner, balance);
    left = left.minus(balance);
    swapped = swapped.plus(balance);
    state.setUp('balance', { owner, balance: balance.renamed(tokenMigration.coin), released: false });
  };
  for (const [name, digits] of [...SYSTEM_PURSES, ...facts.fixtures.purses]) {
    if (name === 'eosio.rex') contractAccount(name, false);
    else state.addAccount(systemAccount(name, created));
    give(name, coins(digits, core));
  }
  const addStranger = (name: string, digits: string): void => {
    const [key, owner] = [deriveKeyPair(seed, name).publicKey, deriveKeyPair(seed, `${name}@owner`).publicKey];
    addPerson(state, { name, created, keys: { active: key, owner }, ramBytes: 65_536, core }, () => giveRenamed(name, coins(digits, core)));
  };
  for (const [name, digits] of [...STRANGERS, ...facts.fixtures.strangers]) addStranger(name, digits);
  for (const name of facts.fixtures.proxies) addStranger(name, PROXY_COINS);
  const shared = deriveKeyPair(seed, 'neighbours').publicKey;
  for (const name of facts.fixtures.neighbours)
    addPerson(state, { name, created, keys: { active: shared, owner: shared }, ramBytes: 4_096, core }, () => undefined);
  for (const { name, publicKey, coins: own, leftOver, ramBytes } of accounts) {
    addPerson(
      state,
      { name, created, keys: { active: publicKey, owner: deriveKeyPair(seed, `${name}@owner`).publicKey }, ramBytes, core },
      () => {
        const kept = tokenMigration ? leftOver : Asset.zero(core);
        if (kept.isPositive()) give(name, kept);
        if (own.compare(kept) > 0) giveRenamed(name, own.minus(kept));
      },
    );
  }
  if (tokenMigration) setUpTokenMigration(state, tokenMigration, swapped);
  give('eosio', left);
  state.setUp('stat', { supply: coins(SUPPLY, core), maxSupply: coins('10000000000.0000', core), issuer: 'eosio' });
  for (const owner of PRODUCERS) state.setUp('producers', producerRow(owner, deriveKeyPair(seed, owner).publicKey, begin));
  setUpSystem(state, begin, facts);
  setUpRex(state, { facts, begin, now, rexLentOut });
  return state;
}

interface NewPerson {
  readonly name: string;
  readonly created: Instant;
  readonly keys: { readonly active: string; readonly owner: string };
  readonly ramBytes: number | null;
  readonly core: AssetSymbol;
}

function addPerson(state: ChainState, { name, created, keys, ramBytes, core }: NewPerson, give: () => void): void {
  state.addAccount(simpleAccount(name, keys, created));
  give();
  const none = Asset.zero(core);
  const limit = (bytes: bigint): void => {
    state.setUp('userres', { owner: name, netWeight: none, cpuWeight: none, ramBytes: bytes });
    state.setUp('limits', { owner: name, ramBytes: bytes + RAM_GIFT, netWeight: 0n, cpuWeight: 0n });
  };
  limit(BigInt(ramBytes ?? 0));
  if (ramBytes === null) limit(BigInt(state.ram.usage(name)) + SPARE_RAM - RAM_GIFT);
}

function producerRow(owner: string, producerKey: string, begin: Instant): TableRows['producers'] {
  return {
    owner,
    totalVotes: 0,
    producerKey,
    isActive: true,
    url: `https://${owner}.example`,
    unpaidBlocks: 0,
    lastClaimTime: begin,
    location: 0,
  };
}

/** Sets up the system. A chain that votes do not activate was activated long ago by other means. */
function setUpSystem(state: ChainState, begin: Instant, { rules, maturityRules }: AntelopeFacts): void {
  state.setUp('global', {
    maxRamSize: 418_945_440_768n,
    totalRamBytesReserved: 348_000_000_000n,
    totalRamStake: 90_000_000_000n,
    totalActivatedStake: 0n,
    threshActivatedStakeTime: rules.votesActivateChain ? 0 : begin - CREATED_DAYS_BEFORE * DAY_MS,
    totalProducerVoteWeight: 0,
    otherFields: CHAIN_PARAMETERS,
  });
  state.setUp('global2', {
    newRamPerBlock: 0n,
    lastRamIncrease: begin,
    otherFields: { last_block_num: chainMilliseconds(begin), total_producer_votepay_share: '0.00000000000000000', revision: 1 },
  });
  state.setUp('rammarket', {
    supply: Asset.of(100_000_000_000_000n, { code: 'RAMCORE', precision: 4 }),
    base: Asset.of(70_945_440_768n, { code: 'RAM', precision: 0 }),
    quote: coins('9000000.0000', rules.core),
  });
  if (maturityRules) state.setUp('rexmaturity', maturityRules);
}

/** Sets up the token migration: the wrapper contract got all coins under the new symbol, and swapped what others hold. */
function setUpTokenMigration(state: ChainState, { contract, coin }: TokenMigration, swapped: Asset): void {
  const supply = coins(SUPPLY, coin);
  state.setUp('stat', { supply, maxSupply: supply, issuer: contract });
  state.setUp('balance', { owner: contract, balance: supply.minus(swapped.renamed(coin)), released: true });
  state.setUp('balance', { owner: contract, balance: swapped });
}

function setUpRex(
  state: ChainState,
  { facts, begin, now, rexLentOut }: Pick<GenesisOptions, 'facts' | 'begin' | 'now' | 'rexLentOut'>,
): void {
  const { core, rex } = facts.rules;
  const { lender, sold } = facts.fixtures.oldRex;
  const pool = rexLentOut ? LENT_OUT : POOL;
  const [lendable, lent, proceeds, none] = [
    coins(pool.lendable, core),
    coins(pool.lent, core),
    coins(SOLD.proceeds, core),
    Asset.zero(core),
  ];
  const [matured, worth] = [Asset.of(pool.rexUnits / LENDERS_PART, rex), Asset.of(lendable.units / LENDERS_PART, core)];
  const kept = Asset.of(pool.rexUnits - matured.units, rex);
  state.setUp('rexpool', {
    totalLent: lent,
    totalUnlent: lendable.minus(lent),
    totalRent: coins(pool.rent, core),
    totalLendable: lendable,
    totalRex: Asset.of(pool.rexUnits, rex),
    namebidProceeds: none,
    loanNum: 1n,
  });
  const own = (
    owner: string,
    voteStake: Asset,
    parts: Pick<TableRows['rexbal'], 'rexBalance' | 'maturedRex' | 'maturities'>,
    staked = voteStake,
  ): void => {
    state.setUp('rexbal', { owner, voteStake, ...parts });
    state.setUp('voters', {
      owner,
      proxy: null,
      producers: [],
      staked: staked.units,
      lastVoteWeight: 0,
      proxiedVoteWeight: 0,
      isProxy: false,
      flags1: 0,
    });
  };
  own('rexwhale1111', lendable.minus(worth), { rexBalance: kept, maturedRex: 0n, maturities: [{ time: SAVINGS_TIME, rex: kept.units }] });
  own(lender, worth, { rexBalance: matured, maturedRex: matured.units, maturities: [] });
  own(sold, none, { rexBalance: Asset.zero(rex), maturedRex: 0n, maturities: [] }, proceeds);
  state.setUp('rexqueue', {
    owner: sold,
    rexRequested: Asset.of(SOLD.rexUnits, rex),
    proceeds,
    stakeChange: Asset.of(-proceeds.units, core),
    orderTime: begin - DAY_MS,
    isOpen: false,
  });
  state.setUp('cpuloan', {
    from: 'rexwhale1111',
    receiver: 'rexwhale1111',
    payment: coins(pool.payment, core),
    balance: coins('5000.0000', core),
    totalStaked: lent,
    loanNum: 1n,
    expiration: (rexLentOut ? now : begin) + LOAN_LEFT_MS,
  });
  rentOut(state, 'rexwhale1111', lent);
}

/** Returns the bandwidth that a loan gives and its end removes. */
function rentOut(state: ChainState, owner: string, cpu: Asset): void {
  const resources = state.tables.row('userres', owner, owner)!;
  const limits = state.limits(owner);
  state.setUp('userres', { ...resources, cpuWeight: resources.cpuWeight.plus(cpu) });
  state.setUp('limits', { ...limits, cpuWeight: limits.cpuWeight + cpu.units });
}
