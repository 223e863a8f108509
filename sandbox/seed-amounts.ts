import { Asset } from '../domain/amount/asset.ts';
import type { AssetSymbol } from '../domain/amount/asset.ts';

export const CORE: AssetSymbol = { code: 'EOS', precision: 4 };
export const REX: AssetSymbol = { code: 'REX', precision: 4 };

/** An amount of the chain's coin, written with its four decimals. */
export function coins(digits: string): Asset {
  const asset = Asset.parse(`${digits} ${CORE.code}`);
  if (!asset || asset.symbol.precision !== CORE.precision) throw new Error(`${digits} is no amount of ${CORE.code}`);
  return asset;
}
