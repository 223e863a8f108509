import { useTranslation } from 'react-i18next';
import type { RexLot } from '../../../domain/antelope/rex/balance.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Lists the parts of a REX balance by day: matured first, then by maturity, and savings, which have no date. */
export function BucketList({ lots }: { lots: readonly RexLot[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('rex.buckets.title')}</h3>
      <dl className="lines">
        {lots.map(({ kind, rex, at }) => (
          <div key={`${kind}-${String(at)}`} data-bucket={kind}>
            <dt>{at === null || kind === 'matured' ? t(`rex.buckets.${kind}`) : <Moment at={at} exact />}</dt>
            <dd>
              <Amount of={rex} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
