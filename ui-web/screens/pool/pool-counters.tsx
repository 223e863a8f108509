import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live/live.ts';
import type { PoolInfo } from '../../../application/ports/pool-backend.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { truncatedText } from '../../../domain/core/amount/truncate.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Figure } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { arriving } from '../../react/arriving.ts';

const ProxiesDialog = lazy(() => arriving(import('./proxies-dialog.tsx')).then((module) => ({ default: module.ProxiesDialog })));

/** Shows how many accounts take part and with how many votes; the proxies behind it on demand. */
export function PoolCounters({ info }: { info: Live<PoolInfo> }) {
  const { t, i18n } = useTranslation();
  const { coin, features } = useService(CHAIN_PROFILE);
  const reading = useLive(info);
  const [detail, setDetail] = useState(false);
  const known = lastValue(reading);
  const proxies = asAntelope(known)?.proxies ?? [];
  const waiting = reading.state === 'waiting';
  const separators = separatorsOf(languageOf(i18n));
  const whole = (text: string | null | undefined) => {
    const digits = truncatedText(text ?? null, 0);
    return digits === null ? null : <span className="number digits">{groupedDigits(digits, separators)}</span>;
  };
  return (
    <section className="card" aria-label={t('home.counters.title')}>
      <dl className="pair">
        <Figure label={t('labels.accounts')} value={whole(known?.accountCount)} waiting={waiting} />
        <Figure label={t('home.counters.votes', { coin: coin.display.code })} value={whole(known?.votesCount)} waiting={waiting} />
      </dl>
      <div className="row">
        <Freshness live={info} />
        {hasFeature(features, 'proxyVotes') && proxies.length > 0 && (
          <button type="button" className="button-quiet" onClick={() => setDetail(true)}>
            {t('home.counters.proxies')}
          </button>
        )}
      </div>
      {detail && (
        <Suspense fallback={null}>
          <ProxiesDialog proxies={proxies} info={info} onClose={() => setDetail(false)} />
        </Suspense>
      )}
    </section>
  );
}
