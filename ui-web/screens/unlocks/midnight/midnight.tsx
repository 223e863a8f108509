import { useTranslation } from 'react-i18next';
import { UnlockService } from '../../../../application/features/unlocks/unlock-service.ts';
import { Freshness, lastValue } from '../../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../../parts/values/definition-row.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { MidnightWaiting } from './midnight-waiting.tsx';
import { TimeLeft } from '../time-left.tsx';

/** Shows the difference between signing before and after the next 00:00 UTC. */
export function Midnight() {
  const { t } = useTranslation();
  const live = useService(UnlockService).midnight;
  const outlook = lastValue(useLive(live));
  if (outlook === null) return <MidnightWaiting />;
  const { midnight, at } = outlook;
  return (
    <section className="card" aria-labelledby="midnight-title" data-testid="midnight">
      <h2 id="midnight-title">{t('unlocks.midnight.title')}</h2>
      {midnight === null || at === null ? (
        <p className="missing">{t('unlocks.midnight.unknown')}</p>
      ) : (
        <>
          <p>{t(`unlocks.midnight.${midnight.startsBy}.body`)}</p>
          <dl className="lines">
            <DefinitionRow part="countdown" name={t('unlocks.midnight.countdown')} value={<TimeLeft until={midnight.midnight} at={at} />} />
            <DefinitionRow
              part="before"
              name={t(`unlocks.midnight.${midnight.startsBy}.before`)}
              value={<Moment at={midnight.before} exact />}
            />
            <DefinitionRow
              part="after"
              name={t(`unlocks.midnight.${midnight.startsBy}.after`)}
              value={<Moment at={midnight.after} exact />}
            />
          </dl>
          <p className="small muted">{t('unlocks.midnight.signing')}</p>
        </>
      )}
      <Freshness live={live} />
    </section>
  );
}
