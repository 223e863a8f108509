import { beforeEach, describe, expect, it } from 'vitest';
import { takeOver } from '../../../application/session/earlier-client.ts';
import { SessionService } from '../../../application/session/session-service.ts';
import { FakeStore } from '../../support/fakes/fake-store.ts';

describe('what the earlier client kept', () => {
  let earlier: FakeStore;
  let store: FakeStore;

  beforeEach(() => {
    earlier = new FakeStore();
    store = new FakeStore();
  });

  const visit = () => new SessionService(store, 'eos').open({ search: '', browserLanguages: ['en'] });

  it('is the language, the channel, the reference and the agreement of the next visit', async () => {
    for (const [key, value] of Object.entries({ language: 'ko', channel: 'TokenPocket', channelRef: 'h5', clause: '1' }))
      await earlier.write(key, value);
    await takeOver(earlier, store);
    expect(await visit()).toMatchObject({ language: 'ko', channel: 'tokenpocket', channelRef: 'h5', termsAccepted: true });
    for (const key of ['language', 'channel', 'channelRef', 'clause']) expect(await earlier.read(key)).toBeNull();
  });

  it('never replaces what was chosen since', async () => {
    await store.write('language', 'en');
    await earlier.write('language', 'ko');
    await takeOver(earlier, store);
    expect((await visit()).language).toBe('en');
  });

  it('reads texts that were written as JSON', async () => {
    await earlier.write('language', '"zh-CN"');
    await takeOver(earlier, store);
    expect((await visit()).language).toBe('zh-TW');
  });

  it('counts nothing but a clear agreement as one', async () => {
    for (const clause of ['false', '0', '', 'null', '{}']) {
      await earlier.write('clause', clause);
      await takeOver(earlier, store);
      expect((await visit()).termsAccepted).toBe(false);
    }
  });

  it('leaves keys alone that it does not know', async () => {
    await earlier.write('account_name', 'alice');
    await takeOver(earlier, store);
    expect(await earlier.read('account_name')).toBe('alice');
  });
});
