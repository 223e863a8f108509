import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageTexts } from '../../../ui-web/i18n/page-texts.ts';

/** Files that were asked for, by language and part, and those that cannot be had. */
let asked: string[] = [];
let gone = new Set<string>();

vi.mock('virtual:text-addresses', () => ({ addressOf: (language: string, part: string) => `${language}.${part}` }));

beforeEach(() => {
  asked = [];
  gone = new Set();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return gone.has(address) ? new Response('', { status: 404 }) : Response.json({ said: address });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Texts of a page, and what they had said, in order. */
function speaking() {
  const texts = new PageTexts();
  const said: unknown[] = [];
  texts.speak((language, { said: file }) => said.push(`${language}: ${String(file)}`));
  return { texts, said };
}

describe('the texts of a page', () => {
  it('of a page are one file, and those that are needed after them files of their own, each asked for once', async () => {
    const { texts, said } = speaking();
    const first = texts.begin('ko', ['forms', 'stake']);
    expect(asked).toEqual(['ko.first.forms.stake']);
    await first;
    await Promise.all([texts.need(['stake', 'rewards']), texts.need(['rewards'])]);
    expect(asked).toEqual(['ko.first.forms.stake', 'ko.rewards']);
    expect(said).toEqual(['ko: ko.first.forms.stake', 'ko: ko.rewards']);
  });

  it('begin with the first part alone where another cannot be had, which is asked for again', async () => {
    const { texts, said } = speaking();
    gone = new Set(['en.first.stake', 'en.stake']);
    await texts.begin('en', ['stake']);
    await expect(texts.need(['stake'])).rejects.toThrow('404');
    gone.clear();
    await texts.need(['stake']);
    expect(said).toEqual(['en: en.first', 'en: en.stake']);
  });

  it('wait for nothing before the language is known, and come in it then', async () => {
    const { texts } = speaking();
    await texts.need(['errors']);
    expect(asked).toEqual([]);
    await texts.begin('zh-TW', []);
    expect(asked.sort()).toEqual(['zh-TW.errors', 'zh-TW.first']);
  });

  it('come in another language with all that was needed so far, and what is needed from then on comes in it', async () => {
    const { texts } = speaking();
    await texts.begin('en', ['more']);
    await texts.turn('ko');
    await texts.need(['errors']);
    expect(asked.sort()).toEqual(['en.first.more', 'ko.errors', 'ko.first', 'ko.more']);
  });

  it('stay in their language where one part of the other cannot be had', async () => {
    const { texts } = speaking();
    await texts.begin('en', ['more']);
    gone.add('ko.more');
    await expect(texts.turn('ko')).rejects.toThrow('ko.more');
    await texts.need(['errors']);
    expect(asked.at(-1)).toBe('en.errors');
  });

  it('that are needed while the language changes are there in the new one', async () => {
    const { texts, said } = speaking();
    await texts.begin('en', []);
    const turned = texts.turn('ko');
    await Promise.all([turned, texts.need(['stake'])]);
    expect(said).toContain('ko: ko.stake');
  });

  it('have each part that was needed in a file of its own for other pages', async () => {
    const { texts } = speaking();
    expect(texts.files()).toEqual([]);
    await texts.begin('en', ['stake']);
    await texts.need(['errors']);
    expect(texts.files()).toEqual(['en.first', 'en.stake', 'en.errors']);
  });

  it('that came before somebody speaks are handed over', async () => {
    const texts = new PageTexts();
    await texts.begin('en', []);
    const said: unknown[] = [];
    texts.speak((language) => said.push(language));
    expect(said).toEqual(['en']);
  });
});
