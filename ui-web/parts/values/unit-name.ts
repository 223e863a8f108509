import type { TFunction } from 'i18next';
import { type Asset, type AssetSymbol, sameSymbol } from '../../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';

/** Returns the name of a unit for users: the coin's symbol, or the word for votes or bytes where these are counted. */
export function unitName(symbol: AssetSymbol, t: TFunction): string {
  if (sameSymbol(symbol, VOTE_SYMBOL)) return t('amount.votes');
  return sameSymbol(symbol, BYTE_SYMBOL) ? t('amount.bytes') : symbol.code;
}

/** Returns the same after an amount: one vote is no plural. */
export function unitOf(amount: Asset, t: TFunction): string {
  return amount.units === 1n && sameSymbol(amount.symbol, VOTE_SYMBOL) ? t('amount.vote') : unitName(amount.symbol, t);
}
