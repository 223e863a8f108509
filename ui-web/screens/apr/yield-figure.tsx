import { useTranslation } from 'react-i18next';
import { chainSeconds } from '../../../domain/core/chain/time.ts';
import type { YieldValue } from '../../../domain/views/income/yield-step.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Shows the value of a line, by its kind. */
export function YieldFigure({ value }: { value: YieldValue }) {
  const { t } = useTranslation();
  switch (value.kind) {
    case 'percent':
      return <span className="number">{value.text} %</span>;
    case 'price':
      return <span className="number">{value.text}</span>;
    case 'amount':
      return <Amount of={value.amount} />;
    case 'count':
      return <Count of={value.count} />;
    case 'instant':
      return <Moment at={value.at} />;
    case 'window':
      return (
        <span>
          {t('yield.window', { from: day(value.from), to: day(value.to) })}
          {value.covered !== null && <span className="minor"> {t('yield.coverage', { covered: value.covered, days: value.days })}</span>}
        </span>
      );
  }
}

function day(at: number): string {
  return chainSeconds(at).slice(0, 16).replace('T', ' ');
}
