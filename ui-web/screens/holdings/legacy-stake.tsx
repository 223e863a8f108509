import { useTranslation } from 'react-i18next';
import type { LegacyStake as Stake } from '../../../domain/tron/stake/legacy-stake.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Shows coins of legacy stake: they still count, and are released by another transaction. */
export function LegacyStake({ stakes }: { stakes: readonly Stake[] }) {
  const { t } = useTranslation();
  return (
    <div className="notice small" data-testid="legacy">
      <strong>{t('home.legacy.title')}</strong>
      <dl className="lines">
        {stakes.map(({ resource, use, amount, until, available }) => (
          <div key={`${resource} ${use}`}>
            <dt>
              {t(`figures.frozen-${resource}`)}
              {use === 'lent' && `, ${t('home.legacy.forOthers')}`}
            </dt>
            <dd>
              <Amount of={amount} />
              {until !== null && !available && (
                <div className="small muted">
                  {t('home.legacy.until')} <Moment at={until} brief />
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('home.legacy.body')}</p>
    </div>
  );
}
