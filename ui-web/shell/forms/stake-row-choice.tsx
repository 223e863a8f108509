import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { shown } from '../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

interface StakeRowChoiceProps {
  /** By receiver, the account's own first. */
  rows: readonly DelegatedBandwidth[];
  receiver: string;
  onChoose: (receiver: string) => void;
}

/** Lets a user choose a receiver out of all the account staked for. */
export function StakeRowChoice({ rows, receiver, onChoose }: StakeRowChoiceProps) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const id = useId();
  const amount = (row: DelegatedBandwidth) => {
    const sum = shown(row.cpu.plus(row.net), profile);
    return `${groupedDigits(sum.digits(), separatorsOf(languageOf(i18n)))} ${sum.symbol.code}`;
  };
  return (
    <div className="choice">
      <label htmlFor={id}>{t('bandwidth.stakedFor')}</label>
      <select id={id} value={receiver} onChange={(event) => onChoose(event.target.value)}>
        {rows.map((row) => (
          <option key={row.to} value={row.to}>
            {row.to} · {amount(row)}
          </option>
        ))}
      </select>
    </div>
  );
}
