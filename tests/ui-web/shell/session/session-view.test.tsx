import { describe, expect, it } from 'vitest';
import { SessionService } from '../../../../application/session/session-service.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { SessionView } from '../../../../ui-web/shell/session/session-view.ts';
import { FakeStorage, FakeStore } from '../../../support/fakes/fake-store.ts';

/** Returns a visit in English, and the languages of its settings at the moments in which its texts change. */
async function visit() {
  const storage = new FakeStorage();
  const service = new SessionService(new FakeStore(storage), 'eos');
  const texts = translator('en', {});
  texts.addResourceBundle('ko', 'texts', {});
  const view = new SessionView(service, texts, await service.open({ search: '', browserLanguages: ['en'] }));
  const atChange: string[] = [];
  texts.on('languageChanged', () => atChange.push(view.current().language));
  return { storage, view, atChange };
}

describe('a visit’s language', () => {
  it('is that of its settings before anything is shown in it, so that whatever is read with the new texts is asked for in it', async () => {
    const { view, atChange } = await visit();
    await view.setLanguage('ko');
    expect(atChange).toEqual(['ko']);
    expect(document.documentElement.lang).toBe('ko');
  });

  it('follows another tab in the same order', async () => {
    const { storage, view, atChange } = await visit();
    view.follow();
    await new FakeStore(storage).write('language-chosen', 'ko');
    await expect.poll(() => atChange).toEqual(['ko']);
    expect(view.current().language).toBe('ko');
  });
});
