import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { truncatedText } from '../../../domain/core/amount/truncate.ts';
import { accountSummary } from '../../../domain/views/account-summary.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Figure } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { usePoolAccounts } from '../../shell/session/use-pool-accounts.ts';
import { arriving } from '../../react/arriving.ts';

const FreezingHoldings = lazy(() => arriving(import('./freezing-holdings.tsx')).then((module) => ({ default: module.FreezingHoldings })));
const ProducerHoldings = lazy(() => arriving(import('./producer-holdings.tsx')).then((module) => ({ default: module.ProducerHoldings })));
const ProxiedHoldings = lazy(() => arriving(import('./proxied-holdings.tsx')).then((module) => ({ default: module.ProxiedHoldings })));

/** Shows everything read of an account, each figure by itself: what the pool booked for it, its votes, and its resources. */
export function HoldingsOfAccount({ account }: { account: string }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const hasPool = useService(POOL_SERVICE);
  const pool = useService(PoolService);
  const snapshotLive = useService(AccountService).snapshot(account);
  const bookedLive = pool.participation(account);
  const { accounts, waiting: poolWaiting } = usePoolAccounts();
  const snapshotReading = useLive(snapshotLive);
  const bookedReading = useLive(bookedLive);
  const snapshot = lastValue(snapshotReading);
  const summary = snapshot && accountSummary(snapshot, accounts);
  const booked = lastValue(bookedReading);
  const bookedOfRex = asAntelope(booked);
  const waiting = bookedReading.state === 'waiting';
  const rate = truncatedText(booked?.annualizedRate ?? null, 2);
  const amount = (value: Asset | null | undefined) => (value ? <Amount of={value} /> : null);
  const withRex = hasPool && hasFeature(features, 'rex');
  return (
    <section className="card" aria-labelledby="holdings-title">
      <h2 id="holdings-title">{t('labels.account', { account: shortenedAddress(account) })}</h2>
      <dl className="pair">
        {hasPool && <Figure label={t('home.own.yield')} value={rate === null ? null : `${rate} %`} waiting={waiting} />}
        <Figure
          label={t('home.own.votes')}
          value={amount(summary?.accountVotesCount)}
          waiting={snapshotReading.state === 'waiting' || (summary !== null && poolWaiting)}
        />
        {hasPool && <Figure label={t('home.own.nodeYesterday')} value={amount(booked?.nodeIncomeYesterday)} waiting={waiting} />}
        {hasPool && <Figure label={t('home.own.nodeTotal')} value={amount(booked?.nodeIncomeTotal)} waiting={waiting} />}
        {withRex && <Figure label={t('home.own.rexYesterday')} value={amount(bookedOfRex?.rexIncomeYesterday)} waiting={waiting} />}
        {withRex && <Figure label={t('home.own.rexTotal')} value={amount(bookedOfRex?.rexIncomeTotal)} waiting={waiting} />}
      </dl>
      {hasPool && <Freshness live={bookedLive} />}
      <Suspense fallback={<p className="missing">{t('figure.waiting')}</p>}>
        {hasFeature(features, 'freezing') ? (
          <FreezingHoldings live={snapshotLive} />
        ) : hasFeature(features, 'producerVotes') ? (
          <ProducerHoldings live={snapshotLive} />
        ) : (
          <ProxiedHoldings live={snapshotLive} summary={asAntelope(summary)} booked={bookedOfRex} />
        )}
      </Suspense>
    </section>
  );
}
