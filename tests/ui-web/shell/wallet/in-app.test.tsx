import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { AppWallet } from '../../../../adapters/native-app/app-wallet.ts';
import { VisitStore } from '../../../../application/ports/key-value-store.ts';
import { type AppAccount, type AppAction, NativeApp } from '../../../../application/ports/native-app.ts';
import { AppSession } from '../../../../application/session/app-session.ts';
import { LoginTokens } from '../../../../application/session/login-tokens.ts';
import { SessionService } from '../../../../application/session/session-service.ts';
import { WalletSession } from '../../../../application/session/wallet-session.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { CHAIN_PROFILE } from '../../../../ui-web/react/chain-profile.ts';
import { ContainerProvider } from '../../../../ui-web/react/container-context.tsx';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';
import { SessionView } from '../../../../ui-web/shell/session/session-view.ts';
import { InApp } from '../../../../ui-web/shell/wallet/in-app.tsx';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { pageTexts } from '../../../support/page/page-texts.ts';
import { pageSays } from '../../../support/said.ts';

class AppOf extends NativeApp {
  readonly asked: AppAction[] = [];
  loggedIn: AppAccount | null;

  constructor(account: AppAccount | null) {
    super();
    this.loggedIn = account;
  }

  async account(): Promise<AppAccount | null> {
    return this.loggedIn;
  }

  offers(): boolean {
    return true;
  }

  async ask(action: AppAction): Promise<void> {
    this.asked.push(action);
  }
}

const ALICE: AppAccount = { account: 'alice', chain: 'eos', token: null };

async function show(app: AppOf, { termsAccepted = true, watched = null as string | null } = {}) {
  const store = new FakeStore();
  const wallet = new WalletSession(new AppWallet(), EOS, store, new FakeClock());
  const session = new SessionService(store, 'eos');
  const settings = await session.open({ search: '', browserLanguages: ['en'] });
  const instance = translator('en', pageTexts('en'));
  const view = new SessionView(session, instance, {
    ...settings,
    channelRef: 'h5',
    termsAccepted,
    watchedAccount: watched,
    appAccount: null,
  });
  const services = new Container();
  services.bind(Announcer).toConstantValue(new Announcer());
  services.bind(CHAIN_PROFILE).toConstantValue(EOS);
  services.bind(VisitStore).toConstantValue(new FakeStore());
  services.bind(WalletSession).toConstantValue(wallet);
  services.bind(SessionView).toConstantValue(view);
  services.bind(AppSession).toConstantValue(new AppSession(app, EOS, [EOS], new LoginTokens(new FakeStore(), 'eos'), true));
  render(
    <I18nextProvider i18n={instance}>
      <ContainerProvider services={services}>
        <InApp />
      </ContainerProvider>
    </I18nextProvider>,
  );
  return { view, wallet, store };
}

afterEach(cleanup);

describe('a page inside the pool’s app', () => {
  it('views the app’s account in place of one looked up in an earlier visit, and stores it nowhere', async () => {
    const { view, store } = await show(new AppOf(ALICE), { watched: 'carol' });
    await screen.findByText(pageSays('appView.account'));
    expect(view.current()).toMatchObject({ appAccount: 'alice', watchedAccount: 'alice', channelRef: 'dapp' });
    expect(await store.read('watched-account-eos')).toBeNull();
  });

  it('offers the app’s account again after another one was looked up', async () => {
    const { view } = await show(new AppOf(ALICE));
    await screen.findByText(pageSays('appView.account'));
    await view.watchAccount('bob');
    fireEvent.click(await screen.findByRole('button', { name: pageSays('appView.show', { account: 'alice' }) }));
    await expect.poll(() => view.current().watchedAccount).toBe('alice');
    expect(screen.queryByRole('button', { name: /alice/ })).toBeNull();
  });

  it('asks the app again when the user comes back, and forgets an account that logged out there', async () => {
    const app = new AppOf(ALICE);
    const { view } = await show(app);
    await expect.poll(() => view.current().watchedAccount).toBe('alice');
    app.loggedIn = null;
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(pageSays('appView.logged-out'));
    expect(view.current()).toMatchObject({ appAccount: null, watchedAccount: null });
    fireEvent.click(screen.getByRole('button', { name: pageSays('appView.logIn') }));
    await expect.poll(() => app.asked).toEqual(['log-in']);
  });

  it('asks the app nothing before the terms are accepted', async () => {
    const app = new AppOf(ALICE);
    const { view } = await show(app, { termsAccepted: false });
    await screen.findByText(pageSays('appView.asking'));
    expect(view.current().appAccount).toBeNull();
  });

  it('says where to open the page when a screen asks for a wallet, and again after it was closed', async () => {
    const { wallet } = await show(new AppOf(ALICE));
    for (let times = 0; times < 2; times += 1) {
      await expect(wallet.connect()).rejects.toMatchObject({ error: 'page-in-app' });
      await screen.findByText(pageSays('errors.page-in-app.cause'));
      expect(screen.getByRole('link', { name: pageSays('outside.openIn', { wallet: 'TokenPocket' }) })).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: pageSays('action.close') }));
      await expect.poll(() => screen.queryByText(pageSays('errors.page-in-app.cause'))).toBeNull();
    }
  });
});
