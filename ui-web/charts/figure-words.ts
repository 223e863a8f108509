import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { groupedDigits } from '../../domain/core/amount/amount-text.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../domain/core/amount/readable-decimals.ts';
import { separatorsOf } from '../../domain/core/amount/separators.ts';
import { truncatedDigits } from '../../domain/core/amount/truncate.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { languageOf } from '../i18n/language-of.ts';
import { shown } from '../parts/values/amount.tsx';
import { shortDay } from '../parts/values/short-day.ts';
import { unitOf } from '../parts/values/unit-name.ts';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';

/** Figures as plain text in the user's language, for the inside of a picture and for its name. */
export interface FigureWords {
  readonly t: TFunction;
  /** An amount with its unit, truncated to what is readable at a glance. */
  readonly amount: (of: Asset) => string;
  /** The same, without decimals that are all zero, for where room is short. */
  readonly brief: (of: Asset) => string;
  /** An amount with its unit and all decimals. */
  readonly exact: (of: Asset) => string;
  /** Hundredths of a percent: `648n` is `6.48 %`. */
  readonly percent: (hundredths: bigint) => string;
  /** The UTC day of an instant, without its year. */
  readonly day: (at: Instant) => string;
  /** Joins parts of a sentence. */
  readonly list: (parts: readonly string[]) => string;
}

const PERCENT = { code: 'PERCENT', precision: 2 };

/** Returns how the page writes figures where no elements can stand. */
export function useFigureWords(): FigureWords {
  const profile = useService(CHAIN_PROFILE);
  const { t, i18n } = useTranslation();
  const separators = separatorsOf(languageOf(i18n));
  const text = (amount: Asset, decimals: number) =>
    `${groupedDigits(truncatedDigits(amount, decimals), separators)} ${unitOf(shown(amount, profile), t)}`;
  return {
    t,
    amount: (of) => text(of, readableDecimals(of)),
    brief: (of) => text(of, isWhole(of) ? 0 : readableDecimals(of)),
    exact: (of) => text(of, of.symbol.precision),
    percent: (hundredths) => `${groupedDigits(Asset.of(hundredths, PERCENT).digits(), separators)} %`,
    day: (at) => shortDay(at, t),
    list: (parts) => parts.reduce((all, next) => t('chart.list', { all, next })),
  };
}

function isWhole({ units, symbol }: Asset): boolean {
  return units % 10n ** BigInt(symbol.precision) === 0n;
}
