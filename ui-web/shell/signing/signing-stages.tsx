import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { secondsUntil } from '../../../application/transact/signing/signing-machine.ts';
import type { Stage } from '../../../application/transact/stage.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';
import { Seconds } from '../frame/seconds.ts';

const STAGES: readonly Stage['stage'][] = ['checking-identity', 'building', 'awaiting-signature', 'checking-signature', 'sending'];

/** Stages of a wallet that broadcasts itself, where the app checks and broadcasts nothing. */
const STAGES_OF_SENDING_WALLET: readonly Stage['stage'][] = ['checking-identity', 'building', 'awaiting-signature', 'following'];

/** Stages of a transaction that is signed already. */
const STAGES_OF_SIGNED: readonly Stage['stage'][] = ['checking-identity', 'sending-again'];

/** Remaining seconds that are announced. */
const REPORTED_AT = [30, 10];

/** Returns the present chain time: the last head read, and the time that has passed on the device since. */
function chainNow(at: ReadAt, deviceNow: Instant): Instant {
  return at.headTime + Math.max(0, deviceNow - at.receivedAt);
}

/** Shows the stage of a write in the transaction pipeline; while the wallet is asked, the time the user has. */
export function SigningStages({ stage, account }: { stage: Stage | null; account: string }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const sendsItself = useService(Wallet).selfBroadcast !== null;
  const current = stage?.stage ?? 'checking-identity';
  const stagesToSign = sendsItself ? STAGES_OF_SENDING_WALLET : STAGES;
  const stages = current === 'sending-again' ? STAGES_OF_SIGNED : stagesToSign;
  const reached = stages.indexOf(current);
  const returned = t(`stages.${current}`);

  useEffect(() => {
    announcer.say(returned);
  }, [announcer, returned]);

  return (
    <>
      <ol className="steps">
        {stages.map((each, index) => (
          <li key={each} data-step={index < reached ? 'done' : 'open'} aria-current={index === reached ? 'step' : undefined}>
            {t(`stages.${each}`)}
          </li>
        ))}
      </ol>
      {stage?.stage === 'awaiting-signature' && <Countdown expiresAt={stage.expiresAt} account={account} sendsItself={sendsItself} />}
      {sendsItself && <p className="small">{t('signing.walletSends')}</p>}
      <p className="small muted">{t('signing.mayClose')}</p>
    </>
  );
}

function Countdown({ expiresAt, account, sendsItself }: { expiresAt: Instant; account: string; sendsItself: boolean }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const now = useLive(useService(Seconds));
  const snapshot = lastValue(useLive(useService(AccountService).snapshot(account)));
  const seconds = snapshot ? secondsUntil(expiresAt, chainNow(snapshot.at, now)) : null;
  const lowest = useRef(Infinity);

  useEffect(() => {
    if (seconds === null) return;
    const crossed = REPORTED_AT.some((mark) => seconds <= mark && lowest.current > mark);
    lowest.current = Math.min(lowest.current, seconds);
    if (crossed) announcer.say(t('signing.secondsLeft', { seconds }));
  }, [announcer, seconds, t]);

  if (seconds === null) return null;
  const over = sendsItself ? t('signing.responseTimeoutOver') : t('signing.timeOver');
  return (
    <p className={`notice ${seconds > 10 ? '' : 'notice-warn'}`} role="timer" aria-live="off">
      <strong className="number">{seconds > 0 ? t('signing.secondsLeft', { seconds }) : over}</strong>
    </p>
  );
}
