import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../react/router.tsx';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { VoteAccountService } from '../../../../application/features/direct-votes/vote-account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { Asset } from '../../../../domain/core/amount/asset.ts';
import { truncatedText } from '../../../../domain/core/amount/truncate.ts';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import { isNoAccount } from '../../../../domain/core/errors/catalogue.ts';
import { accountSummary, type PoolAccounts } from '../../../../domain/views/account-summary.ts';
import { Amount } from '../../../parts/values/amount.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../../parts/values/freshness.tsx';
import { Figure } from '../../../parts/values/figure.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { DecayNotice } from '../votes/decay-notice.tsx';
import { Holdings } from '../holdings/holdings.tsx';
import { IncomeNotes } from '../holdings/income-notes.tsx';
import { Invitation } from '../pool/invitation.tsx';
import { participates } from './participation.ts';
import { StopWatching } from './stop-watching.tsx';

const FreezingHoldings = lazy(() => import('../holdings/freezing-holdings.tsx').then((module) => ({ default: module.FreezingHoldings })));
const ProducerHoldings = lazy(() => import('../holdings/producer-holdings.tsx').then((module) => ({ default: module.ProducerHoldings })));

interface Owner {
  readonly account: string;
  readonly own: boolean;
}

/** Shows one account's part in the pool. Works for any account, without a wallet; only renewing a vote needs the account's own wallet. */
export function OwnPart(owner: Owner) {
  return useService(CHAIN_PROFILE).protocol === 'antelope' ? <ProxiedPart {...owner} /> : <DirectPart {...owner} />;
}

function ProxiedPart(owner: Owner) {
  const { poolAccount } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).info);
  const named = asAntelope(lastValue(reading))?.proxies.map(({ name }) => name) ?? null;
  const proxies = named ?? (poolAccount === null ? null : [poolAccount]);
  return <Part {...owner} pool={{ kind: 'proxies', proxies }} poolWaiting={proxies === null && reading.state === 'waiting'} />;
}

function DirectPart(owner: Owner) {
  const reading = useLive(useService(VoteAccountService).voteAccount);
  const waiting = reading.state === 'waiting';
  return <Part {...owner} pool={{ kind: 'vote-account', voteAccount: lastValue(reading) }} poolWaiting={waiting} />;
}

function Part({ account, own, pool: poolAccounts, poolWaiting }: Owner & { readonly pool: PoolAccounts; readonly poolWaiting: boolean }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const search = own ? '' : `?account=${encodeURIComponent(account)}`;
  const pool = useService(PoolService);
  const hasPool = useService(POOL_SERVICE);
  const snapshotLive = useService(AccountService).snapshot(account);
  const bookedLive = pool.participation(account);
  const snapshotReading = useLive(snapshotLive);
  const bookedReading = useLive(bookedLive);

  const snapshot = lastValue(snapshotReading);
  const booked = bookedReading.state === 'waiting' ? undefined : lastValue(bookedReading);
  const bookedKnown = bookedReading.state === 'failed' && bookedReading.last === null ? undefined : booked;
  const summary = snapshot && accountSummary(snapshot, poolAccounts);
  const proxied = asAntelope(summary);
  const bookedOfRex = asAntelope(bookedKnown);
  const taking = participates(summary, bookedKnown);
  const waiting = bookedReading.state === 'waiting';
  const votesWaiting = snapshotReading.state === 'waiting' || (summary !== null && poolWaiting);
  const rate = truncatedText(booked?.annualizedRate ?? null, 2);
  const amount = (value: Asset | null | undefined) => (value ? <Amount of={value} /> : null);

  if (snapshotReading.state === 'failed' && snapshot === null && isNoAccount(snapshotReading.error.error)) {
    return <Failure error={snapshotReading.error}>{!own && <StopWatching />}</Failure>;
  }
  return (
    <>
      {hasFeature(features, 'voteDecay') && bookedOfRex && (
        <DecayNotice account={account} own={own} decay={bookedOfRex.decay} proxy={proxied?.accountProxy ?? null} />
      )}
      {taking === false && <Invitation account={account} own={own} />}
      <section className="card" aria-labelledby="own-title">
        <div className="row">
          <h2 id="own-title">{own ? t('home.own.title') : t('labels.account', { account: shortenedAddress(account) })}</h2>
          {!own && <span className="tag">{t('home.own.readOnly')}</span>}
        </div>
        {taking !== false && (
          <>
            <dl className="pair">
              {hasPool && <Figure label={t('home.own.yield')} value={rate === null ? null : `${rate} %`} waiting={waiting} />}
              <Figure label={t('home.own.votes')} value={amount(summary?.accountVotesCount)} waiting={votesWaiting} />
              {hasPool && <Figure label={t('home.own.nodeYesterday')} value={amount(booked?.nodeIncomeYesterday)} waiting={waiting} />}
              {hasPool && <Figure label={t('home.own.nodeTotal')} value={amount(booked?.nodeIncomeTotal)} waiting={waiting} />}
              {hasPool && hasFeature(features, 'rex') && (
                <Figure label={t('home.own.rexYesterday')} value={amount(bookedOfRex?.rexIncomeYesterday)} waiting={waiting} />
              )}
              {hasPool && hasFeature(features, 'rex') && (
                <Figure label={t('home.own.rexTotal')} value={amount(bookedOfRex?.rexIncomeTotal)} waiting={waiting} />
              )}
            </dl>
            {hasPool && <Freshness live={bookedLive} />}
          </>
        )}
        <Suspense fallback={<p className="missing">{t('figure.waiting')}</p>}>
          {hasFeature(features, 'freezing') ? (
            <FreezingHoldings live={snapshotLive} />
          ) : hasFeature(features, 'producerVotes') ? (
            <ProducerHoldings live={snapshotLive} />
          ) : (
            <Holdings live={snapshotLive} summary={proxied} booked={bookedOfRex} />
          )}
        </Suspense>
        <p className="link-row">
          <Link to={`/${key}/money${search}`}>{t('assets.title')}</Link>
          <Link to={`/${key}/unlocks${search}`}>{t('unlocks.title')}</Link>
        </p>
        {!own && <StopWatching />}
      </section>
      {hasPool && taking !== false && <IncomeNotes />}
    </>
  );
}
