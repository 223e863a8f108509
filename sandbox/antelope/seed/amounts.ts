import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';

/** Returns an amount of the chain's coin from text with all of its decimals. */
export function coins(digits: string, core: AssetSymbol): Asset {
  const asset = Asset.parse(`${digits} ${core.code}`);
  if (!asset || asset.symbol.precision !== core.precision) throw new Error(`${digits} is no amount of ${core.code}`);
  return asset;
}
