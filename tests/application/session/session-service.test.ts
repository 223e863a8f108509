import { beforeEach, describe, expect, it } from 'vitest';
import { SessionService } from '../../../application/session/session-service.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';

const NOTHING = { search: '', browserLanguages: [] };

describe('a session', () => {
  let storage: FakeStorage;

  function visit(chain = 'eos'): SessionService {
    return new SessionService(new FakeStore(storage), chain);
  }

  beforeEach(() => {
    storage = new FakeStorage();
  });

  it('starts with the defaults', async () => {
    expect(await visit().open(NOTHING)).toEqual({
      language: 'en',
      theme: 'system',
      channel: 'scatter',
      channelRef: 'dapp',
      termsAccepted: false,
      watchedAccount: null,
    });
  });

  it('takes language and channel of the address and keeps them for the next session', async () => {
    expect(await visit().open({ search: '?language=ko&channel=TokenPocket', browserLanguages: ['en-US'] })).toMatchObject({
      language: 'ko',
      channel: 'tokenpocket',
    });
    expect(await visit().open(NOTHING)).toMatchObject({ language: 'ko', channel: 'tokenpocket' });
  });

  it('uses the reference of the address in this session only', async () => {
    expect((await visit().open({ search: '?channelRef=h5', browserLanguages: [] })).channelRef).toBe('h5');
    expect((await visit().open(NOTHING)).channelRef).toBe('dapp');
  });

  it('starts in the browser language, Simplified Chinese as Traditional', async () => {
    expect((await visit().open({ search: '', browserLanguages: ['zh-CN'] })).language).toBe('zh-TW');
  });

  it('prefers the chosen language to address and browser, Simplified Chinese included', async () => {
    await visit().setLanguage('zh-CN');
    expect((await visit().open({ search: '?language=en', browserLanguages: ['ko'] })).language).toBe('zh-CN');
  });

  it('stores terms, theme and watched account', async () => {
    const session = visit();
    await session.acceptTerms();
    await session.setTheme('dark');
    await session.watchAccount('alice');
    expect(await visit().open(NOTHING)).toMatchObject({ termsAccepted: true, theme: 'dark', watchedAccount: 'alice' });
    await session.watchAccount(null);
    expect((await visit().open(NOTHING)).watchedAccount).toBeNull();
  });

  it('keeps the watched account per chain, and everything else for all chains', async () => {
    await visit().watchAccount('alice');
    await visit().setTheme('dark');
    expect(await visit('tron').open(NOTHING)).toMatchObject({ theme: 'dark', watchedAccount: null });
    await visit('tron').watchAccount('TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY');
    expect((await visit().open(NOTHING)).watchedAccount).toBe('alice');
    expect((await visit('tron').open(NOTHING)).watchedAccount).toBe('TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY');
  });

  it('uses the account of the address in this session only', async () => {
    await visit().watchAccount('alice');
    expect((await visit().open({ search: '?account=bob', browserLanguages: [] })).watchedAccount).toBe('bob');
    expect((await visit().open(NOTHING)).watchedAccount).toBe('alice');
  });

  it.each(['?account=', '?account=%E0%A4%A', `?account=${'x'.repeat(65)}`, '?account=a%00b', '?&&=&account', '?account=%20'])(
    'takes no account from %s',
    async (search) => {
      expect((await visit().open({ search, browserLanguages: [] })).watchedAccount).toBeNull();
    },
  );

  it('ignores damaged stored values', async () => {
    for (const key of ['language', 'language-chosen', 'theme', 'channel', 'channelRef', 'clause', 'watched-account-eos'])
      storage.texts.set(key, '<script>\u0000');
    expect(await visit().open(NOTHING)).toEqual({
      language: 'en',
      theme: 'system',
      channel: 'scatter',
      channelRef: 'dapp',
      termsAccepted: false,
      watchedAccount: null,
    });
  });

  it('works with a store that keeps nothing', async () => {
    const store = new FakeStore(storage);
    store.forgets = true;
    const session = new SessionService(store, 'eos');
    await session.acceptTerms();
    expect((await session.open(NOTHING)).termsAccepted).toBe(false);
  });

  it('redirects a user who declines the terms, with language and channel', async () => {
    const session = new SessionService(new FakeStore(storage), 'eos', 'https://refused.test/page');
    const settings = await session.open({ search: '?language=ko&channel=meetone', browserLanguages: [] });
    expect(session.refusalAddress(settings)).toBe('https://refused.test/page?language=ko&channel=meetone');
  });
});
