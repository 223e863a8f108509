import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';

/** Shows the REX of an account by when it can be sold. */
export function ReducibleRex({ live, children }: { live: Live<AccountSnapshot>; children: ReactNode }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const waiting = reading.state === 'waiting';
  const balance = asAntelope(snapshot)?.rex?.balance ?? null;
  const parts = snapshot && balance ? rexBalanceReading(balance, snapshot.at.headTime) : null;
  const maturing = parts?.lots.filter(({ kind }) => kind === 'maturing') ?? [];
  const none = snapshot ? t('labels.none') : null;
  return (
    <section className="card" aria-labelledby="reduce-rex-title">
      <h2 id="reduce-rex-title">{t('reduce.rex')}</h2>
      <dl className="lines">
        <div data-testid="sellable">
          <dt>{t('rex.balance.sellable')}</dt>
          <dd>
            <Known value={parts ? <Amount of={parts.sellable} /> : none} waiting={waiting} />
          </dd>
        </div>
        <div data-testid="maturing">
          <dt>{t('rex.balance.maturing')}</dt>
          <dd>
            <Known value={parts ? <Amount of={parts.maturing} /> : none} waiting={waiting} />
          </dd>
        </div>
        {maturing.map(({ rex, at }) => (
          <div key={at} className="small" data-testid="lot">
            <dt>{at !== null && <Moment at={at} exact />}</dt>
            <dd>
              <Amount of={rex} />
            </dd>
          </div>
        ))}
        {parts?.savings.isPositive() && (
          <div data-testid="savings">
            <dt>{t('rex.balance.savings')}</dt>
            <dd>
              <Amount of={parts.savings} />
            </dd>
          </div>
        )}
        <div data-testid="votes">
          <dt>{t('rex.balance.votes')}</dt>
          <dd>
            <Known value={balance ? <Amount of={balance.voteStake} /> : none} waiting={waiting} />
          </dd>
        </div>
      </dl>
      {children}
      <Freshness live={live} />
    </section>
  );
}
