import { useTranslation } from 'react-i18next';
import type { FrozenSummary, ResourceFrozen } from '../../../../domain/tron/stake/summary.ts';
import { Amount } from '../../../parts/values/amount.tsx';
import { Moment } from '../../../parts/values/moment.tsx';

/** Shows coins of legacy stake: they still count, and are released by another transaction. */
export function LegacyStake({ frozen }: { frozen: FrozenSummary }) {
  const { t } = useTranslation();
  return (
    <div className="notice small" data-testid="legacy">
      <strong>{t('home.legacy.title')}</strong>
      <dl className="lines">
        <Rows name={t('figures.frozen-bandwidth')} of={frozen.bandwidth} />
        <Rows name={t('figures.frozen-energy')} of={frozen.energy} />
      </dl>
      <p>{t('home.legacy.body')}</p>
    </div>
  );
}

function Rows({ name, of }: { name: string; of: ResourceFrozen }) {
  const { t } = useTranslation();
  return (
    <>
      {of.legacyOwn.isPositive() && (
        <div>
          <dt>{name}</dt>
          <dd>
            <Amount of={of.legacyOwn} />
            {of.legacyUntil !== null && (
              <div className="small muted">
                {t('home.legacy.until')} <Moment at={of.legacyUntil} brief />
              </div>
            )}
          </dd>
        </div>
      )}
      {of.legacyDelegated.isPositive() && (
        <div>
          <dt>
            {name}, {t('home.legacy.forOthers')}
          </dt>
          <dd>
            <Amount of={of.legacyDelegated} />
          </dd>
        </div>
      )}
    </>
  );
}
