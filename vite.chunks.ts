import { isOfPage, sharedIn, togetherIn } from './vite.together.ts';

/** What a build tells of a module: the modules it imports with itself, and on demand. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** By which modules each module is needed: the page's start, and those that load on demand. */
export interface Needs {
  readonly by: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those with which a visit opens, before the rest of the start has come. */
  readonly opening: ReadonlySet<string>;
  /** Those that reckon with decimals, or import what does. */
  readonly decimals: ReadonlySet<string>;
}

const START = /\/ui-web\/main\.tsx$/;
/** What the oldest browsers need before any package is evaluated. */
const OLDER_BROWSERS = /\/ui-web\/older-browsers\.ts$/;
const OPENING = /\/ui-web\/visit\/opening\.ts$/;
/** What a visit asks a node of its chain before the chain's code has come. */
const QUESTIONS = /\/adapters\/(antelope|tron|iost)\/first-questions\.ts$/;
/** What reads the settings of a host, with which a visit to it opens. */
const SETTINGS = /\/adapters\/networks\/networks\.ts$/;
/** The code of a chain that a home begins with, what it reads of the first account, and what a vote yields on TRON. */
const PROTOCOL_CODE = /\/adapters\/([^/]+)\/(?:index|read\/voter-bonus|witness-reward-module)\.ts$/;
/** The home. */
const HOME = /\/ui-web\/screens\/home\/[^/]+\.tsx$/;
/** What a home loads right after its first paint, of a visitor too. */
const AFTER_PAINT = /\/ui-web\/(screens\/home\/(visitor|rate|age)|charts|parts\/values\/age)\/[^/]+\.tsx?$/;
/** What draws a chart once it is near. */
const DRAWINGS = /\/ui-web\/charts\/drawings\.ts$/;
/** What amounts are written by and what follows figures, which needs nothing but itself. */
const FIGURE_RULES = /\/(domain\/core|application\/live)\//;
/** The dialog that a first visit begins with. */
const TERMS = /\/ui-web\/shell\/frame\/terms-dialog\.tsx$/;
/** What keeps figures for the next visit, for which a page waits. */
const FIGURES = /\/adapters\/storage\/figures\/stored-figures\.ts$/;
/** What keeps the copy of a page for a visit without a network, when nothing else is to do. */
const OFFLINE = /\/ui-web\/offline\/offline-copy\.ts$/;
const PROTOCOL = /\/adapters\/(antelope|tron|iost)\//;
/** Packages, and what the compiler adds to all code alike. */
const PACKAGE = /\/node_modules\/|^\0@oxc-project/;
/** What plans and writes follows states by, and what the first of them needs. */
const STREAMS = /\/node_modules\/(rxjs|tslib)\//;
const DECIMAL = /\/node_modules\/decimal\.js\//;

/**
 * Returns the name of the file of code a module belongs to, by the moments of a visit that need it; null leaves it to the bundler, which puts
 * together what the same moments need. A rule that holds for a module holds for what it imports, so that no two files need each other.
 */
export function chunkOf(id: string, needs: Needs): string | null {
  const by = [...(needs.by.get(id) ?? [])];
  const having = (pattern: RegExp) => by.filter((each) => pattern.test(each)).length;
  if (needs.opening.has(id) || having(QUESTIONS) > 0) {
    if (PACKAGE.test(id)) throw new Error(`a visit opens without packages, but needs ${id}`);
    return 'opening';
  }
  if (having(START) > 0 && having(SETTINGS) > 0) return 'opening';
  if (having(START) > 0) return PACKAGE.test(id) || OLDER_BROWSERS.test(id) ? 'framework' : 'start';
  const protocols = new Set(by.flatMap((each) => PROTOCOL_CODE.exec(each)?.[1] ?? []));
  const [protocol, other] = protocols;
  if (protocol !== undefined) return other === undefined && having(HOME) === 0 && having(PROTOCOL) === by.length ? protocol : 'start';
  if (having(HOME) > 0) return 'start';
  if (having(FIGURES) > 0) return 'storage.figures';
  if (having(OFFLINE) > 0) return by.length > 1 ? 'after-paint' : 'storage.figures';
  if (having(TERMS) > 0 && having(AFTER_PAINT) === 0) return by.some(isOfPage) ? 'after-paint' : 'dialog';
  if (STREAMS.test(id)) return 'rxjs';
  if (DECIMAL.test(id)) return 'antelope.rex';
  if (having(AFTER_PAINT) > 0 && !PACKAGE.test(id) && by.some((each) => !DRAWINGS.test(each)))
    return FIGURE_RULES.test(id) ? 'start' : 'after-paint';
  const together = togetherIn(by);
  if (together !== null || by.length < 2 || PACKAGE.test(id)) return together;
  return sharedIn(by, needs.decimals.has(id));
}

/** Finds by which modules each module is needed, from the page's start on. */
export function needsOf(start: string, graph: ModuleGraph): Needs {
  const by = new Map<string, Set<string>>();
  const moments = new Set([start]);
  const opening = new Set<string>();
  for (const moment of moments)
    for (const id of imported(moment, graph)) {
      by.set(id, (by.get(id) ?? new Set()).add(moment));
      if (OPENING.test(id)) for (const each of imported(id, graph)) opening.add(each);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) moments.add(later);
    }
  const decimals = [...by.keys()].filter((id) => [...imported(id, graph)].some((each) => DECIMAL.test(each)));
  return { by, opening, decimals: new Set(decimals) };
}

/** Returns a module and all that it imports with itself. */
function imported(from: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const id of reached) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(each);
  return reached;
}
