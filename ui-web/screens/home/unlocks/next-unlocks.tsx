import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../../../domain/chain/snapshot.ts';
import { timelineStops } from '../../../../domain/views/chart/timeline.ts';
import { nextUnlocks } from '../../../../domain/views/unlock/next-unlocks.ts';
import { ChartSkeleton } from '../../../charts/chart-skeleton.tsx';
import { Timeline } from '../../../charts/charts.tsx';
import { lastValue } from '../../../parts/values/age/freshness.tsx';
import { useAmountWords } from '../../../parts/values/amount-words.ts';
import { dayAhead } from '../../../parts/values/day-ahead.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { Link } from '../../../react/router.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';

/** Shows which coins come back next and when. Nothing where no coin has a date. */
export function NextUnlocks({ snapshot, own }: { snapshot: AccountSnapshot; own: boolean }) {
  const { t } = useTranslation();
  const words = useAmountWords();
  const { key, coin } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).market);
  const market = asAntelope(lastValue(reading));
  const priced = market && { at: market.at, rex: market.rex?.market ?? null };
  const now = snapshot.at.headTime;
  const coming = nextUnlocks(snapshot, priced, coin.native);
  const isPriceOpen = reading.state === 'waiting' && Boolean(asAntelope(snapshot)?.rex?.balance);
  const [first] = timelineStops(coming, now);
  if (first === undefined && !isPriceOpen) return null;
  const search = own ? '' : `?account=${encodeURIComponent(snapshot.account)}`;
  return (
    <section className="card" aria-labelledby="next-unlocks-title" data-testid="next-unlocks">
      <div className="row unlocks-head">
        <h2 id="next-unlocks-title">{t('home.unlocks.title')}</h2>
        <Link className="button-quiet" to={`/${key}/unlocks${search}`}>
          {t('home.unlocks.all')}
        </Link>
      </div>
      {first === undefined ? (
        <ChartSkeleton of="timeline" />
      ) : (
        <>
          <p>
            <strong>{words(first.amount)}</strong>
            {' · '}
            <time dateTime={new Date(first.at).toISOString()}>{dayAhead(first.at, now, t)}</time>
          </p>
          <Timeline title={t('home.unlocks.title')} amounts={coming} now={now} />
        </>
      )}
    </section>
  );
}
