import type { ReadTransaction } from './transaction-reader.ts';

const AMOUNT_OFFSET = 8;
const SHORTEST_DATA_WITH_AMOUNT = 24;

/**
 * Returns a copy of the transaction that moves one unit more than asked: the first byte of the amount after the owner's name of the last
 * action that has one. Where no action has an amount, the last byte of the first action's data.
 */
export function alteredTransaction(bytes: Uint8Array, transaction: ReadTransaction): Uint8Array {
  const withAmount = transaction.actions.filter((action) => action.hex.length / 2 === SHORTEST_DATA_WITH_AMOUNT).pop();
  const copy = bytes.slice();
  const [first] = transaction.actions;
  const position = withAmount ? withAmount.dataOffset + AMOUNT_OFFSET : first ? first.dataOffset + first.hex.length / 2 - 1 : 0;
  copy[position] = (copy[position]! + 1) % 256;
  return copy;
}
