/** A file of code for what is wanted together: its name, and the modules loaded on demand that it is made of with all that only they need. */
type Together = readonly [file: string, moments: RegExp];

/** Returns what matches modules in these folders or of these names, below a part of the project. */
const of = (part: string, modules: string): RegExp => new RegExp(`/${part}/(?:${modules})(?:/[\\w/-]+)?\\.tsx?$`);
const screens = (modules: string): RegExp => of('ui-web/screens', modules);
const either = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Pages that need no write, by chain and place, with what reads for them and finds a wallet that needs no package. */
const PAGES: readonly Together[] = [
  ['form', either(screens('home/(?:member/member|panel)'), of('ui-web', 'parts/messages/failure'), of('adapters', 'reading-modules'))],
  ['antelope.read', of('adapters/antelope', 'read/(?!migrated-actions)[\\w-]+|rpc/errors')],
  [
    'antelope.rex',
    either(screens('increase-of-votes/increase-of-votes'), of('adapters/antelope', 'read/migrated-actions'), of('domain/antelope', 'rex')),
  ],
  [
    'antelope.resources',
    screens('ram|stake|loans|delegations|exchange-contracts/exchange-contracts|increase-of-votes/(?:rex|stake)-terms'),
  ],
  ['antelope.pages', screens('reduce-votes|rex-detail/rex-detail')],
  [
    'tron.pages',
    either(
      screens('witness-voting/(?:witness-voting|votes-status)|witness-reduction'),
      screens('frozen-resource/frozen-resource|account-name|tokens|exchange-contracts/token-trade'),
      of('adapters/tron', 'token-module|wallet/(?:page-host|injected-wallet|permitted-wallet)'),
    ),
  ],
  [
    'iost.pages',
    either(
      screens('producer-(?:voting|reduction)|gas|holdings/producer-holdings'),
      of('adapters/iost', 'rpc/failures|wallet/(?:page-host|injected-wallet)'),
    ),
  ],
  ['assets', either(screens('assets|unlocks/(?:unlocks|midnight)|storage|home/coins'), of('adapters', 'money-module'))],
  ['rewards', either(screens('rewards/rewards|bonus|compare'), of('adapters', 'income-module'))],
  ['yields', either(screens('apr|annual-profit|rewards/rate-card|holdings/(?!producer)[\\w-]+'), of('adapters', 'yield-module'))],
  [
    'more',
    either(
      screens('more|not-found|pool/pool|nodes'),
      of('ui-web', 'shell/frame/(?:notices|refused-address|nothing-added|settings-problem)'),
      of(
        'adapters',
        '(?:own-nodes|news)-module|backend/[\\w-]+|platform/(?:beacon-page-views|nodes/(?:stored-addresses|node-report|seen-heads))',
      ),
      of('application', 'session/page-view-consent'),
    ),
  ],
];

/** What opens on pages that need no write. */
const OPENED: readonly Together[] = [
  [
    'wallets',
    either(
      of('ui-web/shell', 'account|frame/chain-dialog|wallet/(?:in-app|plain-site|wallet-choices|wallet-search)'),
      screens('pool/proxies-dialog'),
      of('adapters', 'native-app-module'),
    ),
  ],
];

/** What searches for wallets by packages, plans, writes, proves and signs, what opens beside it, and pages that wait for it. */
const WRITING: readonly Together[] = [
  ['site', screens('help-center|error-codes|privacy|orders|listing|exchange|support|node-info|maintenance')],
  ['member-side', screens('home/(?:member/member-side|votes)')],
  ['signing', either(of('ui-web/shell', 'signing/signing-sheet|tracking/tracker-bar'), screens('action-success'))],
  ['codes', either(of('ui-web/shell', 'wallet/outside-request'), screens('unlocks/calendar-codes|install'))],
  ['networks', either(of('adapters', 'networks/networks'), of('ui-web', 'visit/earlier-client'))],
  ['antelope.wallet', of('adapters/antelope', 'wallet/(?:page-host|page-wallet|scatter/scatter-text)|rpc/contract-texts')],
  [
    'antelope.services',
    either(
      of('adapters', 'antelope/services-module|sponsoring-module'),
      of('application/features', 'bandwidth|loans|proxy-votes|ram|rex|token-migration'),
      screens('increase-of-votes/(?:stake-form|stake-to-rex-form|swap-offer)'),
      screens('exchange-contracts/forms|rex-detail/locked-rex'),
    ),
  ],
  ['antelope.lending', of('adapters/antelope', 'simulate')],
  ['antelope.tokenpocket', of('adapters/antelope', 'wallet/tokenpocket')],
  ['antelope.writes', of('adapters/antelope', 'status|write')],
  ['antelope.scatter-signing', of('adapters/antelope', 'wallet/scatter/scatter-signing')],
  ['antelope.kit-session', of('adapters/antelope', 'wallet/session')],
  [
    'tron.writes',
    either(
      of(
        'adapters/tron',
        'services-module|read/delegations|status|wallet/(?:wallet-signing|signed-contracts)|write/(?:broadcast|transactions)',
      ),
      of('adapters/platform', 'nodes/proven-status'),
      of('application/features', 'witness-votes'),
    ),
  ],
  [
    'tron.forms',
    either(
      screens('exchange-contracts/token-forms|frozen-resource/lent|witness-voting/guided-vote'),
      of('adapters/tron', 'write/operations'),
    ),
  ],
  ['tron.tronweb-builder', of('adapters/tron', 'write/tronweb-builder')],
  ['iost.writes', either(of('adapters/iost', 'services-module|status|write'), of('application/features', 'producer-votes|storage-market'))],
  ['iost.wallet-signing', of('adapters/iost', 'wallet/wallet-signing')],
  [
    'writing',
    either(
      of('adapters', '(?:writing|pool-service)-module|platform/nodes/confirmed-head'),
      of('application/features', 'operation-planner'),
    ),
  ],
];

const SHOWN = [...PAGES, ...OPENED];

/** All files, each before those that need it: what several of one chain need is in the first of them, so that no two files need each other. */
export const TOGETHER: readonly Together[] = [...SHOWN, ...WRITING];

const CHAIN = /^(antelope|tron|iost)\./;

/** Returns whether a module loaded on demand is a page that needs no write, or reads for one. */
export function isOfPage(moment: string): boolean {
  return PAGES.some(([, moments]) => moments.test(moment));
}

/**
 * Returns the file of a module that these modules loaded on demand need: the one of all of them, or the first of several of one chain. Null
 * where one is wanted by itself, and where several without a chain need it.
 */
export function togetherIn(by: readonly string[]): string | null {
  const places = placesOf(by);
  if (places.length === 0 || places.includes(-1)) return null;
  const files = places.map((place) => TOGETHER[place]![0]);
  const [owner, other] = new Set(files.map((file) => CHAIN.exec(file)?.[1] ?? file));
  return owner !== undefined && other === undefined ? files[0]! : null;
}

/**
 * Returns the file of a module that several files without a chain need: the only one of pages among them that is of no chain; else the one of
 * what pages share, which is with REX for what reckons with decimals; `writing` where no page needs it.
 */
export function sharedIn(by: readonly string[], needsDecimals: boolean): string {
  const [page, other] = placesOf(by).flatMap((place) => SHOWN[place]?.[0] ?? []);
  if (page === undefined) return 'writing';
  if (other === undefined && !CHAIN.test(page)) return page;
  return needsDecimals ? 'antelope.rex' : 'form';
}

/** Returns the places in the list of the files of these modules, in its order; -1 for one that is in none. */
function placesOf(by: readonly string[]): readonly number[] {
  const places = by.map((moment) => TOGETHER.findIndex(([, moments]) => moments.test(moment)));
  return [...new Set(places)].sort((one, other) => one - other);
}
