import { PRODUCERS, seeded } from '../../../sandbox/antelope/seed/seeded-accounts.ts';
import type { Fixtures, PastTransaction } from '../../../sandbox/antelope/seed/fixtures.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { callOf, type ChainClient } from './chain-client.ts';
import type { ChainContracts, ContractFiles } from './contract-files.ts';
import { keyOf, SYSTEM_KEY } from './keys.ts';
import type { NodeosChain } from './nodeos-chains.ts';
import { SetUpCalls } from './set-up-calls.ts';

const SUPPLY = '2100000000.0000';
const SYSTEM_NAMES = ['bpay', 'msig', 'names', 'ram', 'ramfee', 'rex', 'saving', 'stake', 'token', 'vpay', 'fees', 'reward', 'reserv'];
const USUAL_RAM = 8_192;
const MUCH_RAM = 65_536;
/** Bytes that an account without anything buys to have just what it uses. */
const BARE_RAM = 1_604;
/** Bytes of a balance, which an account pays for itself once it sells RAM. */
const BALANCE_ROW = 128;
/** Accounts, or calls, per transaction. */
const BATCH = 12;
const PREACTIVATE = 'PREACTIVATE_FEATURE';

/** Large holders who stake, vote and buy REX before anybody else. */
const LARGE_HOLDERS = ['whalevoter11', 'rexwhale1111'];

/** Returns accounts that act without staking for themselves first, or whose stake must not be the first thing they do: the system stakes for them. */
function helpersOf({ proxies }: Fixtures): readonly (readonly [name: string, digits: string])[] {
  return [
    ['whalevoter11', '210000000.0000'],
    ['rexwhale1111', '70000000.0000'],
    ['stakegiver11', '100000.0000'],
    ['foreignproxy', '1000.0000'],
    ...proxies.map((name): readonly [string, string] => [name, '100.0000']),
    ...PRODUCERS.map((name): readonly [string, string] => [name, '10.0000']),
  ];
}

/** An account with coins and CPU, but without NET. */
export const WITHOUT_NET = 'nonetholder1';

const NOTHING = '0.0000';
/** Bytes whose fees, where holders of REX get them, give REX a price that is no round number while days pass. */
const TRADED_RAM = 4_000_000_000;
const ACTIVATING_STAKE = '100000000.0000';
/** What the whale may use of CPU and NET, so that little stake of others is worth something on a young chain. */
const WHALES_WEIGHT = 1_000_000;

interface Feature {
  readonly feature_digest: string;
  readonly specification: readonly { readonly name: string; readonly value: string }[];
}

/** Days of history before now. */
export const PAST_DAYS = 40;

/** Returns the transactions of the accounts before `now`, in their order. */
export function historyOf({ fixtures }: NodeosChain, { rules, hasMaturityTable }: ChainContracts, now: number): readonly PastTransaction[] {
  const members = fixtures.members.map((account) => seeded('', rules.core, account));
  const options = { begin: now - PAST_DAYS * DAY_MS, now, rules, members, savings: hasMaturityTable };
  return fixtures.past(options).sort((one, other) => one.at - other.at);
}

/** Returns the account that makes a transaction. */
function actorOf({ calls }: PastTransaction): string {
  return calls[0]?.authorization[0]?.account ?? '';
}

/** Returns whether a transaction votes for producers, not through a proxy. */
function votesDirectly({ calls }: PastTransaction): boolean {
  return calls.some(({ action, data }) => action === 'voteproducer' && data['proxy'] === '');
}

/** Builds a chain with system and token contract, producers, a REX pool, proxies, and the accounts of one of the sandbox's chains. */
export class FreshChain {
  private readonly client: ChainClient;
  private readonly chain: NodeosChain;
  private readonly calls: SetUpCalls;
  private readonly contracts: ChainContracts;
  private readonly past: readonly PastTransaction[];
  /** Their votes are counted before all producers but one retire: with one producer a block is final after a second. */
  private readonly earlyVoters: readonly string[];

  /** `now`: when the history of its accounts ends. */
  constructor(client: ChainClient, chain: NodeosChain, contracts: ChainContracts, now: number) {
    this.client = client;
    this.chain = chain;
    this.calls = new SetUpCalls(chain.coin);
    this.contracts = contracts;
    this.past = historyOf(chain, contracts, now);
    this.earlyVoters = this.past
      .filter(votesDirectly)
      .map(actorOf)
      .filter((name) => !LARGE_HOLDERS.includes(name));
  }

  /** Installs the contracts, creates all accounts, opens REX and activates the chain. */
  async begin(): Promise<void> {
    await this.activateFeatures();
    await this.installContracts();
    await this.createAccounts();
    await this.vote();
    await this.openRex();
    await this.activateChain();
  }

  /** Makes the transactions of the accounts' history between two times. */
  async goOn(from: number, to: number): Promise<void> {
    const early = [...LARGE_HOLDERS, ...this.earlyVoters];
    const wanted = this.past.filter(
      (transaction) => transaction.at >= from && transaction.at < to && !early.includes(actorOf(transaction)),
    );
    for (const { calls } of wanted) for (const batch of batches(calls, BATCH)) await this.client.push(...batch);
  }

  /** Takes what an account does not use of its RAM away, where its fixture has just as much as it uses. */
  async fillRam(): Promise<void> {
    const full = this.chain.fixtures.accounts.filter(({ ramBytes, digits }) => ramBytes === null && digits !== NOTHING);
    for (const { name } of full) {
      const { ram_quota, ram_usage } = (await this.client.ask('chain/get_account', { account_name: name })) as Record<string, number>;
      await this.client.push(callOf(name, 'eosio', 'sellram', { account: name, bytes: ram_quota! - ram_usage! - BALANCE_ROW }));
    }
  }

  private async activateFeatures(): Promise<void> {
    const wanted = { exclude_disabled: false, exclude_unactivatable: false };
    const features = (await this.client.ask('producer/get_supported_protocol_features', wanted)) as readonly Feature[];
    const isFirst = ({ specification }: Feature): boolean => specification.some(({ value }) => value === PREACTIVATE);
    const first = features.find(isFirst)!;
    await this.client.ask('producer/schedule_protocol_feature_activations', { protocol_features_to_activate: [first.feature_digest] });
    await this.client.blocks(2);
    await this.install('eosio', this.contracts.bios);
    const rest = features.filter((feature) => !isFirst(feature));
    await this.client.push(...rest.map(({ feature_digest }) => callOf('eosio', 'eosio', 'activate', { feature_digest })));
    await this.client.blocks(2);
  }

  private async install(account: string, { wasm, abi }: ContractFiles): Promise<void> {
    const code = Buffer.from(wasm).toString('hex');
    await this.client.push({ ...callOf(account, 'eosio', 'setcode', { account, vmtype: 0, vmversion: 0, code }) });
    await this.client.push({ ...callOf(account, 'eosio', 'setabi', { account, abi: this.client.packedAbi(abi) }) });
    await this.client.blocks(1);
    await this.client.abiChanged(account);
  }

  private async installContracts(): Promise<void> {
    const { token, system, hasMaturityTable } = this.contracts;
    const { code, precision } = this.chain.coin;
    await this.client.push(...SYSTEM_NAMES.map((name) => this.calls.newAccount(`eosio.${name}`, SYSTEM_KEY.publicKey)));
    await this.install('eosio.token', token);
    await this.client.push(
      callOf('eosio.token', 'eosio.token', 'create', { issuer: 'eosio', maximum_supply: this.calls.coin('10000000000.0000') }),
    );
    await this.client.push(callOf('eosio', 'eosio.token', 'issue', { to: 'eosio', quantity: this.calls.coin(SUPPLY), memo: '' }));
    await this.install('eosio', system);
    await this.client.push(callOf('eosio', 'eosio', 'init', { version: 0, core: `${precision},${code}` }));
    const maturity = { num_of_maturity_buckets: 21, sell_matured_rex: true, buy_rex_to_savings: true };
    if (hasMaturityTable) await this.client.push(callOf('eosio', 'eosio', 'setrexmature', maturity));
  }

  private async createAccounts(): Promise<void> {
    const { fixtures } = this.chain;
    const { accounts, members, strangers, neighbours } = fixtures;
    const plain = [...accounts, ...members].map(({ name, digits, ramBytes = USUAL_RAM }) =>
      this.calls.created(name, digits, ramBytes ?? (digits === NOTHING ? BARE_RAM : USUAL_RAM)),
    );
    const others = [...strangers, ...neighbours.map((name): readonly [string, string] => [name, NOTHING])];
    const calls = [
      ...plain,
      ...others.map(([name, digits]) => this.calls.created(name, digits, USUAL_RAM)),
      [...this.calls.created(WITHOUT_NET, '100.0000', USUAL_RAM), this.calls.stake('eosio', WITHOUT_NET, NOTHING, '100.0000')],
      ...helpersOf(fixtures).map(([name, digits]) => [
        ...this.calls.created(name, digits, MUCH_RAM),
        this.calls.stake('eosio', name, '10.0000', '100.0000'),
      ]),
    ];
    for (const batch of batches(calls, BATCH)) await this.client.push(...batch.flat());
  }

  /** Registers the producers, votes for all of them and lets all but one retire at once, before the chain can elect them. */
  private async vote(): Promise<void> {
    const registered = PRODUCERS.map((producer) =>
      callOf(producer, 'eosio', 'regproducer', {
        producer,
        producer_key: keyOf(producer).publicKey,
        url: `https://${producer}.example`,
        location: 0,
      }),
    );
    const votes = this.past.filter((transaction) => this.earlyVoters.includes(actorOf(transaction))).flatMap(({ calls }) => calls);
    const retired = PRODUCERS.slice(1).map((producer) => callOf(producer, 'eosio', 'unregprod', { producer }));
    await this.client.push(...registered, ...votes, ...retired);
  }

  private async openRex(): Promise<void> {
    const name = 'rexwhale1111';
    await this.client.push(
      this.calls.stake(name, name, '1.0000', '1.0000'),
      this.calls.vote(name, 'foreignproxy', []),
      callOf(name, 'eosio', 'deposit', { owner: name, amount: this.calls.coin('60000000.0000') }),
      callOf(name, 'eosio', 'buyrex', { from: name, amount: this.calls.coin('59000000.0000') }),
      callOf(name, 'eosio', 'buyrambytes', { payer: name, receiver: name, bytes: TRADED_RAM }),
      callOf(name, 'eosio', 'sellram', { account: name, bytes: TRADED_RAM }),
    );
  }

  private async activateChain(): Promise<void> {
    const name = 'whalevoter11';
    await this.client.push(
      this.calls.stake(name, name, ACTIVATING_STAKE, ACTIVATING_STAKE),
      this.calls.vote(name, '', PRODUCERS.slice(0, 1)),
    );
    await this.client.push(
      callOf('eosio', 'eosio', 'setacctnet', { account: name, net_weight: WHALES_WEIGHT }),
      callOf('eosio', 'eosio', 'setacctcpu', { account: name, cpu_weight: WHALES_WEIGHT }),
    );
    // Weights count from the end of their block.
    await this.client.blocks(1);
  }
}

function batches<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
}
