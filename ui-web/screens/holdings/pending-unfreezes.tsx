import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PendingUnfreeze } from '../../../domain/tron/stake/state.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Shows coins being unfrozen, each with the date from which it can be withdrawn. Nothing where there are none. */
export function PendingUnfreezes({ pending, now }: { pending: readonly PendingUnfreeze[]; now: Instant }) {
  const { t } = useTranslation();
  if (pending.length === 0) return null;
  return (
    <div className="stack-tight" data-testid="pending">
      <h3>{t('home.frozen.pending')}</h3>
      <ul className="lines">
        {pending.map(({ resource, amount, readyAt }, index) => (
          <li key={`${resource}-${readyAt}-${index}`}>
            <span>
              <Amount of={amount} /> <span className="tag">{t(`witness.resource.${resource}`)}</span>
            </span>
            <span className="small">
              {readyAt <= now ? t('home.frozen.ready') : t('home.frozen.readyFrom')} <Moment at={readyAt} exact />
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('home.frozen.withdraw')}</p>
    </div>
  );
}
