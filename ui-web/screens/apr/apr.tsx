import { useTranslation } from 'react-i18next';
import { AprService, type YieldExplanation } from '../../../application/features/apr/apr-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { YIELD_SECTIONS, type YieldSection } from '../../../domain/views/income/yield-step.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { ReadingGate } from '../../shell/session/reading-gate.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { YieldSectionCard } from './yield-section.tsx';

/** Sections whose lines come from the pool, or need one of its figures. */
const OF_THE_POOL: ReadonlySet<YieldSection> = new Set(['pool', 'own', 'trend']);

/** Explains the yields line by line: source, time, and what cannot be measured. */
export function AprScreen() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { viewed, search } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={`/${key}/rewards${search}`} title={t('apr.title')} />
      <p className="muted">{t('apr.intro')}</p>
      <ReadingGate of="yields">
        <Explanation account={viewed?.name ?? null} />
      </ReadingGate>
    </div>
  );
}

function Explanation({ account }: { account: string | null }) {
  const { t } = useTranslation();
  const live = useService(AprService).explanation(account);
  const reading = useLive(live);
  const explained = lastValue(reading);
  const feesGoTo = asAntelope(explained)?.feesGoTo;
  return (
    <>
      <Freshness live={live} />
      {explained === null && (reading.state === 'failed' ? <Failure error={reading.error} /> : <Known value={null} waiting />)}
      {explained && <Explained explained={explained} />}
      {explained && (
        <section className="notice small" aria-label={t('labels.please-note')}>
          <ul className="bullets">
            <li>{t('yield.notes.past')}</li>
            {feesGoTo && <li data-rents={feesGoTo}>{t(`yield.notes.rents.${feesGoTo}`)}</li>}
          </ul>
        </section>
      )}
    </>
  );
}

function Explained({ explained }: { explained: YieldExplanation }) {
  const { lines, failures } = explained;
  const hasPool = useService(POOL_SERVICE);
  const sections = hasPool ? YIELD_SECTIONS : YIELD_SECTIONS.filter((section) => !OF_THE_POOL.has(section));
  return (
    <>
      {!hasPool && <NoPoolService />}
      {failures
        .filter(({ error: { error } }) => error !== 'backend-absent')
        .map(({ source, error }) => (
          <Failure key={source} error={error} />
        ))}
      {sections.map((section) => {
        const own = lines.filter((line) => line.section === section);
        return own.length === 0 ? null : <YieldSectionCard key={section} section={section} lines={own} />;
      })}
    </>
  );
}
