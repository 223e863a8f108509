import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TrackedTransaction } from '../../../application/tracker.ts';
import { firstIncomeDate } from '../../../domain/income/schedule.ts';
import { Amount } from '../../parts/amount.tsx';
import { Moment } from '../../parts/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** What an irreversible write means for the person: first income, and where the money is now. */
export function Result({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { operation, verdict } = write;
  const lots = `/${profile.key}/rex-detail`;
  if (verdict?.end !== 'done') return null;
  return (
    <section className="card" aria-labelledby="result-title">
      <h2 id="result-title">{t('success.result')}</h2>
      {operation.kind === 'buy-rex' && (
        <>
          <dl className="lines">
            <div>
              <dt>{t('success.added')}</dt>
              <dd>
                <Amount of={operation.amount} />
              </dd>
            </div>
            <div>
              <dt>{t('success.firstIncome')}</dt>
              <dd>
                <Moment at={firstIncomeDate(verdict.blockTime)} />
              </dd>
            </div>
          </dl>
          {profile.features.rexSavings && <p className="small muted">{t('success.savings')}</p>}
          <Link className="button" to={lots}>
            {t('success.lots')}
          </Link>
        </>
      )}
      {operation.kind === 'unstake-rex' && (
        <>
          <p>
            {t('success.unstaked')} <Amount of={operation.rex} />
          </p>
          <Link className="button" to={lots}>
            {t('success.lots')}
          </Link>
        </>
      )}
      {operation.kind === 'delegate-votes' && <p>{t('success.delegated', { proxy: operation.proxy })}</p>}
    </section>
  );
}
