import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../domain/core/chain/simulation-base.ts';
import { Amount } from '../../../parts/values/amount.tsx';

/** Shows one balance before and after a write, inside a `dl`. */
export function ChangeRow({ change: { balance, before, after } }: { change: Change }) {
  const { t } = useTranslation();
  return (
    <div data-figure={balance}>
      <dt>{t(`figures.${balance}`)}</dt>
      <dd className="before-after">
        <span className="before">
          <span className="visually-hidden">{t('labels.before')} </span>
          <Amount of={before} asNative={balance === 'swappable'} />
        </span>
        <span aria-hidden="true">→</span>
        <span>
          <span className="visually-hidden">{t('labels.after')} </span>
          <Amount of={after} asNative={balance === 'swappable'} />
        </span>
      </dd>
    </div>
  );
}
