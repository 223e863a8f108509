import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletChoice } from '../../../application/ports/wallet.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { WalletRequests } from './wallet-requests.ts';

/** Time in milliseconds within which wallets of browsers appear; a user without one need not wait for the end of the search. */
const UNTIL_OFFERED_MS = 2_000;

/**
 * Offers wallets by name, for a user whose wallet was not found by itself: those outside the browser, and on computers those of extensions.
 * While one is still searched for, only on computers, and only after a while.
 */
export function WalletChoices({ choices, searching }: { choices: readonly WalletChoice[]; searching: boolean }) {
  const { t } = useTranslation();
  const session = useService(WalletSession);
  const clock = useService(Clock);
  const [late, setLate] = useState(false);
  const asked = useLive(useService(WalletRequests)) !== null;
  const connect = useTask((_report, choice: string) => session.connect(choice));

  useEffect(() => {
    let shown = true;
    const offerLate = async () => {
      await clock.wait(UNTIL_OFFERED_MS);
      if (shown) setLate(true);
    };
    void offerLate();
    return () => {
      shown = false;
    };
  }, [clock]);

  const computer = isComputer();
  if (asked || (searching && !(late && computer))) return null;
  const offer = (
    <>
      <p>{computer ? t('outside.choose') : t('outside.offer')}</p>
      <div className="row">
        {choices
          .filter(({ isExtension }) => computer || !isExtension)
          .map(({ key, name }) => (
            <button key={key} type="button" className="button button-small" onClick={() => void connect.run(key)}>
              {t('outside.use', { wallet: name })}
            </button>
          ))}
      </div>
    </>
  );
  return searching ? <div className="notice">{offer}</div> : offer;
}

function isComputer(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
