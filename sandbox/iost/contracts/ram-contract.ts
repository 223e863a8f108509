import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';

export const RAM_CONTRACT = 'ram.iost';
/** Where fees go that nobody gets. */
export const BURNT = 'deadaddr';
const LEAST_BYTES = 10;
const FEE_RATE = 0.02;
const LEAST_FEE = 0.01;
const NANOSECONDS = 1e9;

/** The market as it begins: of the chain's first 128 GiB, what is left and used, at 0.0105 coins a byte; and what the chain adds after how many seconds (ram.js). */
export const RAM_MARKET = {
  leftSpace: 76_235_669_504,
  usedSpace: 61_203_283_968,
  balance: 800_474_529.792,
  increaseInterval: 28_800,
  increaseAmount: 188_272_539,
} as const;

/** The market of RAM: its price follows what is left, in doubles rounded to hundredths of a coin. */
export class RamContract {
  private readonly run: Execution;

  constructor(run: Execution) {
    this.run = run;
  }

  /** Opens the market in the first block. */
  open(): void {
    for (const [key, value] of Object.entries(RAM_MARKET)) this.put(key, value);
    this.put('lastUpdateBlockTime', Number(this.run.blockTime));
  }

  /** Books bytes that an account has from before the sandbox began as its own. */
  own(account: string, bytes: number): void {
    for (const record of ['SR', 'TR']) this.put(`${record}${account}`, this.get(`${record}${account}`) + bytes);
  }

  /** Returns the price of one byte, as the node prints it. */
  prices(): { readonly buy: number; readonly sell: number } {
    const price = this.get('balance') / this.get('leftSpace');
    return { buy: price * (1 + FEE_RATE), sell: price };
  }

  buy(payer: string, account: string, bytes: number): string {
    this.checkTrade(payer, bytes);
    this.issue();
    const raw = rounded(this.price(bytes));
    const fee = Math.max(rounded(FEE_RATE * raw), LEAST_FEE);
    const price = (raw + fee).toFixed(2);
    this.run.transfer({ from: payer, to: RAM_CONTRACT, amount: price });
    this.run.transfer({ from: RAM_CONTRACT, to: BURNT, amount: fee.toFixed(2) });
    this.moveRam(RAM_CONTRACT, account, bytes);
    this.change({ leftSpace: -bytes, balance: raw, usedSpace: bytes });
    this.own(account, bytes);
    return price;
  }

  sell(account: string, receiver: string, bytes: number): string {
    this.checkTrade(account, bytes);
    const own = this.get(`SR${account}`);
    if (own < bytes) throw new ActionFailure(`self ram amount ${own}, not enough for sell`);
    this.moveRam(account, RAM_CONTRACT, bytes);
    const price = rounded(-this.price(-bytes));
    this.run.transfer({ from: RAM_CONTRACT, to: receiver, amount: price.toFixed(2) });
    this.change({ leftSpace: bytes, balance: -price, usedSpace: -bytes });
    this.own(account, -bytes);
    return price.toFixed(2);
  }

  /** Lends bytes: the borrower uses them and cannot sell them. Whoever lent them has no way to take them back. */
  lend(from: string, to: string, bytes: number): void {
    this.checkTrade(from, bytes);
    const own = this.get(`SR${from}`);
    if (own < bytes) throw new ActionFailure(`self ram amount ${own}, not enough for lend`);
    this.moveRam(from, to, bytes);
    this.own(from, -bytes);
    this.put(`TR${to}`, this.get(`TR${to}`) + bytes);
  }

  private checkTrade(account: string, bytes: number): void {
    this.run.charge(GAS.ramTrade);
    if (bytes < LEAST_BYTES) throw new ActionFailure(`minimum ram amount for trading is ${LEAST_BYTES} byte`);
    if (!this.run.may(account, 'transfer')) {
      this.run.charge(GAS.scriptDeniedPermission);
      throw new ActionFailure('require auth failed. ret = false');
    }
  }

  private price(bytes: number): number {
    const left = this.get('leftSpace');
    if (left <= bytes) throw new ActionFailure(`buy amount is too much. left space is not enough ${left} is less than ${bytes}`);
    return this.get('balance') * (left / (left - bytes) - 1);
  }

  /** Adds the bytes of every interval that began since the last time. */
  private issue(): void {
    const interval = this.get('increaseInterval');
    const seconds = (time: number): number => Math.floor(time / NANOSECONDS / interval);
    const slots = seconds(Number(this.run.blockTime)) - seconds(this.get('lastUpdateBlockTime'));
    if (slots <= 0) return;
    this.run.charge(GAS.ramIssue);
    this.put('lastUpdateBlockTime', Number(this.run.blockTime));
    this.change({ leftSpace: this.get('increaseAmount') * slots });
  }

  /** Moves bytes, which are a token of their own that only this contract moves. */
  private moveRam(from: string, to: string, bytes: number): void {
    const { state } = this.run;
    this.run.charge(GAS.tokenBalance + GAS.tokenMove);
    for (const name of [from, to]) if (name !== RAM_CONTRACT && !state.exists(name)) throw new ActionFailure(`invalid account ${name}`);
    if (from !== RAM_CONTRACT) {
      const { available, used } = state.ram(from);
      if (available < bytes) throw new ActionFailure(`balance not enough ${available} < ${bytes}`);
      state.setRam(from, { available: available - bytes, used });
    }
    if (to !== RAM_CONTRACT) {
      const { available, used } = state.ram(to);
      state.setRam(to, { available: available + bytes, used });
    }
    this.run.event('token.iost', 'transfer', JSON.stringify(['ram', from, to, String(bytes), '']));
  }

  private change(deltas: Readonly<Record<string, number>>): void {
    for (const [key, delta] of Object.entries(deltas)) this.put(key, this.get(key) + delta);
  }

  private get(key: string): number {
    return Number(this.run.read(RAM_CONTRACT, key) ?? '0');
  }

  private put(key: string, value: number): void {
    this.run.write(RAM_CONTRACT, key, '', JSON.stringify(value), null);
  }
}

function rounded(coins: number): number {
  return Math.round(coins * 100) / 100;
}
