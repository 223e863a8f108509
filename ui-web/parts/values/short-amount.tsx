import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { truncatedDigits } from '../../../domain/core/amount/truncate.ts';
import { Amount } from './amount.tsx';

/** Shows an amount truncated to what is readable at a glance; a tap shows all of its digits. */
export function ShortAmount({ of, signed = false }: { of: Asset; signed?: boolean }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const decimals = readableDecimals(of);
  const hidden = of.digits().slice(truncatedDigits(of, decimals).length);
  if (!/[1-9]/.test(hidden)) return <Amount of={of} decimals={decimals} signed={signed} />;
  return (
    <button type="button" className="short-amount" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      <Amount of={of} decimals={isWhole ? of.symbol.precision : decimals} signed={signed} />
      <span className="visually-hidden"> {t('amount.allDigits')}</span>
    </button>
  );
}
