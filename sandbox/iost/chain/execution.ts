import { bytesOf, type ChainState, type StoredValue } from './chain-state.ts';
import { coinText, coinUnits } from '../codec/coin-amount.ts';

/** Thrown for a failure inside an action, with the node's or the contract's text. `script`: thrown by a contract written in JavaScript. */
export class ActionFailure extends Error {
  readonly script: boolean;

  constructor(message: string, script = false) {
    super(message);
    this.script = script;
  }
}

/** One event of a receipt: the contract's action and its content. */
export interface Event {
  readonly func_name: string;
  readonly content: string;
}

/** Accounts with their permissions that a transaction's signatures satisfy. */
export type Authority = ReadonlySet<string>;

export interface ExecutionInput {
  readonly state: ChainState;
  readonly authority: Authority;
  readonly publisher: string;
  readonly blockNumber: number;
  /** Nanoseconds. */
  readonly blockTime: bigint;
  readonly transactionTime: bigint;
}

/** Runs one transaction on a copy of the state, with the rules every contract shares: authority, RAM payers, receipts. */
export class Execution {
  readonly state: ChainState;
  readonly publisher: string;
  readonly blockNumber: number;
  readonly blockTime: bigint;
  readonly transactionTime: bigint;
  readonly events: Event[] = [];
  /** Bytes of RAM by payer; negative ones are released. */
  readonly ram = new Map<string, number>();
  private readonly authority: Authority;
  private contracts: string[] = [];

  constructor({ state, authority, publisher, blockNumber, blockTime, transactionTime }: ExecutionInput) {
    this.state = state;
    this.authority = authority;
    this.publisher = publisher;
    this.blockNumber = blockNumber;
    this.blockTime = blockTime;
    this.transactionTime = transactionTime;
  }

  /** Runs a call of a contract, which has its own authority while it runs. */
  within<T>(contract: string, run: () => T): T {
    this.contracts = [...this.contracts, contract];
    try {
      return run();
    } finally {
      this.contracts = this.contracts.slice(0, -1);
    }
  }

  /**
   * Returns whether a permission is satisfied. The owner may do everything, `active` everything but what only the owner may, and a contract
   * has its own authority in what it calls.
   */
  may(account: string, permission: string): boolean {
    if (this.contracts.includes(account)) return true;
    const names = permission === 'owner' ? ['owner'] : [permission, 'active', 'owner'];
    return names.some((name) => this.authority.has(`${account}@${name}`));
  }

  read(contract: string, key: string, field = ''): string | null {
    return this.state.stored(contract, key, field)?.text ?? null;
  }

  /** Stores a value and books its bytes: the payer of the old one gets them back, `payer` pays for the new one. */
  write(contract: string, key: string, field: string, text: string | null, payer: string | null): void {
    const old = this.state.stored(contract, key, field);
    const value: StoredValue | null = text === null ? null : { text, payer };
    if (old) this.book(old.payer, -bytesOf(contract, key, field, old));
    if (value) this.book(value.payer, bytesOf(contract, key, field, value));
    this.state.store(contract, key, field, value);
  }

  event(contract: string, action: string, content: string): void {
    this.events.push({ func_name: `${contract}/${action}`, content });
  }

  /** Transfers coins by the token contract's rules. `until`: frozen until then, in nanoseconds. */
  transfer(from: string, to: string, amount: string, memo: string, until: bigint | null = null): void {
    const units = coinUnits(amount);
    if (units === null || units <= 0n) throw new ActionFailure(`invalid amount ${amount}`);
    if (Buffer.byteLength(memo) > 512) throw new ActionFailure(`memo too large`);
    if (!this.may(from, 'transfer')) throw new ActionFailure('transaction has no permission');
    const source = this.released(from);
    if (source.free < units) throw new ActionFailure(`balance not enough ${coinText(source.free)} < ${coinText(units)}`);
    this.state.setPurse(from, { ...source, free: source.free - units });
    const target = this.released(to);
    const frozen =
      until === null
        ? target.frozen
        : [...target.frozen, { amount: units, time: until }].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
    this.state.setPurse(to, { free: until === null ? target.free + units : target.free, frozen });
    const content = ['iost', from, to, amount, ...(until === null ? [memo] : [`${until}`, memo])];
    this.event('token.iost', until === null ? 'transfer' : 'transferFreeze', JSON.stringify(content));
  }

  /** Returns a balance at the block's time: due coins count as free. */
  released(account: string): ReturnType<ChainState['purse']> {
    const { free, frozen } = this.state.purse(account);
    const due = frozen.filter(({ time }) => time <= this.blockTime);
    return { free: due.reduce((sum, { amount }) => sum + amount, free), frozen: frozen.filter(({ time }) => time > this.blockTime) };
  }

  private book(payer: string | null, bytes: number): void {
    // Contracts of the system do not pay for RAM.
    if (payer === null || payer.endsWith('.iost')) return;
    this.ram.set(payer, (this.ram.get(payer) ?? 0) + bytes);
  }
}
