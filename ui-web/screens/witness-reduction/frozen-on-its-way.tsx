import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { LegacyStake } from '../../../domain/tron/stake/legacy-stake.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DateAhead } from '../../parts/values/date-ahead.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { shortDay } from '../../parts/values/short-day.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { ReleaseActions } from '../holdings/release-actions.tsx';
import { UnfreezeActions } from '../holdings/unfreeze-actions.tsx';

/** Shows coins being unfrozen with their dates, and what is left of the closed kind of stake, which is released apart; nothing where there is none. */
export function FrozenOnItsWay({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const snapshot = asTron(lastValue(useAccount(account).reading));
  if (snapshot === null) return null;
  const now = snapshot.at.headTime;
  const { pending, legacy } = frozenSummary(snapshot.freezing.frozen, now);
  return (
    <>
      {pending.length > 0 && (
        <section className="card" aria-labelledby="on-its-way-title" data-testid="on-its-way">
          <h2 id="on-its-way-title">{t('stake.onItsWay')}</h2>
          <dl className="lines">
            {pending.map(({ resource, amount, readyAt }, index) => (
              <div key={`${resource}-${readyAt}-${index}`} data-testid="lot">
                <dt>{readyAt <= now ? <span className="tag tag-good">{t('stake.ready')}</span> : <DateAhead at={readyAt} now={now} />}</dt>
                <dd>
                  <Amount of={amount} />
                  <div className="small muted">{t(`witness.resource.${resource}`)}</div>
                </dd>
              </div>
            ))}
          </dl>
          {signer ? (
            <UnfreezeActions pending={pending} now={now} signer={signer} />
          ) : (
            <p className="small muted">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>
          )}
        </section>
      )}
      {legacy.length > 0 && <Legacy stakes={legacy} signer={signer} />}
    </>
  );
}

function Legacy({ stakes, signer }: { stakes: readonly LegacyStake[]; signer: Signer | null }) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="legacy-title" data-testid="legacy">
      <h2 id="legacy-title">{t('stake.legacy.title')}</h2>
      <dl className="lines">
        {stakes.map(({ resource, use, amount, until, available }) => (
          <div key={`${resource} ${use}`}>
            <dt>
              {t(`witness.resource.${resource}`)}
              {use === 'lent' && ` · ${t('stake.legacy.lent')}`}
            </dt>
            <dd>
              <Amount of={amount} />
              {until !== null && !available && (
                <time dateTime={new Date(until).toISOString()} className="small muted moment">
                  {t('stake.legacy.until', { day: shortDay(until, t) })}
                </time>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {signer && <ReleaseActions stakes={stakes} signer={signer} />}
      {stakes.some(({ use }) => use === 'lent') && <p className="small muted">{t('stake.legacy.lentNote')}</p>}
    </section>
  );
}
