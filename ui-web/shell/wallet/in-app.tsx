import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitStore } from '../../../application/ports/key-value-store.ts';
import { AppSession } from '../../../application/session/app-session.ts';
import { leaveApp } from '../../../application/session/app-view.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { SessionView } from '../session/session-view.ts';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { withoutApp } from './without-app.ts';

/**
 * Says that the page is inside the pool's app, shows the account that is logged in there, and how the app view is left. Where a screen asks for
 * a wallet, it says where the page has to be opened for that.
 */
export function InApp() {
  const { t } = useTranslation();
  const wallet = useService(WalletSession);
  const visit = useService(VisitStore);
  const wanted = useLive(wallet).state === 'failed';
  const leave = useTask(async () => {
    await leaveApp(visit);
    window.location.replace(withoutApp(window.location));
  });
  const leaveButton = (
    <button type="button" className="button-quiet small" onClick={() => void leave.run()}>
      {t('appView.wallet')}
    </button>
  );
  const ways = (
    <div className="row">
      {leaveButton}
      <GoBack />
    </div>
  );
  return (
    <section aria-label={t('appView.label')} data-testid="app-view">
      <Login ways={ways} />
      {wanted && (
        <OpenElsewhere onClose={() => void wallet.disconnect()} foot={leaveButton}>
          <p>{t('errors.page-in-app.cause')}</p>
          <p>{t('errors.page-in-app.cure')}</p>
        </OpenElsewhere>
      )}
    </section>
  );
}

/** Shows who is logged in in the app, and asks again when the user comes back from it. `ways`: out of here. */
function Login({ ways }: { ways: ReactNode }) {
  const { t } = useTranslation();
  const app = useService(AppSession);
  const session = useService(SessionView);
  const login = useLive(app);
  const { termsAccepted, watchedAccount } = useLive(session);
  const logIn = useTask(() => app.act('log-in'));

  useEffect(() => {
    if (!termsAccepted) return undefined;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const login = await app.ask();
      showAccount(session, login.state === 'account' ? login.account : null);
    };
    void ask();
    const returned = () => void ask();
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [app, session, termsAccepted]);

  if (login.state === 'failed') {
    return (
      <Failure error={login.error}>
        {login.chain !== null && (
          <a className="button button-second button-small" href={`/${login.chain.key}`}>
            {t('appView.go', { chain: login.chain.name })}
          </a>
        )}
        {ways}
      </Failure>
    );
  }
  return (
    <div className="notice">
      <p className="small">{t(`appView.${login.state}`)}</p>
      {login.state === 'logged-out' && app.offers('log-in') && (
        <button type="button" className="button button-small" onClick={() => void logIn.run()}>
          {t('appView.logIn')}
        </button>
      )}
      {logIn.status.state === 'failed' && <Failure error={logIn.status.error} />}
      {login.state === 'account' && watchedAccount !== login.account && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.become({ ...session.current(), watchedAccount: login.account })}
        >
          {t('appView.show', { account: shortenedAddress(login.account) })}
        </button>
      )}
      {ways}
    </div>
  );
}

/** Shows the app's account, also on the plain mobile site; one that the user looked at since stays until the app's changes. */
function showAccount(session: SessionView, account: string | null): void {
  const settings = session.current();
  const { appAccount, watchedAccount } = settings;
  const isOther = account !== appAccount && (account !== null || watchedAccount === appAccount);
  session.become({ ...settings, channelRef: 'dapp', appAccount: account, watchedAccount: isOther ? account : watchedAccount });
}

/** Leads back to where the app opened the page, where the app can be asked for that. */
function GoBack() {
  const { t } = useTranslation();
  const app = useService(AppSession);
  useLive(app);
  const back = useTask(() => app.act('go-back'));
  if (!app.offers('go-back')) return null;
  return (
    <>
      <button type="button" className="button-quiet small" onClick={() => void back.run()}>
        {t('appView.back')}
      </button>
      {back.status.state === 'failed' && <Failure error={back.status.error} />}
    </>
  );
}
