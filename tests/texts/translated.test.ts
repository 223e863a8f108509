import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';
import { SECTIONS, topicsOf } from '../../vite.texts.ts';
import { flat, placeholders, refersTo } from './text-tree.ts';

/** Texts that are the same as in English, because they are a name, a unit or a sign. */
const SAME: Readonly<Record<string, string>> = {
  'shared.figures.rex': 'REX, a name',
  'web.bandwidth.cpu': 'CPU, a name',
  'web.bandwidth.net': 'NET, a name',
  'web.ramMarket.title': 'RAM, a name',
  'web.titles.ram': 'RAM, a name, and the brand',
  'web.stake.portion': 'a number and a sign',
  'cli.account.gas': 'Gas, a name in Chinese',
  'web.titles.notFound': 'a number and the brand',
  'web.figure.waiting': 'three dots',
  'web.age.stop': 'a full stop; Korean has the same',
  'web.form.problem': 'three values and full stops; Korean has the same',
  'web.chart.list': 'two values and a comma; Korean has the same',
  'web.chart.named': 'two values and a colon; Korean has the same',
};

const others = LANGUAGES.filter((language) => language !== 'en');

/** Every text of a language by its topic, section and key. */
function texts(language: Language): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(topicsOf(language)).flatMap(([topic, trees]) =>
      SECTIONS.flatMap((section) => [...flat(trees[section] ?? {})].map(([key, text]) => [`${topic} ${section}.${key}`, text] as const)),
    ),
  );
}

const english = texts('en');
const keyOf = (name: string): string => name.slice(name.indexOf(' ') + 1);
const isSame = (name: string): boolean => SAME[keyOf(name)] !== undefined;

describe.each(others)('the texts in %s', (language) => {
  const own = texts(language);

  it('lack none of English and add none, in the same order', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
  });

  it('take the values that English takes', () => {
    const different = [...own].filter(([name, text]) => placeholders(text).join() !== placeholders(english.get(name)!).join());
    expect(different.map(([name]) => name)).toEqual([]);
  });

  it('are translated, except for listed names, units and signs', () => {
    const untranslated = [...own].filter(([name, text]) => text === english.get(name) && refersTo(text) === null && !isSame(name));
    expect(untranslated).toEqual([]);
  });
});

describe('the list of names, units and signs', () => {
  it('has no entry that every language translates', () => {
    const same = new Set(
      others.flatMap((language) => [...texts(language)].filter(([name, text]) => text === english.get(name)).map(([name]) => keyOf(name))),
    );
    expect(Object.keys(SAME).filter((key) => !same.has(key))).toEqual([]);
  });
});
