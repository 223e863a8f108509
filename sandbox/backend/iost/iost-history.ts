import { instantOfNanoseconds } from '../../../domain/iost/nanoseconds.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { timeOfBlock } from '../../iost/chain/block-clock.ts';
import type { PackedTransaction } from '../../iost/chain/blocks.ts';
import { coinUnits } from '../../iost/codec/coin-amount.ts';
import { ContractDecimal } from '../../iost/codec/contract-decimal.ts';
import { POOL_PRODUCER } from '../../iost/seed/seed-accounts.ts';

const CONTRACT = 'vote_producer.iost';

/** An event of the producers' contract in a receipt. */
export interface ContractEvent {
  readonly at: Instant;
  /** Its content, as texts. */
  readonly content: readonly string[];
}

/** A claim, as far as it came from the pool's producer, in units of the coin. */
export interface Claim {
  readonly account: string;
  readonly at: Instant;
  readonly hash: string;
  readonly units: bigint;
}

/** Returns the events of the producers' contract for an action in these transactions, in order. */
export function contractEvents(history: readonly PackedTransaction[], action: string): readonly ContractEvent[] {
  return history.flatMap(({ receipt, block }) =>
    receipt.events
      .filter(({ func_name: name }) => name === `${CONTRACT}/${action}`)
      .map(({ content }) => ({ at: instantOf(block), content: texts(content) })),
  );
}

/** Returns claims that paid something from the pool's producer, in order. The next transfer names who received the coins. */
export function claimsOf(history: readonly PackedTransaction[]): readonly Claim[] {
  return history.flatMap(({ receipt, block }) =>
    receipt.events.flatMap(({ func_name: name, content }, index) => {
      const transfer = receipt.events[index + 1];
      if (name !== `${CONTRACT}/voterWithdraw` || transfer?.func_name !== 'token.iost/transfer') return [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sandbox's own receipt
      const amount = (JSON.parse(content) as Readonly<Record<string, string>>)[POOL_PRODUCER];
      const account = texts(transfer.content)[2]!;
      return amount === undefined ? [] : [{ account, at: instantOf(block), hash: receipt.hash, units: unitsOfPrinted(amount) }];
    }),
  );
}

/** Parses an amount as the contract prints it, exponents included, as units. */
export function unitsOfPrinted(text: string): bigint {
  return coinUnits(ContractDecimal.of(text).rounded(8).digits()) ?? 0n;
}

function instantOf(block: number): Instant {
  return instantOfNanoseconds(String(timeOfBlock(block)))!;
}

function texts(content: string): readonly string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sandbox's own receipt
  return (JSON.parse(content) as readonly unknown[]).map(String);
}
