import { Asset, type AssetSymbol, sameSymbol } from '../../domain/amount/asset.ts';
import type { Call } from '../../domain/chain/call.ts';

/** Whether a transaction of these calls writes an amount of the coin under that name. */
export function namesCoin(calls: readonly Call[], coin: AssetSymbol): boolean {
  return calls.some(({ data }) =>
    Object.values(data).some((value) => {
      const amount = typeof value === 'string' ? Asset.parse(value) : null;
      return amount !== null && sameSymbol(amount.symbol, coin);
    }),
  );
}
