import type { Instant } from '../../../domain/core/chain/time.ts';
import { BLOCK_MS, DAY_MS } from './parameters.ts';
import { expired, ruleBroken, TronRefusal } from './refusal.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';

const LARGEST_BYTES = 500 * 1024;
const REFERENCE_WINDOW = 0x1_0000;

/**
 * Throws TronRefusal for a transaction without contract, and for one that expires before the next block's time. Nodes compare with “less
 * than”: one that expires at that very time is accepted.
 */
export function checkAdmission({ contracts, expiration }: ReceivedTransaction, headTime: Instant): void {
  if (contracts.length === 0) throw ruleBroken('No contract!');
  if (expiration < BigInt(headTime + BLOCK_MS)) throw expired();
}

export function checkSingleContract({ id, contracts }: ReceivedTransaction): void {
  if (contracts.length !== 1)
    throw ruleBroken(`tx ${id} contract size should be exactly 1, this is extend feature ,actual :${String(contracts.length)}`);
}

/** Throws `TAPOS_ERROR` unless the reference block is the latest one with those two low bytes. */
export function checkReference({ refBlockBytes, refBlockHash }: ReceivedTransaction, head: number, idOf: (number: number) => string): void {
  const low = refBlockBytes.length === 4 ? Number.parseInt(refBlockBytes, 16) : -1;
  const number = low < 0 ? -1 : head - ((head - low) & (REFERENCE_WINDOW - 1));
  if (number >= 0 && idOf(number).slice(16, 32) === refBlockHash) return;
  throw new TronRefusal('TAPOS_ERROR', 'Tapos check error.');
}

/** Checks size and expiration. Throws TronRefusal. */
export function checkBounds({ size, expiration }: ReceivedTransaction, headTime: Instant): void {
  if (size > LARGEST_BYTES) throw new TronRefusal('TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.');
  if (expiration <= BigInt(headTime) || expiration > BigInt(headTime + DAY_MS)) throw expired();
}
