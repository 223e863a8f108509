import { PRODUCERS, seeded } from '../../../sandbox/antelope/seed/seeded-accounts.ts';
import { EOS_FIXTURES } from '../../../sandbox/antelope/seed/eos-fixtures.ts';
import type { PastTransaction } from '../../../sandbox/antelope/seed/fixtures.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { callOf, type ChainClient, type SetUpCall } from './chain-client.ts';
import type { ChainContracts, ContractFiles } from './contract-files.ts';
import { keyOf, SYSTEM_KEY } from './keys.ts';

const SUPPLY = '2100000000.0000';
const SYSTEM_NAMES = ['bpay', 'msig', 'names', 'ram', 'ramfee', 'rex', 'saving', 'stake', 'token', 'vpay', 'fees', 'reward', 'reserv'];
const USUAL_RAM = 8_192;
const MUCH_RAM = 65_536;
/** Bytes of a balance, which an account pays for itself once it sells RAM. */
const BALANCE_ROW = 128;
/** Accounts, or calls, per transaction. */
const BATCH = 12;
const PREACTIVATE = 'PREACTIVATE_FEATURE';

/** Accounts that act without staking for themselves first, or whose stake must not be the first thing they do: the system stakes for them. */
const HELPERS: readonly (readonly [name: string, digits: string])[] = [
  ['whalevoter11', '210000000.0000'],
  ['rexwhale1111', '70000000.0000'],
  ['stakegiver11', '100000.0000'],
  ['foreignproxy', '1000.0000'],
  ...EOS_FIXTURES.proxies.map((name): readonly [string, string] => [name, '100.0000']),
  ...PRODUCERS.map((name): readonly [string, string] => [name, '10.0000']),
];

/** An account with coins and CPU, but without NET. */
export const WITHOUT_NET = 'nonetholder1';

/** Whose votes are counted before all producers but one retire: with one producer a block is final after a second. */
const EARLY_VOTERS: readonly string[] = ['foreignproxy', ...EOS_FIXTURES.proxies, 'directvoter1'];

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
export function historyOf({ rules, hasMaturityTable }: ChainContracts, now: number): readonly PastTransaction[] {
  const members = EOS_FIXTURES.members.map((account) => seeded('', rules.core, account));
  const options = { begin: now - PAST_DAYS * DAY_MS, now, rules, members, savings: hasMaturityTable };
  return EOS_FIXTURES.past(options).sort((one, other) => one.at - other.at);
}

/** Builds a chain with system and token contract, producers, a REX pool, proxies, and the accounts of the sandbox's EOS. */
export class FreshChain {
  private readonly client: ChainClient;
  private readonly contracts: ChainContracts;
  private readonly past: readonly PastTransaction[];

  /** `now`: when the history of its accounts ends. */
  constructor(client: ChainClient, contracts: ChainContracts, now: number) {
    this.client = client;
    this.contracts = contracts;
    this.past = historyOf(contracts, now);
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
    for (const { at, calls } of this.past) {
      const [first] = calls;
      const actor = first?.authorization[0]?.account ?? '';
      if (at < from || at >= to || [...EARLY_VOTERS, 'whalevoter11'].includes(actor)) continue;
      for (const batch of batches(calls, BATCH)) await this.client.push(...batch);
    }
  }

  /** Takes what an account does not use of its RAM away, where its fixture has just as much as it uses. */
  async fillRam(): Promise<void> {
    for (const { name } of EOS_FIXTURES.accounts.filter(({ ramBytes }) => ramBytes === null)) {
      const { ram_quota, ram_usage } = (await this.client.ask('chain/get_account', { account_name: name })) as Record<string, number>;
      await this.client.push(callOf(name, 'eosio', 'sellram', { account: name, bytes: ram_quota! - ram_usage! - BALANCE_ROW }));
    }
  }

  private pastOf(name: string): readonly PastTransaction[] {
    return this.past.filter(({ calls }) => calls[0]?.authorization[0]?.account === name);
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
    await this.client.push(...SYSTEM_NAMES.map((name) => newAccount(`eosio.${name}`, SYSTEM_KEY.publicKey)));
    await this.install('eosio.token', token);
    await this.client.push(callOf('eosio.token', 'eosio.token', 'create', { issuer: 'eosio', maximum_supply: coin('10000000000.0000') }));
    await this.client.push(callOf('eosio', 'eosio.token', 'issue', { to: 'eosio', quantity: coin(SUPPLY), memo: '' }));
    await this.install('eosio', system);
    await this.client.push(callOf('eosio', 'eosio', 'init', { version: 0, core: '4,EOS' }));
    const maturity = { num_of_maturity_buckets: 21, sell_matured_rex: true, buy_rex_to_savings: true };
    if (hasMaturityTable) await this.client.push(callOf('eosio', 'eosio', 'setrexmature', maturity));
  }

  private async createAccounts(): Promise<void> {
    const { accounts, members, strangers, neighbours } = EOS_FIXTURES;
    const plain = [...accounts, ...members].map(({ name, digits, ramBytes }) => created(name, digits, ramBytes ?? USUAL_RAM));
    const others = [...strangers, ...neighbours.map((name): readonly [string, string] => [name, '0.0000'])];
    const calls = [
      ...plain,
      ...others.map(([name, digits]) => created(name, digits, USUAL_RAM)),
      [...created(WITHOUT_NET, '100.0000', USUAL_RAM), stake('eosio', WITHOUT_NET, '0.0000', '100.0000')],
      ...HELPERS.map(([name, digits]) => [...created(name, digits, MUCH_RAM), stake('eosio', name, '10.0000', '100.0000')]),
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
    const votes = EARLY_VOTERS.flatMap((name) => this.pastOf(name)).flatMap(({ calls }) => calls);
    const retired = PRODUCERS.slice(1).map((producer) => callOf(producer, 'eosio', 'unregprod', { producer }));
    await this.client.push(...registered, ...votes, ...retired);
  }

  private async openRex(): Promise<void> {
    const name = 'rexwhale1111';
    await this.client.push(
      stake(name, name, '1.0000', '1.0000'),
      vote(name, 'foreignproxy', []),
      callOf(name, 'eosio', 'deposit', { owner: name, amount: coin('60000000.0000') }),
      callOf(name, 'eosio', 'buyrex', { from: name, amount: coin('59000000.0000') }),
    );
  }

  private async activateChain(): Promise<void> {
    const name = 'whalevoter11';
    await this.client.push(stake(name, name, ACTIVATING_STAKE, ACTIVATING_STAKE), vote(name, '', PRODUCERS.slice(0, 1)));
    await this.client.push(
      callOf('eosio', 'eosio', 'setacctnet', { account: name, net_weight: WHALES_WEIGHT }),
      callOf('eosio', 'eosio', 'setacctcpu', { account: name, cpu_weight: WHALES_WEIGHT }),
    );
  }
}

function coin(digits: string): string {
  return `${digits} EOS`;
}

function keyAuthority(key: string): object {
  return { threshold: 1, keys: [{ key, weight: 1 }], accounts: [], waits: [] };
}

function newAccount(name: string, active: string): SetUpCall {
  const authorities = { owner: keyAuthority(SYSTEM_KEY.publicKey), active: keyAuthority(active) };
  return callOf('eosio', 'eosio', 'newaccount', { creator: 'eosio', name, ...authorities });
}

/** Returns calls that create an account with coins and RAM. */
function created(name: string, digits: string, bytes: number): SetUpCall[] {
  const paid = callOf('eosio', 'eosio.token', 'transfer', { from: 'eosio', to: name, quantity: coin(digits), memo: '' });
  return [
    newAccount(name, keyOf(name).publicKey),
    callOf('eosio', 'eosio', 'buyrambytes', { payer: 'eosio', receiver: name, bytes }),
    ...(digits === '0.0000' ? [] : [paid]),
  ];
}

function stake(from: string, receiver: string, net: string, cpu: string): SetUpCall {
  const quantities = { stake_net_quantity: coin(net), stake_cpu_quantity: coin(cpu) };
  return callOf(from, 'eosio', 'delegatebw', { from, receiver, ...quantities, transfer: false });
}

function vote(voter: string, proxy: string, producers: readonly string[]): SetUpCall {
  return callOf(voter, 'eosio', 'voteproducer', { voter, proxy, producers });
}

function batches<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
}
