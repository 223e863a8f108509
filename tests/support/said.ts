import type { Language } from '../../domain/core/session/language.ts';
import { textsOf, type FrontDoor } from '../../vite.texts.ts';
import { flat } from '../texts/text-tree.ts';

type Values = Readonly<Record<string, string | number>>;

/** Stands where a value may be anything. */
const ANY = '\u0000';

const READ = new Map<string, ReadonlyMap<string, string>>();

function texts(door: FrontDoor, language: Language): ReadonlyMap<string, string> {
  const name = `${door} ${language}`;
  const known = READ.get(name) ?? flat(textsOf(door, language));
  READ.set(name, known);
  return known;
}

/** Returns a text with its values, and its references replaced by what they refer to. Throws for a key or a value that is missing. */
function said(door: FrontDoor, language: Language, key: string, fill: (name: string, text: string) => string): string {
  const text = texts(door, language).get(key);
  if (text === undefined) throw new Error(`there is no text “${key}” in ${language}`);
  return text
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => fill(name, text))
    .replace(/\$t\(([\w.-]+)\)/g, (_, target: string) => said(door, language, target, fill));
}

function from(values: Values): (name: string, text: string) => string {
  return (name, text) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${text}” needs ${name}`);
    return String(value);
  };
}

/** Returns what the page says under a key, so that a test does not repeat its words. Throws where a value is missing. */
export function pageSays(key: string, values: Values = {}, language: Language = 'en'): string {
  return said('web', language, key, from(values));
}

/** Returns what the command line says under a key. */
export function terminalSays(key: string, values: Values = {}, language: Language = 'en'): string {
  return said('cli', language, key, from(values));
}

/** Returns a pattern for what the page says under a key, with any values. */
export function pagePattern(key: string, language: Language = 'en'): RegExp {
  return patternOf(said('web', language, key, () => ANY));
}

/** Returns a pattern for what the command line says under a key, with any values. */
export function terminalPattern(key: string, language: Language = 'en'): RegExp {
  return patternOf(said('cli', language, key, () => ANY));
}

function patternOf(text: string): RegExp {
  const parts = text.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}
