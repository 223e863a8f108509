import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../react/router.tsx';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { isWrite, type TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { statusKey } from '../../parts/writes/end-title.ts';
import { TrackedWrite } from '../../parts/writes/tracked-write.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';
import { JournalDamageNotice } from './journal-damage.tsx';
import { FollowedWrites } from './followed-writes.ts';
import { resultAddress } from './result-address.ts';

/** Shows every undecided write on every screen, also after a reload, and its outcome until dismissed. */
export function TrackerBar() {
  const tracker = useService(Tracker);
  const store = useService(KeyValueStore);
  const { t } = useTranslation();
  const open = useMemo(() => new FollowedWrites(tracker), [tracker]);
  const writes = useLive(open);
  const named = [...new URLSearchParams(useLocation().search).values()];

  useEffect(() => {
    void tracker.resume();
    return () => tracker.stop();
  }, [tracker]);

  const shown = writes.filter((write) => !named.some((id) => isWrite(write, id))).length;
  useEffect(() => {
    document.documentElement.dataset.pills = String(shown);
    return () => {
      delete document.documentElement.dataset.pills;
    };
  }, [shown]);

  return (
    <>
      <JournalDamageNotice />
      {!store.durable && writes.some((write) => write.outcome === null) && (
        <p className="notice notice-warn small">{t('page.forgetful')}</p>
      )}
      <div className="pills">
        {writes.map((write) => (
          <OpenWrite
            key={write.operation.kind + String(write.signedAt)}
            write={write}
            hidden={named.some((id) => isWrite(write, id))}
            onPutAway={() => open.putAway(write.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Announces each status. Shows it as a pill that opens the stages; nothing where the screen itself is about this write. */
function OpenWrite({ write, hidden, onPutAway }: { write: TrackedTransaction; hidden: boolean; onPutAway: () => void }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const accounts = useService(AccountService);
  const profile = useService(CHAIN_PROFILE);
  const operation = t(`operations.${write.operation.kind}`);
  const status = t(statusKey(write));

  useEffect(() => {
    announcer.say(`${operation}: ${status}`);
  }, [announcer, operation, status]);

  useEffect(() => {
    if (write.state !== 'signing') void accounts.moved(write.account);
  }, [accounts, write.account, write.state, write.block]);

  if (hidden) return null;
  return (
    <section className="pill" data-outcome={write.outcome?.end} aria-label={`${t('write.label')}: ${operation}`} data-write={write.state}>
      <details>
        <summary>
          <i className="pill-mark" aria-hidden="true" />
          <span>
            {operation} · {status}
          </span>
        </summary>
        <TrackedWrite write={write} />
        <p className="link-row">
          <Link to={resultAddress(profile, write)}>{t('write.page')}</Link>
        </p>
      </details>
      {write.outcome && (
        <button type="button" className="button-quiet" onClick={onPutAway}>
          {t('write.putAway')}
        </button>
      )}
    </section>
  );
}
