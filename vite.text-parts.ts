import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextPart } from './ui-web/i18n/text-parts.ts';

/** What the page's code says of its texts. */
export interface TextNeeds {
  /** The parts of each text the page uses: one, and for a text of an error that of errors. */
  readonly partsOf: ReadonlyMap<string, ReadonlySet<TextPart>>;
  /** The parts besides the first that each module needs which the page loads on demand, by its path in `ui-web`. */
  readonly ofModule: ReadonlyMap<string, readonly TextPart[]>;
}

/** What a module imports with itself, what it loads on demand, and the texts it names. */
interface Read {
  readonly imports: readonly string[];
  readonly onDemand: readonly string[];
  readonly keys: readonly string[];
}

const PAGE = fileURLToPath(new URL('ui-web', import.meta.url));
const START = 'main.tsx';

const IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/g;
/** An import on demand; `typeof import()` is a type. */
export const IMPORT_ON_DEMAND = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;
const KEY = /['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi;
const COMPOSED_KEY = /`([a-z][\w-]*\.[\w.${}-]*\$\{[^`]*)`/g;
const NAME = /\$\{[^}]*\}/;
const REFERENCE = /\$t\(([\w.-]+?)(\.\{\{\w+\}\})?\)/g;
/** Texts of errors whose name comes from elsewhere are asked for once one is shown. */
const OF_ERRORS = /^errors\./;
/** What needs the texts of all errors: the list of them, and the copy of the page for a visit without a network. */
const ALL_ERRORS = /^(screens\/error-codes|offline)\//;

/** Which part the texts are in that only modules of these paths use; the first that matches counts. */
const PLACES: readonly (readonly [TextPart, RegExp])[] = [
  ['signing', /^shell\/(signing|tracking)\/|^screens\/action-success\//],
  [
    'stake',
    /^screens\/((increase-of|reduce)-votes|(witness|producer)-(voting|reduction)|stake|compare|home\/panel)\/|^shell\/frame\/nothing-added\./,
  ],
  [
    'assets',
    /^screens\/(assets|holdings|unlocks|rex-detail|loans|ram|storage|delegations|frozen-resource|gas|tokens|account-name|exchange-contracts|home\/coins|home\/votes)\//,
  ],
  ['rewards', /^screens\/(rewards|bonus|annual-profit|apr)\//],
  ['more', /^screens\/(more|pool|nodes|node-info|help-center|error-codes|exchange|orders|listing|install|maintenance|privacy|support)\//],
  ['first', /^(main|charts|parts|shell)\b|^screens\/(home\/|not-found\.)/],
];
/** Places that share a part of their own. */
const SHARING: ReadonlySet<TextPart> = new Set(['stake', 'assets', 'signing']);

/**
 * Finds which texts each module uses that the page loads on demand, with all that it imports, and from this in which part each text is. A
 * module uses a text whose key stands in it, or matches one that it composes. `texts`: what the page says in English, by key. Throws an
 * Error for a module with texts that belongs to no place.
 */
export function textNeedsOf(texts: ReadonlyMap<string, string>, page = PAGE): TextNeeds {
  const used = usedTexts(texts, page);
  const places = new Map<string, Set<TextPart>>();
  for (const [module, { keys }] of used) for (const key of keys) places.set(key, (places.get(key) ?? new Set()).add(placeOf(module)));
  const partOf = new Map([...places].map(([key, all]) => [key, partFor(all)] as const));
  const ofModule = [...used].map(([module, { keys, needsErrors }]) => {
    const parts = new Set([...keys].map((key) => partOf.get(key)!));
    if (needsErrors) parts.add('errors');
    parts.delete('first');
    return [module, [...parts].sort()] as const;
  });
  const partsOf = new Map<string, Set<TextPart>>([...partOf].map(([key, part]) => [key, new Set([part])]));
  const ofErrors = new Set([...texts.keys()].filter((key) => OF_ERRORS.test(key)));
  for (const key of ofErrors) {
    if (partOf.get(key) !== 'first') partsOf.set(key, (partsOf.get(key) ?? new Set()).add('errors'));
    for (const each of referred(texts.get(key)!, texts)) ofErrors.add(each);
  }
  return { partsOf, ofModule: new Map(ofModule) };
}

/** Returns the path of a module in `ui-web`. */
export function pathInPage(file: string, page = PAGE): string {
  return relative(page, file).replaceAll('\\', '/');
}

function placeOf(module: string): TextPart {
  const place = PLACES.find(([, paths]) => paths.test(module))?.[0];
  if (place === undefined) throw new Error(`${module} has texts and belongs to no place (vite.text-parts.ts)`);
  return place;
}

/** A text of one place is in the part of the place, one of several in a part that all of them load. */
function partFor(places: ReadonlySet<TextPart>): TextPart {
  const [place, ...others] = places;
  if (others.length === 0) return place!;
  return [...places].every((each) => SHARING.has(each)) ? 'forms' : 'first';
}

/** Returns the texts that each module uses which the page loads on demand, and its start; and whether it needs those of all errors. */
function usedTexts(texts: ReadonlyMap<string, string>, page: string) {
  const modules = new Map<string, Read>();
  const read = (file: string): Read => {
    const known = modules.get(file) ?? readModule(file, texts);
    modules.set(file, known);
    return known;
  };
  const used = new Map<string, { readonly keys: ReadonlySet<string>; readonly needsErrors: boolean }>();
  const moments = new Set([join(page, START)]);
  for (const moment of moments) {
    const reached = new Set([moment]);
    for (const file of reached) for (const each of read(file).imports) reached.add(each);
    const keys = new Set([...reached].flatMap((file) => read(file).keys));
    for (const key of keys) for (const each of referred(texts.get(key)!, texts)) keys.add(each);
    const needsErrors = [...reached].some((file) => ALL_ERRORS.test(pathInPage(file, page)));
    if (keys.size > 0 || needsErrors) used.set(pathInPage(moment, page), { keys, needsErrors });
    for (const file of reached) for (const each of read(file).onDemand) moments.add(each);
  }
  return used;
}

function readModule(file: string, texts: ReadonlyMap<string, string>): Read {
  const source = readFileSync(file, 'utf8');
  const files = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, path]) => resolve(dirname(file), path!)).filter(existsSync);
  const named = [...source.matchAll(KEY)].map(([, key]) => key!).filter((key) => texts.has(key));
  const composed = [...source.matchAll(COMPOSED_KEY)].flatMap(([, template]) => {
    const parts = template!.split(NAME).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('[\\w-]+')}$`);
    return [...texts.keys()].filter((key) => pattern.test(key) && !OF_ERRORS.test(key));
  });
  return { imports: files(IMPORT), onDemand: files(IMPORT_ON_DEMAND), keys: [...named, ...composed] };
}

/** Returns the texts that a text refers to: one, or all of a section from which a value chooses. */
function referred(text: string, texts: ReadonlyMap<string, string>): readonly string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, key, chosen]) =>
    chosen === undefined ? [key!] : [...texts.keys()].filter((each) => each.startsWith(`${key!}.`)),
  );
}
