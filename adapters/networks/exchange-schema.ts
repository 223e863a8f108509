import * as v from 'valibot';
import type { ArgumentMeaning, ExchangeContract, ExchangeFunction } from '../../domain/tron/exchange/exchange-contract.ts';

/** Schemas of the exchange's contract on TRON: nothing about it is published, so that a network's file names all of it. */

/** Fee limit in sun where a file names none (product rule). */
const USUAL_FEE_LIMIT = 1_000_000n;

const LONGEST_FUNCTION = 120;
const SIGNATURE = '"name(type,type,…)" of address | trcToken | uint256';
const signature = v.pipe(
  v.string(SIGNATURE),
  v.maxLength(LONGEST_FUNCTION, SIGNATURE),
  v.regex(/^[A-Za-z_$][A-Za-z0-9_$]*\((?:(?:address|trcToken|uint256)(?:,(?:address|trcToken|uint256))*)?\)$/, SIGNATURE),
);

const ARGUMENT_MEANINGS = ['token', 'amount', 'total', 'price', 'order'] as const satisfies readonly ArgumentMeaning[];
const MEANINGS = ARGUMENT_MEANINGS.map((meaning) => `"${meaning}"`).join(' | ');
const meanings = v.array(v.picklist(ARGUMENT_MEANINGS, MEANINGS), `list of ${MEANINGS}`);

type Types = Readonly<Partial<Record<ArgumentMeaning, readonly string[]>>>;

/** Types of arguments by their meaning, of a function for either generation of tokens. */
const NUMBER = ['uint256'];
const OF_TRADE: Types = { amount: NUMBER, total: NUMBER, price: NUMBER };
const OF_CONTRACT_TOKEN: Types = { ...OF_TRADE, token: ['address'] };
const OF_CHAIN_TOKEN: Types = { ...OF_TRADE, token: ['trcToken', ...NUMBER] };

/** What a function needs: each of these sets has to have a meaning among its arguments, because nothing else says it. */
type Needed = readonly (readonly ArgumentMeaning[])[];

function typesOf(written: string): readonly string[] {
  const inside = written.slice(written.indexOf('(') + 1, -1);
  return inside === '' ? [] : inside.split(',');
}

function isWhole(given: readonly ArgumentMeaning[], needed: Needed): boolean {
  return new Set(given).size === given.length && needed.every((some) => some.some((meaning) => given.includes(meaning)));
}

const writtenFunction = v.strictObject({ function: signature, arguments: meanings }, '{"function", "arguments"}');
type WrittenFunction = v.InferOutput<typeof writtenFunction>;

/** Returns the schema of a function whose arguments are each of these meanings at most once and have their types. */
function functionOf(types: Types, needed: Needed) {
  const forms = Object.entries(types).map(([meaning, allowed]) => `"${meaning}" (${allowed.join(' | ')})`);
  const needs = needed.map((some) => some.map((meaning) => `"${meaning}"`).join(' or ')).join(', ');
  const expected = `as many as the function has, each once, with its type: ${forms.join(', ')}; needed: ${needs}`;
  const fits = ({ function: written, arguments: given }: WrittenFunction): boolean => {
    const all = typesOf(written);
    const areTyped = given.every((meaning, place) => types[meaning]?.includes(all[place]!) === true);
    return all.length === given.length && isWhole(given, needed) && areTyped;
  };
  return v.pipe(
    writtenFunction,
    v.rawTransform<WrittenFunction, WrittenFunction>(({ dataset: { value }, addIssue, NEVER }) => {
      if (fits(value)) return value;
      addIssue({
        message: expected,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key: 'arguments', value: value.arguments }],
      });
      return NEVER;
    }),
  );
}

const BUYS: Needed = [['token'], ['amount', 'price']];
const SELLS: Needed = [['token'], ['price', 'total']];
const EITHER = '{"trc20"?, "trc10"?}';

function ofEither(trc20: ReturnType<typeof functionOf>, trc10: ReturnType<typeof functionOf>) {
  return v.pipe(
    v.strictObject({ trc20: v.exactOptional(trc20), trc10: v.exactOptional(trc10) }, EITHER),
    v.check((functions) => functions.trc20 !== undefined || functions.trc10 !== undefined, EITHER),
  );
}

/** What an address has to be; its checksum is checked by `withCheckedExchange`. */
export const ADDRESS = 'address "T…" of 34 characters, with its checksum';

/** Highest fee limit that the main network takes, in sun (`getMaxFeeLimit`), and the lowest that pays for any call there: 1,000 energy at 100 sun. */
const HIGHEST_FEE_LIMIT = 15_000_000_000n;
const LOWEST_FEE_LIMIT = 100_000n;
const FEE_LIMIT = `sun in digits, "${String(LOWEST_FEE_LIMIT)}" to "${String(HIGHEST_FEE_LIMIT)}"`;

/** Schema of the exchange's contract; null where a network has none. */
export const EXCHANGE = v.nullable(
  v.strictObject(
    {
      contract: v.pipe(v.string(ADDRESS), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, ADDRESS)),
      feeLimit: v.exactOptional(
        v.pipe(
          v.string(FEE_LIMIT),
          v.regex(/^[1-9]\d{5,10}$/, FEE_LIMIT),
          v.check((digits) => BigInt(digits) >= LOWEST_FEE_LIMIT && BigInt(digits) <= HIGHEST_FEE_LIMIT, FEE_LIMIT),
        ),
      ),
      buy: ofEither(functionOf(OF_CONTRACT_TOKEN, BUYS), functionOf(OF_CHAIN_TOKEN, BUYS)),
      sell: ofEither(functionOf(OF_CONTRACT_TOKEN, [['amount'], ...SELLS]), functionOf(OF_CHAIN_TOKEN, SELLS)),
      cancel: functionOf({ order: NUMBER }, [['order']]),
    },
    '{"contract", "feeLimit"?, "buy", "sell", "cancel"} | null',
  ),
);

type Written = NonNullable<v.InferOutput<typeof EXCHANGE>>;

/** Returns the exchange's contract that a file describes. */
export function exchangeContract({ contract, feeLimit, buy, sell, cancel }: Written): ExchangeContract {
  return {
    contract,
    feeLimit: feeLimit === undefined ? USUAL_FEE_LIMIT : BigInt(feeLimit),
    buy: { trc20: functionIn(buy.trc20), trc10: functionIn(buy.trc10) },
    sell: { trc20: functionIn(sell.trc20), trc10: functionIn(sell.trc10) },
    cancel: { signature: cancel.function, arguments: cancel.arguments },
  };
}

function functionIn(written: Written['cancel'] | undefined): ExchangeFunction | null {
  return written === undefined ? null : { signature: written.function, arguments: written.arguments };
}
