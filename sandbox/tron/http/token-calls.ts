import type { TokenContract } from '../chain/tokens.ts';
import { hexText, textBytes } from '../codec/bytes.ts';
import { message, type NodeJson, type NodeJsonObject } from './node-json.ts';
import type { Read } from './read.ts';
import { addressOf, placed, textOf } from './request.ts';
import { writtenAddress } from './transaction-json.ts';

const WORD_DIGITS = 64;
/** Energy that a call of a token's reading functions takes, about. */
const READING_ENERGY = 500n;
const UNKNOWN_CONTRACT = 'Smart contract is not exist.';
const REVERTED = 'REVERT opcode executed';

function numberWord(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** Encodes a text as contracts return it: its place, its length, and its bytes in whole words. */
function textWords(text: string): string {
  const digits = hexText(textBytes(text));
  const words = Math.ceil(digits.length / WORD_DIGITS);
  return `${numberWord(32n)}${numberWord(BigInt(digits.length / 2))}${digits.padEnd(words * WORD_DIGITS, '0')}`;
}

/** Returns what a call of a token's contract returns; null where it has no such function. */
function returned({ name, symbol, decimals, balances }: TokenContract, selector: string, parameter: string): string | null {
  if (selector === 'name()') return textWords(name);
  if (selector === 'symbol()') return textWords(symbol);
  if (selector === 'decimals()') return numberWord(BigInt(decimals));
  if (selector === 'totalSupply()') return numberWord([...balances.values()].reduce((sum, units) => sum + units, 0n));
  if (selector !== 'balanceOf(address)') return null;
  return numberWord(balances.get(`41${parameter.slice(-40).toLowerCase()}`) ?? 0n);
}

function answered(result: string | null): NodeJsonObject {
  const outcome: NodeJsonObject = result === null ? { result: true, message: hexText(textBytes(REVERTED)) } : { result: true };
  const ret: NodeJson = [result === null ? { ret: 'FAILED' } : {}];
  return { result: outcome, energy_used: READING_ENERGY, constant_result: [result ?? ''], transaction: { ret } };
}

/** Reads of tokens, by endpoint name. */
export const TOKEN_CALLS: Readonly<Record<string, Read>> = {
  getassetissuebyid: (chain, view, { fields, visible }) => {
    const token = chain.state(view.name).tokens.get(textOf(fields['value']));
    if (token === undefined) return {};
    const written = (text: string): string => (visible ? text : hexText(textBytes(text)));
    return message({
      owner_address: writtenAddress(token.issuer, visible),
      name: written(token.name),
      abbr: written(token.abbreviation),
      total_supply: token.total,
      trx_num: 1,
      precision: token.precision,
      num: 1,
      id: token.id,
    });
  },
  triggerconstantcontract: (chain, view, request) => {
    const { value, place } = placed(request, 'contract_address');
    const contract = chain.state(view.name).contracts.get(addressOf(value, request.visible, place));
    if (contract === undefined) return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: hexText(textBytes(UNKNOWN_CONTRACT)) } };
    return answered(returned(contract, textOf(request.fields['function_selector']), textOf(request.fields['parameter'])));
  },
};
