import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../../../charts/chart-skeleton.tsx';
import { Bars } from '../../../charts/charts.tsx';
import { PictureSkeleton } from '../hero-card.tsx';
import { useEarned } from '../../rewards/use-earned.ts';

const DAYS = 30;

/** Draws what an account earned in the last thirty days, and says what the bars are of. */
export function IncomePicture({ account }: { account: string }) {
  const { t } = useTranslation();
  const { list, isNone, isRead, isUnread, shown, listsRex } = useEarned(account, DAYS);
  if (isUnread) return <NotRead retry={list.more} />;
  if (isNone) return <p className="hero-none">{t('rewards.none')}</p>;
  if (!isRead) return <PictureSkeleton />;
  return (
    <>
      <p className="hero-caption">{listsRex ? t('rewards.earnedIn', { days: DAYS }) : t('rewards.votesIn', { days: DAYS })}</p>
      <Bars compact days={shown} />
    </>
  );
}

/** Keeps the room of the picture where its days could not be read. */
function NotRead({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="hero-caption">
        {t('age.unavailable')}
        <button type="button" className="button-quiet" onClick={retry}>
          {t('action.retry')}
        </button>
      </p>
      <ChartSkeleton of="bars-compact" />
    </>
  );
}
