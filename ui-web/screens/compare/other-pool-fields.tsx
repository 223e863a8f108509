import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rateOf } from '../../../domain/views/income/yearly-rate.ts';
import type { OtherPool } from '../../../domain/views/compare/stake-options.ts';

/** Longest percentage that is typed. */
const LONGEST = 12;

interface OtherPoolFieldsProps {
  other: OtherPool;
  onChange: (other: OtherPool) => void;
}

/** Asks what another pool says of itself: nobody else knows it. */
export function OtherPoolFields({ other, onChange }: OtherPoolFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <Percent label={t('compare.other.rate')} text={other.rate} onText={(rate) => onChange({ ...other, rate })} />
      <Percent label={t('compare.other.fee')} text={other.fee} onText={(fee) => onChange({ ...other, fee })} />
    </div>
  );
}

function Percent({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const isBad = text !== '' && rateOf(text) === null;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-bad={isBad}>
        <input
          id={id}
          className="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          aria-invalid={isBad}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onText(event.target.value.trim().replace(',', '.'))}
        />
        <span className="unit-large" aria-hidden="true">
          %
        </span>
      </div>
      <output id={`${id}-problem`} htmlFor={id} className="field-problem">
        {isBad && t('compare.other.bad')}
      </output>
    </div>
  );
}
