import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { type AppAccount, type AppAction, NativeApp } from '../../../application/ports/native-app.ts';
import { AppSession } from '../../../application/session/app-session.ts';
import { LoginTokens } from '../../../application/session/login-tokens.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { FakeStore } from '../../support/fakes/fake-store.ts';

class ScriptedApp extends NativeApp {
  answer: AppAccount | PoolError | null = null;
  readonly asked: AppAction[] = [];

  async account(): Promise<AppAccount | null> {
    if (this.answer instanceof PoolError) throw this.answer;
    return this.answer;
  }

  offers(): boolean {
    return true;
  }

  async ask(action: AppAction): Promise<void> {
    this.asked.push(action);
  }
}

const CHAINS = [
  { key: 'eos', name: 'EOS' },
  { key: 'tron', name: 'TRON' },
];

describe('who is logged in in the pool’s app', () => {
  let app: ScriptedApp;
  let tokens: LoginTokens;

  beforeEach(() => {
    app = new ScriptedApp();
    tokens = new LoginTokens(new FakeStore(), 'eos');
  });

  const session = (takesToken = true) => new AppSession(app, EOS, CHAINS, tokens, takesToken);

  it('is an account of the page’s chain, whose token the pool’s service is told', async () => {
    app.answer = { account: 'alice', chain: 'EOS', token: 'secret' };
    const login = session();
    expect(login.current()).toEqual({ state: 'asking' });
    let changes = 0;
    login.subscribe(() => (changes += 1));
    await login.ask();
    expect(login.current()).toEqual({ state: 'account', account: 'alice' });
    expect(changes).toBe(1);
    expect(await tokens.of('alice')).toBe('secret');
  });

  it('has no token where the service is on another host than the page', async () => {
    app.answer = { account: 'alice', chain: 'eos', token: 'secret' };
    await session(false).ask();
    expect(await tokens.of('alice')).toBeNull();
  });

  it('is nobody, and the token of whoever was is forgotten', async () => {
    app.answer = { account: 'alice', chain: 'eos', token: 'secret' };
    const login = session();
    await login.ask();
    app.answer = null;
    expect(await login.ask()).toEqual({ state: 'logged-out' });
    expect(await tokens.of('alice')).toBeNull();
  });

  it('is not shown where the account is one of another chain, which is named only where the page knows it', async () => {
    app.answer = { account: 'TAlice', chain: 'tron', token: 'secret' };
    const login = session();
    const known = await login.ask();
    expect(known).toMatchObject({
      state: 'failed',
      chain: CHAINS[1],
      error: { error: 'app-on-other-chain', params: { chain: 'EOS', on: 'TRON' } },
    });
    app.answer = { account: 'alice', chain: 'hostile-words', token: 'secret' };
    expect(await login.ask()).toMatchObject({ state: 'failed', chain: null, error: { params: { on: '' } } });
    expect(await tokens.of('TAlice')).toBeNull();
    expect(await tokens.of('alice')).toBeNull();
  });

  it.each([
    ['markup as a name', { account: '<b>alice</b>', chain: 'eos' }],
    ['a name of another chain’s form', { account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', chain: 'eos' }],
    ['no chain', { account: 'alice', chain: '' }],
  ])('cannot be told by %s', async (_what, answer) => {
    app.answer = { ...answer, token: 'secret' };
    expect(await session().ask()).toMatchObject({ state: 'failed', error: { error: 'app-answer-invalid', raw: null } });
    expect(await tokens.of(answer.account)).toBeNull();
  });

  it('is not known where the app is silent', async () => {
    app.answer = new PoolError('app-silent');
    expect(await session().ask()).toMatchObject({ state: 'failed', error: { error: 'app-silent' } });
  });

  it('is asked once for all who ask meanwhile', async () => {
    const login = session();
    expect(login.ask()).toBe(login.ask());
  });
});
