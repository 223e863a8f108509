import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { MoneyService } from '../../../application/features/money/money-service.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { CountingNotes } from './counting-notes.tsx';
import { Places } from './places.tsx';

/** Shows every coin of an account by position, with its date and next step. Works for any account, without a wallet. */
export function MoneyScreen() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { viewed, signer, search, home } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={home} title={t('places.title')} />
      {viewed === null ? (
        <section className="card">
          <p>{t('labels.connect-or-look')}</p>
          <Link className="button button-second" to={`/${key}`}>
            {t('success.home')}
          </Link>
        </section>
      ) : (
        <MoneyOf key={viewed.name} account={viewed.name} signer={signer} search={search} />
      )}
    </div>
  );
}

function MoneyOf({ account, signer, search }: { account: string; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const live = useService(MoneyService).money(account);
  const reading = useLive(live);
  const known = lastValue(reading);
  if (known === null && reading.state === 'failed') return <Failure error={reading.error} />;
  const money = known?.money ?? null;
  const isPartial = money !== null && money.total === null;
  return (
    <>
      <section className="card" aria-labelledby="sum-title">
        <h2 id="sum-title">{isPartial ? t('money.known') : t('money.total')}</h2>
        <p className="muted">{t('labels.account', { account: shortenedAddress(account) })}</p>
        <p className="sum" data-testid="total" data-whole={!isPartial}>
          <Known value={money && <Amount of={money.total ?? money.known} />} waiting={reading.state === 'waiting'} />
        </p>
        {isPartial && <p className="notice notice-warn small">{known?.priceError ? t('places.unpriced') : t('places.notKnown')}</p>}
        <Freshness live={live} />
        <Link className="button-quiet" to={`/${key}/unlocks${search}`}>
          {t('places.calendar')}
        </Link>
      </section>
      {money && !signer && <p className="notice small">{t('places.needsWallet', { account: shortenedAddress(account) })}</p>}
      {money && <Places money={money} signer={signer} />}
      <CountingNotes />
    </>
  );
}
