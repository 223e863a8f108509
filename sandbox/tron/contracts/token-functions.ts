import type { TokenContract } from '../chain/tokens.ts';
import { addressWord, argumentWords, numberWord, selectorOf, textWords, topicOf, wordAddress, wordNumber } from '../codec/abi.ts';

/** A log of a contract's event, in hexadecimal. */
export interface ContractLog {
  readonly topics: readonly string[];
  readonly data: string;
}

/** What a call of a token's contract came to. */
export interface TokenCall {
  /** What it returns, in hexadecimal; null where it is reverted. */
  readonly returned: string | null;
  readonly contract: TokenContract;
  readonly logs: readonly ContractLog[];
  /** Energy it takes, about. */
  readonly energy: bigint;
}

/** The function of a contract, as its interface names it. */
export interface TokenFunction {
  readonly name: string;
  readonly inputs: readonly { readonly name: string; readonly type: 'address' | 'uint256' }[];
  readonly output: 'string' | 'uint8' | 'uint256' | 'bool';
  readonly isConstant: boolean;
  readonly run: (contract: TokenContract, caller: string, words: readonly string[]) => TokenCall;
}

const READING_ENERGY = 500n;
const FAILING_ENERGY = 1_000n;
const APPROVING_ENERGY = 22_000n;
const MOVING_ENERGY = 13_000n;
/** Energy that a balance takes which was not there before. */
const NEW_BALANCE_ENERGY = 15_000n;
const TRUE = numberWord(1n);

const who = { name: 'who', type: 'address' } as const;
const to = { name: 'to', type: 'address' } as const;
const value = { name: 'value', type: 'uint256' } as const;
const spender = { name: 'spender', type: 'address' } as const;
const from = { name: 'from', type: 'address' } as const;

function reading(
  name: string,
  output: TokenFunction['output'],
  inputs: TokenFunction['inputs'],
  read: (contract: TokenContract, words: readonly string[]) => string,
): TokenFunction {
  return {
    name,
    output,
    inputs,
    isConstant: true,
    run: (contract, _caller, words) => ({ returned: read(contract, words), contract, logs: [], energy: READING_ENERGY }),
  };
}

function reverted(contract: TokenContract): TokenCall {
  return { returned: null, contract, logs: [], energy: FAILING_ENERGY };
}

/** Returns the key of what an owner lets another account move. */
export function allowanceKey(owner: string, allowed: string): string {
  return `${owner} ${allowed}`;
}

function moved(contract: TokenContract, owner: string, receiver: string, units: bigint): TokenCall {
  const own = contract.balances.get(owner) ?? 0n;
  if (own < units) return reverted(contract);
  const balances = new Map(contract.balances).set(owner, own - units);
  const before = balances.get(receiver);
  balances.set(receiver, (before ?? 0n) + units);
  return {
    returned: TRUE,
    contract: { ...contract, balances },
    logs: [
      {
        topics: [topicOf('Transfer(address,address,uint256)'), addressWord(owner), addressWord(receiver)],
        data: numberWord(units),
      },
    ],
    energy: MOVING_ENERGY + (before === undefined ? NEW_BALANCE_ENERGY : 0n),
  };
}

/** The functions of every token's contract. */
export const TOKEN_FUNCTIONS: readonly TokenFunction[] = [
  reading('name', 'string', [], ({ name }) => textWords(name)),
  reading('symbol', 'string', [], ({ symbol }) => textWords(symbol)),
  reading('decimals', 'uint8', [], ({ decimals }) => numberWord(BigInt(decimals))),
  reading('totalSupply', 'uint256', [], ({ balances }) => numberWord([...balances.values()].reduce((sum, units) => sum + units, 0n))),
  reading('balanceOf', 'uint256', [who], ({ balances }, [address]) => numberWord(balances.get(wordAddress(address!)) ?? 0n)),
  reading('allowance', 'uint256', [who, spender], ({ allowances }, [owner, allowed]) =>
    numberWord(allowances.get(allowanceKey(wordAddress(owner!), wordAddress(allowed!))) ?? 0n),
  ),
  {
    name: 'transfer',
    output: 'bool',
    inputs: [to, value],
    isConstant: false,
    run: (contract, caller, [receiver, units]) => moved(contract, caller, wordAddress(receiver!), wordNumber(units!)),
  },
  {
    name: 'approve',
    output: 'bool',
    inputs: [spender, value],
    isConstant: false,
    run: (contract, caller, [allowed, units]) => ({
      returned: TRUE,
      contract: {
        ...contract,
        allowances: new Map(contract.allowances).set(allowanceKey(caller, wordAddress(allowed!)), wordNumber(units!)),
      },
      logs: [
        { topics: [topicOf('Approval(address,address,uint256)'), addressWord(caller), addressWord(wordAddress(allowed!))], data: units! },
      ],
      energy: APPROVING_ENERGY,
    }),
  },
  {
    name: 'transferFrom',
    output: 'bool',
    inputs: [from, to, value],
    isConstant: false,
    run: (contract, caller, [owner, receiver, units]) => {
      const key = allowanceKey(wordAddress(owner!), caller);
      const left = (contract.allowances.get(key) ?? 0n) - wordNumber(units!);
      if (left < 0n) return reverted(contract);
      const call = moved(contract, wordAddress(owner!), wordAddress(receiver!), wordNumber(units!));
      return { ...call, contract: { ...call.contract, allowances: new Map(call.contract.allowances).set(key, left) } };
    },
  },
];

const BY_SELECTOR: ReadonlyMap<string, TokenFunction> = new Map(
  TOKEN_FUNCTIONS.map((one) => [selectorOf(`${one.name}(${one.inputs.map(({ type }) => type).join(',')})`), one]),
);

/** Returns the function that a call's data names; null where the contract has none of that kind. */
export function functionCalled(data: string): TokenFunction | null {
  return BY_SELECTOR.get(data.slice(0, 8)) ?? null;
}

/** Runs a call of a token's contract. `data` in hexadecimal. Coins cannot be sent to it, and what it does not know is reverted. */
export function callToken(contract: TokenContract, caller: string, data: string, coins: bigint): TokenCall {
  const called = functionCalled(data);
  const words = called && argumentWords(data.slice(8), called.inputs.length);
  return called === null || words === null || coins > 0n ? reverted(contract) : called.run(contract, caller, words);
}
