import { bytesOf, type ChainState, type FrozenCoins, type StoredValue } from './chain-state.ts';
import { type Authority, isSatisfied } from './authority.ts';
import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { GAS } from './gas-costs.ts';

/** Thrown for a failure inside an action, with the node's or the contract's text. */
export class ActionFailure extends Error {}

/** Thrown for a failure in a contract that is no `Error` of its language, with its own words. */
export class ThrownText extends ActionFailure {}

/** Thrown where an action takes more gas than the transaction's limit. */
export class OutOfGas extends Error {}

/** Contracts written in JavaScript: what fails in them, or in what they call, is thrown again by each on the way, with the place it came from. */
const SCRIPTS: ReadonlySet<string> = new Set(['vote_producer.iost', 'vote.iost', 'ram.iost', 'auth.iost']);
const NO_KEYS: ReadonlySet<string> = new Set();
const TOKEN = 'token.iost';
const INT64_MAX = 9_223_372_036_854_775_807n;
const LONGEST_MEMO = 512;

/** One event of a receipt: the contract's action and its content. */
export interface Event {
  readonly func_name: string;
  readonly content: string;
}

export interface ExecutionInput {
  readonly state: ChainState;
  readonly authority: Authority;
  readonly publisher: string;
  readonly blockNumber: number;
  /** Nanoseconds. */
  readonly blockTime: bigint;
  readonly transactionTime: bigint;
  /** Most gas it may use, in hundredths, and hundredths of gas for each unit of work; missing where the sandbox itself acts. */
  readonly gas?: { readonly limit: bigint; readonly ratio: bigint };
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
  /** Hundredths of gas used so far. */
  spent = 0n;
  private readonly gas: ExecutionInput['gas'];
  private readonly authority: Authority;
  private contracts: string[] = [];

  constructor({ state, authority, publisher, blockNumber, blockTime, transactionTime, gas }: ExecutionInput) {
    this.state = state;
    this.authority = authority;
    this.publisher = publisher;
    this.blockNumber = blockNumber;
    this.blockTime = blockTime;
    this.transactionTime = transactionTime;
    this.gas = gas;
  }

  /** Books whole gas at the transaction's ratio. Throws OutOfGas beyond the limit. */
  charge(gas: number): void {
    if (!this.gas) return;
    this.spent += BigInt(gas) * this.gas.ratio;
    if (this.spent > this.gas.limit) throw new OutOfGas();
  }

  /** Runs a call of a contract, which has its own authority while it runs. */
  within<T>(contract: string, run: () => T): T {
    const isScript = SCRIPTS.has(contract);
    if (isScript) this.charge(this.contracts.length === 0 ? GAS.scriptCall : GAS.innerScriptCall);
    this.contracts = [...this.contracts, contract];
    try {
      return run();
    } catch (error) {
      throw isScript && error instanceof ActionFailure
        ? new ActionFailure(
            `Uncaught exception: ${error instanceof ThrownText ? '' : 'Error: '}${error.message}\nat ${contract} (_native/contract)`,
          )
        : error;
    } finally {
      this.contracts = this.contracts.slice(0, -1);
    }
  }

  /** Returns whether a permission is satisfied by those that were signed for. A contract has its own authority in what it calls. */
  may(account: string, permission: string): boolean {
    if (this.contracts.includes(account)) return true;
    return isSatisfied(this.state, { account, permission }, { keys: NO_KEYS, permissions: this.authority });
  }

  read(contract: string, key: string, field = ''): string | null {
    return this.state.stored(contract, key, field)?.text ?? null;
  }

  /** Stores a value and books its bytes: the payer of the old one gets them back, `payer` pays for the new one. */
  write(contract: string, key: string, field: string, text: string | null, payer: string | null): void {
    const old = this.state.stored(contract, key, field);
    const value: StoredValue | null = text === null ? null : { text, payer };
    if (old) this.book(old.payer ?? contract, -bytesOf(contract, key, field, old));
    if (value) this.book(value.payer ?? contract, bytesOf(contract, key, field, value));
    this.state.store(contract, key, field, value);
  }

  event(contract: string, action: string, content: string): void {
    this.events.push({ func_name: `${contract}/${action}`, content });
  }

  /** Transfers coins by the token contract's rules. `until`: frozen until then, in nanoseconds. */
  transfer({ from, to, amount, memo = '', token = 'iost', until = null }: Transfer): void {
    this.charge(GAS.nativeCall);
    if (Buffer.byteLength(memo) > LONGEST_MEMO) throw new ActionFailure('memo too large');
    if (until === null) for (const name of [from, to]) if (!this.isAccount(name)) throw new ActionFailure(`invalid account ${name}`);
    this.charge(GAS.read);
    if (token !== 'iost') throw new ActionFailure('token not exists');
    this.charge(3 * GAS.read);
    const units = tokenUnits(amount);
    if (!this.may(from, 'transfer')) {
      this.charge(GAS.deniedPermission);
      throw new ActionFailure('transaction has no permission');
    }
    this.charge(GAS.tokenAmount);
    if (units <= 0n) throw new ActionFailure('invalid amount');
    this.charge(GAS.tokenBalance);
    this.release(from);
    const source = this.state.purse(from);
    if (source.free < units) {
      this.charge(GAS.read);
      throw new ActionFailure(`balance not enough ${coinText(source.free)} < ${coinText(units)}`);
    }
    this.state.setPurse(from, { ...source, free: source.free - units });
    if (until === null) this.receive(to, units);
    else this.freeze(to, units, until);
    const moved = JSON.stringify(['iost', from, to, coinText(units), memo]);
    if (until === null) this.event(TOKEN, 'transfer', moved);
    else this.event(TOKEN, 'transferFreeze', moved.replace(/,("(?:[^"\\]|\\.)*"\])$/, `,${until},$1`));
  }

  private receive(to: string, units: bigint): void {
    this.charge(GAS.tokenMove);
    this.release(to);
    const target = this.state.purse(to);
    this.state.setPurse(to, { ...target, free: target.free + units });
  }

  private freeze(to: string, units: bigint, until: bigint): void {
    this.charge(GAS.tokenFreeze);
    const { free, frozen } = this.state.purse(to);
    const later = [...frozen, { amount: units, time: until }];
    this.setFrozen(
      to,
      free,
      later.sort((a, b) => Number(a.time - b.time) || Number(a.amount - b.amount)),
    );
  }

  /** Moves coins that are due to the free ones, as the token contract does before it moves any. */
  private release(account: string): void {
    const { free, frozen } = this.released(account);
    if (frozen.length < this.state.purse(account).frozen.length) this.setFrozen(account, free, frozen);
  }

  private setFrozen(account: string, free: bigint, frozen: readonly FrozenCoins[]): void {
    this.state.setPurse(account, { free, frozen });
    const items = frozen.map(({ amount, time }) => `{"Amount":${amount},"Ftime":${time}}`);
    this.write(TOKEN, `TF${account}`, 'iost', `[${items.join(',')}]`, this.publisher);
  }

  private isAccount(name: string): boolean {
    return name.endsWith('.iost') || this.state.exists(name);
  }

  /** Returns a balance at the block's time: due coins count as free. */
  released(account: string): ReturnType<ChainState['purse']> {
    const { free, frozen } = this.state.purse(account);
    const due = frozen.filter(({ time }) => time <= this.blockTime);
    return { free: due.reduce((sum, { amount }) => sum + amount, free), frozen: frozen.filter(({ time }) => time > this.blockTime) };
  }

  /** Books bytes of RAM to a payer. */
  book(payer: string, bytes: number): void {
    this.ram.set(payer, (this.ram.get(payer) ?? 0) + bytes);
  }
}

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly memo?: string;
  readonly token?: string;
  readonly until?: bigint | null;
}

/** Parses an amount as the token contract does: plain digits with at most one inner point, truncated to 8 decimals. */
function tokenUnits(amount: string): bigint {
  const units = coinUnits(amount);
  if (units === null) throw new ActionFailure(`invalid amount ${amount} <nil>`);
  if (units > INT64_MAX) throw new ActionFailure(`invalid amount ${amount} overflow error`);
  return units;
}
