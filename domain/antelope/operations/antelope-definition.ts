import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { Signer } from '../../core/chain/call.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import type { BalanceKey } from '../../core/operation/balance-key.ts';
import { checkName, checkNotNegative } from '../../core/operation/checks.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { Warning } from '../../core/operation/warning.ts';
import type { AntelopeLimits } from '../limits.ts';
import type { AntelopeSimulation } from '../simulation.ts';
import type { AntelopeAccount } from '../snapshot.ts';

/** The facts of a chain of Antelope an operation is checked against. */
export interface AntelopeOperationChain extends OperationChain {
  /** Null on chains without REX. */
  readonly rexSymbol: AssetSymbol | null;
  /** The contract that renamed the coin; null where it has one name. */
  readonly tokenMigration: { readonly contract: string } | null;
}

/** What warnings of an operation are decided by. */
export interface AntelopeWarningContext {
  readonly signer: Signer;
  readonly simulation: AntelopeSimulation;
  readonly chain: Pick<OperationChain, 'coin'>;
}

/** The definition of an operation of this protocol. */
export interface AntelopeDefinition<O extends { readonly kind: string }> extends OperationDefinition<
  O,
  AntelopeOperationChain,
  AntelopeAccount,
  AntelopeLimits
> {
  /** Returns what the signer has to know of this operation and cannot see from the amounts; none where it is left out. */
  readonly warnings?: (operation: O, context: AntelopeWarningContext) => readonly Warning[];
}

/** Limits of the protocol, which has none besides a transaction's ttl. */
export const ANTELOPE_LIMITS: AntelopeLimits = { protocol: 'antelope' };

/** Balance keys that any action of the REX contract may change, since each first processes due loans and the sale queue (contract rule). */
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

/** Returns zero, the amount an operation spends that takes nothing from the liquid balance. */
export function nothingOf(coin: AssetSymbol): Asset {
  return Asset.zero(coin);
}

/** Returns the symbol of the chain's REX. Throws `feature-missing`. */
export function rexOf({ rexSymbol }: Pick<AntelopeOperationChain, 'rexSymbol'>): AssetSymbol {
  if (rexSymbol === null) throw new PoolError('feature-missing', { feature: 'rex' });
  return rexSymbol;
}

/** Throws `account-name-invalid`. */
export function checkProxy(proxy: string | null, chain: OperationChain): void {
  if (proxy !== null) checkName(proxy, chain);
}

/** Throws `account-name-invalid`, `amount-wrong-symbol`, `amount-negative`, or `amount-zero` where both are zero. */
export function checkBandwidth(receiver: string, cpu: Asset, net: Asset, chain: OperationChain): void {
  checkName(receiver, chain);
  for (const part of [cpu, net]) checkNotNegative(part, chain.coin.native);
  if (cpu.isZero() && net.isZero()) throw new PoolError('amount-zero');
}
