import { useTranslation } from 'react-i18next';
import { Bars } from '../../../charts/charts.tsx';
import { PictureSkeleton } from '../hero-card.tsx';
import { useEarned } from '../../rewards/use-earned.ts';

const DAYS = 30;

/** Draws what an account earned in the last thirty days, and says what the bars are of. */
export function IncomePicture({ account }: { account: string }) {
  const { t } = useTranslation();
  const { list, isNone, isRead, shown, within, listsRex } = useEarned(account, DAYS);
  const isFailed = list.state === 'failed' && within.length === 0;
  if (isNone) return <p className="hero-none">{t('rewards.none')}</p>;
  if (!isRead) return <PictureSkeleton />;
  return (
    <>
      <p className="hero-caption">
        {listsRex ? t('rewards.earnedIn', { days: DAYS }) : t('rewards.votesIn', { days: DAYS })}
        {isFailed && (
          <button type="button" className="button-quiet" onClick={list.more}>
            {t('action.retry')}
          </button>
        )}
      </p>
      <Bars compact days={shown} />
    </>
  );
}
