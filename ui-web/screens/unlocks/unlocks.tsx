import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastReceived } from '../../../application/live/live.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { type UnlockLot, unlockCalendar } from '../../../domain/views/unlock/calendar.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { lazyPart } from '../../react/lazy-part.tsx';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { WritingGate } from '../../shell/signing/writing-gate.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { LotList } from './lot-list.tsx';
import { MidnightWaiting } from './midnight/midnight-waiting.tsx';

const MIDNIGHT = lazyPart(async () => (await import('./midnight/midnight.tsx')).Midnight);

/** Shows when locked coins become available: to the second, in UTC and local time, and for the user's own calendar. What comes last stands last, where it moves nothing. */
export function UnlocksScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('unlocks.title')} above="money">
      {({ account }) => <UnlocksOf account={account} />}
    </AccountScreen>
  );
}

function UnlocksOf({ account }: { account: string }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const { live, reading } = useAccount(account);
  const snapshot = lastReceived(reading)?.value ?? null;
  const list = useMemo(() => snapshot && unlockCalendar(snapshot), [snapshot]);
  if (list === null && reading.state === 'failed') return <Failure error={reading.error} />;
  return (
    <>
      <Freshness live={live} withKept />
      {(list === null || list.lots.length === 0) && (
        <section className="card" aria-label={t('unlocks.title')}>
          <p>{list === null ? <Known value={null} waiting={reading.state === 'waiting'} /> : t('unlocks.none')}</p>
        </section>
      )}
      {list && (
        <>
          <LotList title={t('unlocks.now')} part="now" lots={list.lots.filter(isNow)} at={list.at} />
          <LotList
            title={t('unlocks.coming')}
            part="coming"
            lots={list.lots.filter(({ at, available }) => at !== null && !available)}
            at={list.at}
          />
          <LotList
            title={t('unlocks.undated')}
            part="undated"
            lots={list.lots.filter((lot) => lot.at === null && !isNow(lot))}
            at={list.at}
          />
        </>
      )}
      {list && <CalendarFile account={account} list={list} />}
      {list && hasFeature(features, 'rex') && (
        <WritingGate waiting={<MidnightWaiting />}>
          <Suspense fallback={<MidnightWaiting />}>
            <MIDNIGHT.Show />
          </Suspense>
        </WritingGate>
      )}
    </>
  );
}

/** Returns whether a lot is available now; savings can be unstaked at any time, but are not. */
function isNow({ kind, available }: UnlockLot): boolean {
  return available && kind !== 'rex-savings';
}
