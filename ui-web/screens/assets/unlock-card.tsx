import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import type { Money } from '../../../domain/views/money/position.ts';
import { comingCoins } from '../../../domain/views/money/rows.ts';
import type { UnlockList } from '../../../domain/views/unlock/calendar.ts';
import { Timeline } from '../../charts/charts.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { CalendarButton } from '../unlocks/calendar-button.tsx';

interface UnlockCardProps {
  account: string;
  money: Money;
  list: UnlockList;
  search: string;
}

/** Shows when coins come back, and gives the dates to the user's own calendar. Nothing where no coin has a date. */
export function UnlockCard({ account, money, list, search }: UnlockCardProps) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const coming = comingCoins(money);
  if (!list.lots.some(({ at, available }) => at !== null && !available)) return null;
  return (
    <section className="card" aria-labelledby="unlock-title" data-testid="unlock-timeline">
      <div className="row">
        <h2 id="unlock-title">{t('assets.unlocks')}</h2>
        <CalendarButton account={account} list={list} />
      </div>
      {coming.length > 0 && <Timeline title={t('assets.unlocks')} amounts={coming} now={list.at.headTime} />}
      <Link className="button-quiet" to={`/${key}/unlocks${search}`}>
        {t('assets.allDates')}
      </Link>
    </section>
  );
}
