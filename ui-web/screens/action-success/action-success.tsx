import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../react/router.tsx';
import { Tracker } from '../../../application/track/tracker.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { isRefused } from '../../parts/writes/end-title.ts';
import { TrackedWrite } from '../../parts/writes/tracked-write.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { headline } from './headline.ts';
import { formOf, Result } from './result.tsx';

/** Shows the outcome of one write. It reports success only once the chain proves it. */
export function ActionSuccess() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const id = new URLSearchParams(useLocation().search).get('tx') ?? '';
  return (
    <div className="screen outcome">
      {profile.transactionId.test(id) ? (
        <Followed key={id} id={id} />
      ) : (
        <>
          <h1 tabIndex={-1}>{t('success.nothing.title')}</h1>
          <p>{t('success.nothing.body')}</p>
        </>
      )}
      <Link className="button button-second" to={`/${profile.key}`}>
        {t('success.home')}
      </Link>
    </div>
  );
}

/** Leads back to where a write that the chain did not execute is prepared again; nothing where the network no longer offers that page. */
function AgainLink({ kind }: { kind: OperationKind }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const form = formOf(kind, features);
  if (form === null) return null;
  return (
    <Link className="button" to={`/${key}/${form}`}>
      {t('success.again')}
    </Link>
  );
}

function Followed({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const tracker = useService(Tracker);
  const live = useMemo(() => tracker.follow(id), [tracker, id]);
  const reading = useLive(live);
  const write = lastValue(reading);

  if (write === null) {
    return (
      <>
        <h1 tabIndex={-1}>{t('success.looking')}</h1>
        {reading.state === 'failed' && <Failure error={reading.error} />}
      </>
    );
  }
  const end = write.outcome?.end ?? null;
  return (
    <>
      <h1 tabIndex={-1}>{headline(write, profile, i18n)}</h1>
      {end === 'done' && <Result write={write} />}
      <section className="card" aria-label={t(`operations.${write.operation.kind}`)}>
        <h2>{t(`operations.${write.operation.kind}`)}</h2>
        <TrackedWrite write={write} />
        {reading.state === 'failed' && <Freshness live={live} />}
        {(end === 'refused' || end === 'expired') && <AgainLink kind={write.operation.kind} />}
        {end === null && !isRefused(write) && write.altered === undefined && (
          <p className="small muted">{t('success.mayLeave', { seconds: profile.transaction.irreversibleAfterSeconds })}</p>
        )}
      </section>
    </>
  );
}
