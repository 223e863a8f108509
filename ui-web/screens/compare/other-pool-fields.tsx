import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type OtherPool, percentageOf } from '../../../domain/views/compare/stake-options.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { TextField } from '../../parts/fields/text-field.tsx';

/** Longest percentage that is typed. */
const LONGEST = 12;
const NO_NUMBER: Problem = { field: null, error: 'amount-not-a-number', params: {} };

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
  const input = useRef<HTMLInputElement>(null);
  const problem = text === '' || percentageOf(text) !== null ? null : NO_NUMBER;
  const write = (typed: string) => onText(typed.trim().replace(',', '.'));
  return (
    <TextField
      label={label}
      field={{ text, problem, input, write }}
      hint={t('compare.other.hint')}
      maxLength={LONGEST}
      keyboard="decimal"
    />
  );
}
