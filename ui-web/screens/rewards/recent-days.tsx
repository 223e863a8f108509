import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { nextIncomeUpdate } from '../../../domain/views/income/schedule.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { Link } from '../../react/router.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { IncomeLine } from './income-line.tsx';
import { useIncomeList } from './use-income-list.ts';

/** Number of days shown of many. */
const SHOWN = 3;

/** Shows the latest days of income, when the next one comes, and the way to all of them. Nothing where there is none. */
export function RecentDays({ account, search }: { account: string; search: string }) {
  const { t } = useTranslation();
  const { key, income } = useService(CHAIN_PROFILE);
  const clock = useService(Clock);
  const updateTime = lastValue(useLive(useService(PoolService).info))?.updateTime ?? income.updateTimeFallback;
  const days = useIncomeList(account, null).days.slice(0, SHOWN);
  const next = nextIncomeUpdate(clock.now(), updateTime);
  if (days.length === 0) return null;
  return (
    <section className="card" aria-labelledby="recent-title">
      <h2 id="recent-title">{t('rewards.latest')}</h2>
      <ul className="item-rows">
        {days.map((day) => (
          <li key={day.at} className="item-row">
            <IncomeLine day={day} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="small muted">
          {t('rewards.next')} <Moment at={next} brief />
        </p>
      )}
      <Link className="button-quiet" to={`/${key}/bonus${search}`}>
        {t('rewards.all')}
      </Link>
    </section>
  );
}
