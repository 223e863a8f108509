import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';
import { TEXT_PARTS, type TextPart } from '../../ui-web/i18n/text-parts.ts';
import { textNeedsOf } from '../../vite.text-parts.ts';
import { flat, pageTextNeeds, partOfTexts, textsOf } from '../../vite.texts.ts';

/** Parts that are never needed without what their places share. */
const SHARING: readonly TextPart[] = ['stake', 'assets', 'signing'];

const keysOf = (language: Language, part: TextPart) => [...flat(partOfTexts(language, part)).keys()];

describe('the parts of the page’s texts', () => {
  it.each(LANGUAGES)('hold the same words as the files of %s, and every error', (language) => {
    const all = flat(textsOf('web', language));
    const parts = new Map(TEXT_PARTS.flatMap((part) => [...flat(partOfTexts(language, part))]));
    for (const [key, text] of parts) expect([key, text]).toEqual([key, all.get(key)]);
    const explained = new Set([...keysOf(language, 'first'), ...keysOf(language, 'errors')]);
    expect([...all.keys()].filter((key) => key.startsWith('errors.') && !explained.has(key))).toEqual([]);
  });

  it('hold a text once, but for those of errors', () => {
    const keys = TEXT_PARTS.filter((part) => part !== 'errors').flatMap((part) => keysOf('en', part));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('hold with each text, or in the first part, the texts it refers to', () => {
    for (const part of TEXT_PARTS) {
      const shared = SHARING.includes(part) ? keysOf('en', 'forms') : [];
      const known = new Set([...keysOf('en', 'first'), ...shared, ...keysOf('en', part)]);
      const references = [...flat(partOfTexts('en', part)).values()].flatMap((text) =>
        [...text.matchAll(/\$t\(([\w.-]+)\)/g)].map(([, key]) => key!),
      );
      expect([part, references.filter((key) => !known.has(key))]).toEqual([part, []]);
    }
  });

  it('are few, the first of them small and none of them a crumb', () => {
    const compressed = (part: TextPart) => brotliCompressSync(JSON.stringify(partOfTexts('en', part))).length;
    expect(TEXT_PARTS.length).toBeLessThanOrEqual(8);
    expect(compressed('first')).toBeLessThan(5_600);
    for (const part of TEXT_PARTS) expect([part, compressed(part) > 1_700]).toEqual([part, true]);
  });

  it('leave to a home the first alone, and to any other screen three at most', () => {
    const { ofModule } = pageTextNeeds();
    const screens = [...ofModule].filter(([module]) => module.startsWith('screens/'));
    expect(screens.length).toBeGreaterThan(40);
    const homes = screens.filter(([module]) => /^screens\/home\/(pool-home|visitor|rate|age|member)\b/.test(module));
    expect(homes.flatMap(([, parts]) => parts)).toEqual([]);
    const ownPages = screens.filter(([module]) => /^screens\/([\w-]+)\/\1\.tsx$/.test(module) && !module.includes('action-success'));
    expect(ownPages.filter(([, parts]) => parts.length > 2)).toEqual([]);
  });
});

describe('what a page’s modules say of its texts', () => {
  let page = '';
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(page, path)), { recursive: true });
      writeFileSync(join(page, path), source);
    }
  };
  const texts = new Map([
    ['labels.yes', 'Yes'],
    ['stake.amount', 'Amount'],
    ['stake.cpu', '$t(resources.cpu)'],
    ['resources.cpu', 'CPU'],
    ['pages.more', 'More'],
    ['pages.unused', 'Unused'],
    ['errors.late.title', 'Late'],
    ['errors.late.cure', 'Wait'],
  ]);

  beforeEach(() => {
    page = mkdtempSync(join(tmpdir(), 'page-'));
  });
  afterEach(() => rmSync(page, { recursive: true }));

  it('puts a text into the part of the place that uses it, by itself, by reference or by what it composes, and one of several into another', () => {
    write({
      'main.tsx': "import './frame.ts';\nimport('./screens/stake/stake.tsx');\nimport('./screens/tokens/tokens.tsx');\nt('labels.yes');",
      'frame.ts': "import('./screens/more/more.tsx');",
      'screens/stake/stake.tsx': "import { row } from '../row.ts';\nt('stake.cpu');",
      'screens/tokens/tokens.tsx': "import { row } from '../row.ts';",
      'screens/row.ts': "export const row = 'stake.amount';",
      'screens/more/more.tsx': "const part = 'more';\nt(`pages.mo${part}`);\nt(`errors.${name}.title`);\nt('errors.late.cure');",
    });
    const { partsOf, ofModule } = textNeedsOf(texts, page);
    expect(Object.fromEntries([...partsOf].map(([key, parts]) => [key, [...parts].join(' ')]))).toEqual({
      'labels.yes': 'first',
      'stake.amount': 'forms',
      'stake.cpu': 'stake',
      'resources.cpu': 'stake',
      'pages.more': 'more',
      'errors.late.title': 'errors',
      'errors.late.cure': 'more errors',
    });
    expect(Object.fromEntries(ofModule)).toEqual({
      'main.tsx': [],
      'screens/stake/stake.tsx': ['forms', 'stake'],
      'screens/tokens/tokens.tsx': ['forms'],
      'screens/more/more.tsx': ['more'],
    });
  });

  it('counts neither types nor what is loaded later again', () => {
    write({
      'main.tsx': "import type { Row } from './row.ts';\ntype Later = typeof import('./row.ts');\nimport('./screens/stake/stake.tsx');",
      'row.ts': "export const row = 'labels.yes';",
      'screens/stake/stake.tsx': "import('../more/more.tsx');\nt('stake.amount');",
      'screens/more/more.tsx': "t('pages.more');",
    });
    const { partsOf, ofModule } = textNeedsOf(texts, page);
    expect(partsOf.has('labels.yes')).toBe(false);
    expect(ofModule.get('screens/stake/stake.tsx')).toEqual(['stake']);
  });

  it('refuses a module with texts that belongs to no place', () => {
    write({ 'main.tsx': "import('./elsewhere/new.tsx');", 'elsewhere/new.tsx': "t('labels.yes');" });
    expect(() => textNeedsOf(texts, page)).toThrow('elsewhere/new.tsx');
  });
});
