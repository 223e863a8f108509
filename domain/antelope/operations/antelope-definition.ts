import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import type { BalanceKey } from '../../core/operation/balance-key.ts';
import { checkName, checkNotNegative } from '../../core/operation/checks.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { AntelopeLimits } from '../limits.ts';
import type { AntelopeAccount } from '../snapshot.ts';

/** The facts of a chain of Antelope an operation is checked against. */
export interface AntelopeOperationChain extends OperationChain {
  /** Null on chains without REX. */
  readonly rexSymbol: AssetSymbol | null;
  /** The contract that renamed the coin; null where it has one name. */
  readonly tokenMigration: { readonly contract: string } | null;
}

/** The definition of an operation of this protocol. */
export type AntelopeDefinition<O extends { readonly kind: string }> = OperationDefinition<
  O,
  AntelopeOperationChain,
  AntelopeAccount,
  AntelopeLimits
>;

/** The protocol knows no limits besides a transaction's life. */
export const ANTELOPE_LIMITS: AntelopeLimits = { protocol: 'antelope' };

/** Figures any action of the REX contract may move, since each first works off due loans and the sale queue (contract rule). */
export const REX_BALANCES: readonly BalanceKey[] = [
  'rex',
  'rex-matured',
  'rex-savings',
  'rex-queued',
  'rex-fund',
  'votes',
  'rented-cpu',
  'rented-net',
  'loan-fund',
];

/** What an operation spends that takes nothing of the liquid coin. */
export function nothingOf(coin: AssetSymbol): Asset {
  return Asset.zero(coin);
}

/** The chain's REX. Errors: `feature-missing`. */
export function rexOf({ rexSymbol }: Pick<AntelopeOperationChain, 'rexSymbol'>): AssetSymbol {
  if (rexSymbol === null) throw new PoolError('feature-missing', { feature: 'rex' });
  return rexSymbol;
}

/** Errors: `account-name-invalid`. */
export function checkProxy(proxy: string | null, chain: OperationChain): void {
  if (proxy !== null) checkName(proxy, chain);
}

/** Errors: `account-name-invalid`, `amount-wrong-symbol`, `amount-negative`, `amount-zero` where both are. */
export function checkBandwidth(receiver: string, cpu: Asset, net: Asset, chain: OperationChain): void {
  checkName(receiver, chain);
  for (const part of [cpu, net]) checkNotNegative(part, chain.coin.native);
  if (cpu.isZero() && net.isZero()) throw new PoolError('amount-zero');
}

/** Errors: `amount-zero`, `amount-negative`, `amount-too-large`. */
export function checkBytes(bytes: bigint, largest: bigint): void {
  if (bytes === 0n) throw new PoolError('amount-zero');
  if (bytes < 0n) throw new PoolError('amount-negative');
  if (bytes > largest) throw new PoolError('amount-too-large', { max: String(largest) });
}
