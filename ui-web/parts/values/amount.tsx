import { useTranslation } from 'react-i18next';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { type Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { truncatedDigits } from '../../../domain/core/amount/truncate.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { unitOf } from './unit-name.ts';

/** Returns the amount with its displayed symbol: the native coin gets it, everything else is unchanged. */
export function shown(amount: Asset, profile: ChainProfile): Asset {
  return sameSymbol(amount.symbol, profile.coin.native) ? amount.renamed(profile.coin.display) : amount;
}

interface AmountProps {
  of: Asset;
  decimals?: number;
  asNative?: boolean;
  signed?: boolean;
}

/**
 * Shows an amount: grouped, truncated to `decimals` (all of the coin's unless given), native coin with its displayed symbol unless
 * `asNative`, votes as votes.
 */
export function Amount({ of, decimals, asNative = false, signed = false }: AmountProps) {
  const profile = useService(CHAIN_PROFILE);
  const { t, i18n } = useTranslation();
  const amount = asNative ? of : shown(of, profile);
  const digits = groupedDigits(truncatedDigits(amount, decimals ?? amount.symbol.precision), separatorsOf(languageOf(i18n)));
  return (
    <span className="number">
      <span className="digits">{signed && of.isPositive() ? `+${digits}` : digits}</span> <span className="unit">{unitOf(amount, t)}</span>
    </span>
  );
}
