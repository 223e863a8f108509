import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';
import { SECTIONS, textsOf, topicsOf, type TextTree } from '../../vite.texts.ts';
import { flat, placeholders, refersTo } from './text-tree.ts';

/** The same English text twice, because another language distinguishes the two or because they belong to something else. */
const TWICE: Readonly<Record<string, string>> = {
  'amount.votes': 'a unit behind a number; the other is the head of a column',
  'columns.votes': 'the head of a column; the other is a unit behind a number',
  'home.counters.title': 'heads the pool’s figures, which Chinese and Korean say; the other names the commands',
  'nouns.pool': 'names the commands of the pool; the other heads its figures',
  'increase.quote.rex': 'a number of REX; Korean has another word for a sum of money',
  'reduce.sale.proceeds': 'a sum of money; Korean has another word for a number of REX',
  'nouns.account': 'names the commands of accounts; the other is a number of accounts',
  'labels.accounts': 'a number of accounts; the other names the commands of accounts',
  'token.title': 'heads what is known of a token, which Chinese and Korean say; the other names the token of an order',
  'terms.token': 'names the token of an order; the other heads what is known of one',
  'action.back': 'goes to the screen before; the other is when coins are back',
  'chart.path.back': 'when coins are back; the other goes to the screen before',
};
/** Title, cause and remedy of an error are edited together, so two errors may end with the same text. */
const FAILURES = /^(errors|failures)\./;

function words(language: Language): readonly (readonly [key: string, text: string])[] {
  return [...new Map([...flat(textsOf('web', language)), ...flat(textsOf('cli', language))])].filter(([, text]) => refersTo(text) === null);
}

function sections(language: Language): readonly (readonly [(typeof SECTIONS)[number], TextTree])[] {
  return Object.values(topicsOf(language)).flatMap((topic) => SECTIONS.map((section) => [section, topic[section] ?? {}] as const));
}

describe('a text', () => {
  it('exists under one key only, except for the listed ones', () => {
    const keys = new Map<string, string[]>();
    for (const [key, text] of words('en')) if (!FAILURES.test(key)) keys.set(text, [...(keys.get(text) ?? []), key]);
    const twice = [...keys.values()].filter((each) => each.length > 1).flat();
    expect(twice.sort()).toEqual(Object.keys(TWICE).sort());
  });

  it('has its key in one file and one section of a language', () => {
    for (const language of LANGUAGES) {
      const keys = sections(language).flatMap(([, tree]) => [...flat(tree).keys()]);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('is in the same file and section in every language', () => {
    const homes = (language: Language): readonly string[] =>
      Object.entries(topicsOf(language)).flatMap(([topic, trees]) =>
        SECTIONS.flatMap((section) => [...flat(trees[section] ?? {}).keys()].map((key) => `${topic} ${section} ${key}`)),
      );
    for (const language of LANGUAGES) expect(homes(language)).toEqual(homes('en'));
  });

  it('that refers to another uses the words its reader sees, and the same ones in every language', () => {
    const references = (tree: TextTree): [string, string][] =>
      [...flat(tree)].flatMap(([key, text]): [string, string][] => (refersTo(text) === null ? [] : [[key, refersTo(text)!]]));
    const english = new Map(sections('en').flatMap(([, tree]) => references(tree)));
    expect(english.size).toBeGreaterThan(40);
    for (const language of LANGUAGES) {
      const read = { web: flat(textsOf('web', language)), cli: flat(textsOf('cli', language)) };
      const found = sections(language).flatMap(([section, tree]) => references(tree).map((reference) => [section, ...reference] as const));
      expect(new Map(found.map(([, key, target]) => [key, target]))).toEqual(english);
      for (const [section, key, target] of found) {
        for (const entryPoint of section === 'shared' ? (['web', 'cli'] as const) : ([section] as const)) {
          const text = read[entryPoint].get(target) ?? '';
          expect([key, target, text === '' || refersTo(text) !== null || placeholders(text).length > 0]).toEqual([key, target, false]);
        }
      }
    }
  });
});

describe('an operation', () => {
  it('has all its texts in one file per language: name, calls, warnings, form, result, command', () => {
    for (const language of LANGUAGES) {
      const { operations, ...others } = topicsOf(language);
      expect(Object.keys(operations?.shared ?? {})).toEqual(expect.arrayContaining(['operations', 'calls', 'warnings', 'errors']));
      const keys = Object.entries(others).flatMap(([topic, trees]) =>
        SECTIONS.flatMap((section) => [...flat(trees[section] ?? {}).keys()].map((key) => `${topic} ${key}`)),
      );
      expect(keys.filter((key) => / (operations|calls|warnings|figures|success|increase|reduce|witness|producer)\./.test(key))).toEqual([]);
    }
  });
});
