import { joinedFile, togetherIn } from './vite.together.ts';

/** What a build tells of a module: the modules it imports with itself, and on demand. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** By which modules each module is needed: the page's start, and those that load on demand. */
export interface Needs {
  readonly by: ReadonlyMap<string, ReadonlySet<string>>;
  readonly screens: ReadonlySet<string>;
  /** Those with which a visit opens, before the rest of the start has come. */
  readonly opening: ReadonlySet<string>;
  /** Those that bring packages the start does not: libraries of chains and wallets. */
  readonly heavy: ReadonlySet<string>;
}

const START = /\/ui-web\/main\.tsx$/;
/** What the oldest browsers need before any package is evaluated. */
const OLDER_BROWSERS = /\/ui-web\/older-browsers\.ts$/;
const OPENING = /\/ui-web\/visit\/opening\.ts$/;
/** What a visit asks a node of its chain before the chain's code has come. */
const QUESTIONS = /\/adapters\/(antelope|tron|iost)\/first-questions\.ts$/;
/** What recognises a contract that has the system's actions under a new name, which the chain's state on forms waits for. */
const CONTRACT = /\/adapters\/antelope\/read\/migrated-actions\.ts$/;
/** What reads a refusal of EOS or BOS, which a node answers with where a contract is not there. */
const REFUSALS = /\/adapters\/antelope\/rpc\/errors\.ts$/;
/** What reads an account's bonus on IOST, with the first account. */
const BONUS = /\/adapters\/iost\/read\/voter-bonus\.ts$/;
/** What reads the settings of a host, with which a visit to it opens. */
const SETTINGS = /\/adapters\/networks\/networks\.ts$/;
const ROUTES = /\/ui-web\/(generic-)?routes\.tsx$/;
/** What loads the modules of what few pages read. */
const READING = /\/adapters\/reading-modules\.ts$/;
/** The home. */
const HOME = /\/ui-web\/screens\/home\/[^/]+\.tsx$/;
/** What a home loads right after its first paint, of a visitor too. */
const AFTER_PAINT = /\/ui-web\/(screens\/home\/(visitor|rate|age)|charts)\/[^/]+\.tsx?$/;
/** What a home has, and no other screen. */
const OF_HOME = /\/ui-web\/screens\/home\//;
/** The dialog that a first visit begins with. */
const TERMS = /\/ui-web\/shell\/frame\/terms-dialog\.tsx$/;
/** All that a screen which adds or takes back votes begins with. */
const BEFORE_VOTES =
  /\/ui-web\/screens\/(increase-of-votes|reduce-votes|(witness|producer)-(voting|reduction))\/|\/adapters\/(writing|pool-service|sponsoring)-module\.ts$|\/adapters\/[^/]+\/services-module\.ts$/;
/** The forms that show figures before what writes has come. */
const FIRST_FORM = /\/ui-web\/screens\/[^/]+\/(increase-of-votes|witness-voting|producer-voting)\.tsx$/;
/** Those that take votes back, which show theirs so too. */
const FIRST_REDUCTION = /\/ui-web\/screens\/[^/]+\/(reduce-votes|witness-reduction|producer-reduction)\.tsx$/;
/** Forms that start from an account and show its figures so. */
const FIRST_ACCOUNT_FORM = /\/ui-web\/screens\/[^/]+\/(gas)\.tsx$/;
/** What reads incomes by day, which pages show before what writes has come. */
const INCOMES = /\/adapters\/income-module\.ts$/;
/** Pages of an account that show its figures so, and a part of one that comes after. */
const FIRST_ACCOUNT_PAGE =
  /\/ui-web\/screens\/[^/]+\/(rewards|rate-card|bonus|unlocks|frozen-resource|ram|storage|delegations|loans)\.tsx$/;
/** All other pages that show figures so, parts of them that a chain has of its own, and what binds the services of such a page. */
const FIRST_PAGE =
  /\/ui-web\/screens\/[^/]+\/(assets|holdings|(?:freezing|producer|proxied)-holdings|pool|annual-profit|apr|compare|nodes|tokens|account-name|rex-detail|exchange-contracts|delegation-only)\.tsx$|\/adapters\/(?:tron\/)?(money|yield|own-nodes|token|witness-reward)-module\.ts$/;
/** Rules of chains, which much else needs that shows none of a form. */
const RULE = /\/domain\//;
const PAGE_PART = /\/ui-web\/shell\//;
const PROTOCOL = /\/adapters\/(antelope|tron|iost)\//;
const PROTOCOL_CODE = /\/adapters\/[^/]+\/index\.ts$/;
const PROTOCOL_SERVICES = /\/adapters\/[^/]+\/services-module\.ts$/;
const POOL_SERVICE = /\/adapters\/pool-service-module\.ts$/;
const WRITING_CODE = /\/adapters\/writing-module\.ts$/;
/** What plans, signs, sends and tracks, and what stands for a wallet. All else that is no screen only shows and reads. */
const WRITES =
  /\/adapters\/(writing-module|sponsoring-module|native-app-module|[^/]+\/(services-module|write|wallet|status|simulate))\b|\/ui-web\/shell\/(signing|tracking|wallet)\//;
/** Packages, and what the compiler adds to all code alike. */
const PACKAGE = /\/node_modules\/|^\0@oxc-project/;
/** What plans and writes follows states by, and what the first of them needs. */
const STREAMS = /\/node_modules\/(rxjs|tslib)\//;
/** Decimals, which REX is reckoned in: one file with the rules of REX that forms begin with. */
const DECIMAL = /\/node_modules\/decimal\.js\//;
/** The folder of a part of the page or of an adapter. */
const FOLDER = /\/(?:ui-web\/(?:screens|shell)|adapters\/(?:antelope|tron|iost)|adapters)\/((?:[^/]+\/)*[^/]+)\/[^/]+$/;

/**
 * Returns the name of the file of code a module belongs to, by the moments of a visit that need it; null leaves it to the bundler, which puts
 * together what the same moments need. A rule that holds for a module holds for what it imports, so that no two files need each other.
 */
export function chunkOf(id: string, needs: Needs): string | null {
  const file = fileOf(id, needs);
  return file === null ? null : joinedFile(file);
}

function fileOf(id: string, needs: Needs): string | null {
  if (needs.opening.has(id)) {
    if (id.includes('/node_modules/')) throw new Error(`a visit opens without packages, but needs ${id}`);
    return 'opening';
  }
  const by = [...(needs.by.get(id) ?? [])];
  const having = (pattern: RegExp) => by.filter((each) => pattern.test(each)).length;
  if (having(QUESTIONS) > 0) {
    if (PACKAGE.test(id)) throw new Error(`a chain's first questions need no packages, but need ${id}`);
    return 'opening';
  }
  const protocols = new Set(by.flatMap((each) => PROTOCOL.exec(each)?.[1] ?? []));
  const screens = by.filter((each) => needs.screens.has(each)).length;

  if (having(START) > 0 && having(SETTINGS) > 0) return 'opening';
  if (having(START) > 0) return PACKAGE.test(id) || OLDER_BROWSERS.test(id) ? 'framework' : 'start';
  if (having(PROTOCOL_CODE) > 1 || (having(HOME) > 0 && by.length > 1)) return 'shared';
  if (having(PROTOCOL_CODE) > 0) {
    if (protocols.size === 1 && having(PROTOCOL) === by.length) return [...protocols][0]!;
    return 'shared';
  }
  if (having(HOME) > 0) return 'pool-home';
  if (having(CONTRACT) > 0) return 'antelope.renaming';
  if (having(REFUSALS) > 0 && !RULE.test(id)) return 'antelope.errors';
  const together = togetherIn(by);
  if (together !== null) return together;
  if (by.length > 1 && by.every((each) => WRITES.test(each)) && !PACKAGE.test(id)) return 'writing';
  const accountPages = by.flatMap((each) => FIRST_ACCOUNT_PAGE.exec(each)?.[1] ?? []).sort();
  if (having(TERMS) > 0 && having(AFTER_PAINT) === 0) return accountPages.length > 0 ? 'link' : 'dialog';
  if (STREAMS.test(id)) return 'rxjs';
  if (DECIMAL.test(id)) return 'decimal';
  if (by.length > 1 && PACKAGE.test(id)) return null;
  if (having(AFTER_PAINT) > 0 && by.every((each) => OF_HOME.test(each))) return 'pool-home';
  if (having(AFTER_PAINT) > 0 && by.length > 1) return 'after-paint';
  const forms = by.flatMap((each) => FIRST_FORM.exec(each)?.[1] ?? []).sort();
  if (forms.length > 0 && by.length > 1) {
    if (forms.join() === 'increase-of-votes') return 'decimal';
    return forms.length > 1 ? 'form' : `form.${forms[0]!}`;
  }
  const reductions = by.flatMap((each) => FIRST_REDUCTION.exec(each)?.[1] ?? []).sort();
  if (reductions.length > 0 && by.length > 1)
    return `${RULE.test(id) ? 'rules' : 'form'}.${reductions.length > 1 ? 'reduction' : reductions[0]!}`;
  const accountForms = by.flatMap((each) => FIRST_ACCOUNT_FORM.exec(each)?.[1] ?? []);
  if (accountForms.length > 0 && by.length > 1)
    return `${RULE.test(id) ? 'rules' : 'form'}.${accountForms.length > 1 ? 'account' : accountForms[0]!}`;
  if (having(INCOMES) > 0) return 'incomes';
  if (accountPages.length > 0 && by.length > 1) return `${RULE.test(id) ? 'rules' : 'form'}.${accountPages.join('.')}`;
  if (having(BONUS) > 0) return 'iost.bonus';
  if (having(READING) > 0) return 'page.many';
  const pages = by.flatMap((each) => (FIRST_PAGE.exec(each) ?? []).slice(1).filter((page) => page !== undefined)).sort();
  if (pages.length > 0 && by.length === 1) return null;
  if (pages.length > 0) return `${RULE.test(id) ? 'rules' : 'page'}.${pages.length > 2 ? 'many' : pages.join('.')}`;
  if (by.length > 1 && by.some((each) => !needs.screens.has(each) && !WRITES.test(each))) {
    if (protocols.size > 1) return 'base';
    if (having(PAGE_PART) > 0) return 'reading';
    const [protocol] = protocols;
    if (protocol === 'antelope') return having(BEFORE_VOTES) > 0 ? 'antelope.reading' : 'antelope.read';
    return [...protocols, protocol === undefined && having(BEFORE_VOTES) === 0 ? 'views' : 'reading'].join('.');
  }
  if (having(WRITING_CODE) > 0 || having(POOL_SERVICE) > 0 || having(PROTOCOL_SERVICES) > 1) return 'writing';
  if (screens > 1) return having(BEFORE_VOTES) > 0 ? 'forms' : 'screens';
  if (screens > 0 || by.some((each) => WRITES.test(each) || needs.heavy.has(each))) return null;
  const [folder, other] = new Set(by.map((each) => FOLDER.exec(each)?.[1]));
  return folder === undefined || other !== undefined ? null : [...protocols, ...folder.split('/')].join('.');
}

/** Finds by which modules each module is needed, from the page's start on. */
export function needsOf(start: string, graph: ModuleGraph): Needs {
  const by = new Map<string, Set<string>>();
  const screens = new Set<string>();
  const moments = new Set([start]);
  const opening = new Set<string>();
  for (const moment of moments)
    for (const id of imported(moment, graph)) {
      by.set(id, (by.get(id) ?? new Set()).add(moment));
      if (OPENING.test(id)) for (const each of imported(id, graph)) opening.add(each);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        moments.add(later);
        if (ROUTES.test(id)) screens.add(later);
      }
    }
  const packages = [...by].filter(([id, needing]) => PACKAGE.test(id) && !needing.has(start));
  return { by, screens, opening, heavy: new Set(packages.flatMap(([, needing]) => [...needing])) };
}

/** Returns a module and all that it imports with itself. */
function imported(from: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const id of reached) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(each);
  return reached;
}
