import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useLive } from '../../react/use-live.ts';

/** Shows the votes the account has already. */
export function ExistingVotes({ live }: { live: Live<AccountSnapshot> }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const balance = asAntelope(snapshot)?.rex?.balance ?? null;
  const waiting = reading.state === 'waiting';
  const none = snapshot ? t('increase.existing.none') : null;
  return (
    <section className="card" aria-labelledby="existing-title">
      <h2 id="existing-title">{t('increase.existing.title')}</h2>
      <dl className="lines">
        <div>
          <dt>{t('figures.rex')}</dt>
          <dd>
            <Known value={balance ? <Amount of={balance.rexBalance} /> : none} waiting={waiting} />
          </dd>
        </div>
        <div>
          <dt>{t('figures.rex-votes')}</dt>
          <dd>
            <Known value={balance ? <Amount of={balance.voteStake} /> : none} waiting={waiting} />
          </dd>
        </div>
      </dl>
      <Freshness live={live} />
    </section>
  );
}
