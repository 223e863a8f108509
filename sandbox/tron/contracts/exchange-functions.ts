import { newAccount, type TronAccount } from '../chain/account.ts';
import { type TronState, withAccounts } from '../chain/state.ts';
import { addressWord, argumentWords, numberWord, selectorOf, textWords, wordAddress, wordNumber } from '../codec/abi.ts';
import { cost, type ExchangeBook, withOrder, withoutOrder } from './exchange-book.ts';
import { callToken } from './token-functions.ts';

/** A call of the exchange's contract: who makes it, and the coins and units of a token of the chain that go along, which the contract has already. */
export interface ExchangeCall {
  readonly caller: string;
  /** Words of its arguments. */
  readonly words: readonly string[];
  readonly coins: bigint;
  readonly units: bigint;
  /** Number of the token that goes along. */
  readonly token: string;
}

/** What a call comes to: the state after it and what it returns, or the words with which the contract reverts it. */
export type ExchangeOutcome = { readonly state: TronState; readonly returned: string } | { readonly reverted: string };

interface ExchangeFunction {
  readonly signature: string;
  readonly words: number;
  readonly energy: bigint;
  readonly run: (state: TronState, book: ExchangeBook, call: ExchangeCall) => ExchangeOutcome;
}

const PLACING_ENERGY = 45_000n;
const CANCELLING_ENERGY = 18_000n;
const FAILING_ENERGY = 2_000n;

/** Bytes with which a contract's language begins words of its own. */
const WITH_WORDS = selectorOf('Error(string)');

function placed(state: TronState, book: ExchangeBook, order: Parameters<typeof withOrder>[1]): ExchangeOutcome {
  const { book: after, number } = withOrder(book, order);
  return { state: { ...state, exchange: after }, returned: numberWord(number) };
}

function buy(state: TronState, book: ExchangeBook, call: ExchangeCall, token: string, decimals: number | undefined): ExchangeOutcome {
  const [, amount, price] = call.words.map(wordNumber);
  if (decimals === undefined) return { reverted: 'unknown token' };
  const coins = cost(amount!, price!, decimals);
  if (coins === 0n) return { reverted: 'order too small' };
  if (call.coins !== coins || call.units > 0n) return { reverted: 'wrong payment' };
  return placed(state, book, { owner: call.caller, token, coins, units: 0n });
}

/** Has a contract of a token move units; null where it does not. */
function movedByContract(state: TronState, token: string, caller: string, signature: string, words: string): TronState | null {
  const contract = state.contracts.get(token);
  const call = contract && callToken(contract, caller, selectorOf(signature) + words, 0n);
  return call === undefined || call.returned === null ? null : { ...state, contracts: new Map(state.contracts).set(token, call.contract) };
}

/** Returns the state after coins and units of a token of the chain went from one account to another. Throws Error where there are not enough. */
export function withMoved(
  state: TronState,
  from: string,
  to: string,
  { coins, units, token }: Pick<ExchangeCall, 'coins' | 'units' | 'token'>,
): TronState {
  if (coins === 0n && units === 0n) return state;
  const changed = (account: TronAccount, sign: bigint): TronAccount => ({
    ...account,
    balance: account.balance + sign * coins,
    assets: units === 0n ? account.assets : new Map(account.assets).set(token, (account.assets.get(token) ?? 0n) + sign * units),
  });
  const giving = state.accounts.get(from);
  if (giving === undefined) throw new Error(`${from} has nothing`);
  return withAccounts(state, changed(giving, -1n), changed(state.accounts.get(to) ?? newAccount(to, 0), 1n));
}

const FUNCTIONS: readonly ExchangeFunction[] = [
  {
    signature: 'buyTokens(address,uint256,uint256)',
    words: 3,
    energy: PLACING_ENERGY,
    run: (state, book, call) => {
      const token = wordAddress(call.words[0]!);
      return buy(state, book, call, token, state.contracts.get(token)?.decimals);
    },
  },
  {
    signature: 'buyAssets(trcToken,uint256,uint256)',
    words: 3,
    energy: PLACING_ENERGY,
    run: (state, book, call) => {
      const token = String(wordNumber(call.words[0]!));
      return buy(state, book, call, token, state.tokens.get(token)?.precision);
    },
  },
  {
    signature: 'sellTokens(address,uint256,uint256)',
    words: 3,
    energy: PLACING_ENERGY,
    run: (state, book, { caller, words, coins, units }) => {
      const token = wordAddress(words[0]!);
      const amount = wordNumber(words[1]!);
      if (coins > 0n || units > 0n) return { reverted: 'nothing is paid for a sale' };
      if (cost(amount, wordNumber(words[2]!), state.contracts.get(token)?.decimals ?? 0) === 0n) return { reverted: 'order too small' };
      const given = addressWord(caller) + addressWord(book.address) + numberWord(amount);
      const moved = movedByContract(state, token, book.address, 'transferFrom(address,address,uint256)', given);
      return moved === null ? { reverted: 'not approved' } : placed(moved, book, { owner: caller, token, coins: 0n, units: amount });
    },
  },
  {
    signature: 'sellAssets(trcToken,uint256)',
    words: 2,
    energy: PLACING_ENERGY,
    run: (state, book, { caller, words, coins, units, token }) => {
      if (coins > 0n) return { reverted: 'nothing is paid for a sale' };
      if (units === 0n || String(wordNumber(words[0]!)) !== token) return { reverted: 'another token' };
      if (cost(units, wordNumber(words[1]!), state.tokens.get(token)?.precision ?? 0) === 0n) return { reverted: 'order too small' };
      return placed(state, book, { owner: caller, token, coins: 0n, units });
    },
  },
  {
    signature: 'cancelOrder(uint256)',
    words: 1,
    energy: CANCELLING_ENERGY,
    run: (state, book, { caller, words, coins, units: sent }) => {
      const number = wordNumber(words[0]!);
      const order = book.orders.get(number);
      if (order === undefined) return { reverted: 'no such order' };
      if (order.owner !== caller) return { reverted: 'not your order' };
      if (coins > 0n || sent > 0n) return { reverted: 'nothing is paid for a cancellation' };
      const { token, units } = order;
      const after = { ...state, exchange: withoutOrder(book, number) };
      if (!state.contracts.has(token)) return { state: withMoved(after, book.address, caller, order), returned: '' };
      const given = addressWord(caller) + numberWord(units);
      const back = units === 0n ? after : movedByContract(after, token, book.address, 'transfer(address,uint256)', given);
      if (back === null) return { reverted: 'the token did not move' };
      return { state: withMoved(back, book.address, caller, { coins: order.coins, units: 0n, token }), returned: '' };
    },
  },
];

const BY_SELECTOR: ReadonlyMap<string, ExchangeFunction> = new Map(FUNCTIONS.map((one) => [selectorOf(one.signature), one]));

/** What a call of the exchange's contract came to, with what it returned in hexadecimal, also where it was reverted, and the energy it took. */
export interface ExchangeRun {
  readonly state: TronState | null;
  readonly returned: string;
  readonly energy: bigint;
}

/** Runs a call of the exchange's contract on a state in which what goes along has arrived there. `data` in hexadecimal. */
export function callExchange(state: TronState, book: ExchangeBook, data: string, call: Omit<ExchangeCall, 'words'>): ExchangeRun {
  const called = BY_SELECTOR.get(data.slice(0, 8));
  const words = called && argumentWords(data.slice(8), called.words);
  if (called === undefined || words === null || words === undefined) return { state: null, returned: '', energy: FAILING_ENERGY };
  const outcome = called.run(state, book, { ...call, words });
  if ('reverted' in outcome) return { state: null, returned: WITH_WORDS + textWords(outcome.reverted), energy: FAILING_ENERGY };
  return { ...outcome, energy: called.energy };
}
