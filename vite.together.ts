/** A file of code for what is wanted together: its name, and the modules loaded on demand that it is made of with all that only they need. */
type Together = readonly [file: string, moments: RegExp];

/**
 * Files of a protocol's own have its name in front: what several of them need is in the first of those, so that no two files need each other.
 */
export const TOGETHER: readonly Together[] = [
  // Pages, and what reads for them or comes later on them.
  ['assets', /\/ui-web\/screens\/(assets\/assets|home\/coins\/all-coins)\.tsx$|\/adapters\/money-module\.ts$/],
  ['apr', /\/ui-web\/screens\/apr\/apr\.tsx$|\/adapters\/yield-module\.ts$/],
  ['tokens', /\/ui-web\/screens\/tokens\/tokens\.tsx$|\/adapters\/tron\/token-module\.ts$/],
  [
    'nodes',
    /\/ui-web\/(screens\/nodes\/nodes|shell\/frame\/refused-address)\.tsx?$|\/adapters\/(own-nodes-module|platform\/nodes\/stored-addresses)\.ts$/,
  ],
  ['pool', /\/ui-web\/screens\/pool\/pool\.tsx$/],
  ['holdings', /\/ui-web\/screens\/holdings\/holdings\.tsx$/],
  ['freezing-holdings', /\/ui-web\/screens\/holdings\/freezing-holdings\.tsx$/],
  ['rewards', /\/ui-web\/screens\/rewards\/rewards\.tsx$/],
  ['tron.witness-reward', /\/adapters\/tron\/witness-reward-module\.ts$/],
  ['more', /\/ui-web\/screens\/(more\/more|not-found)\.tsx$/],
  ['site', /\/ui-web\/screens\/(help-center|error-codes|privacy|orders|listing|exchange|support|node-info|maintenance)\/[\w-]+\.tsx$/],
  // Parts that open on a page.
  [
    'late-forms',
    /\/ui-web\/screens\/(increase-of-votes\/(rex-terms|stake-form|stake-terms|stake-to-rex-form|swap-offer)|exchange-contracts\/forms\/call-form)\.tsx$/,
  ],
  ['late-forms', /\/ui-web\/screens\/(rex-detail\/locked-rex|home\/votes\/decay-dialog)\.tsx$/],
  ['guided', /\/ui-web\/screens\/(frozen-resource\/lent\/(delegate-form|delegations|guided-delegation)|witness-voting\/guided-vote)\.tsx$/],
  ['signing', /\/ui-web\/(shell\/(signing\/signing-sheet|tracking\/tracker-bar)|screens\/action-success\/action-success)\.tsx$/],
  ['choices', /\/ui-web\/(screens\/pool\/proxies-dialog|shell\/(account\/account-dialog|frame\/chain-dialog))\.tsx$/],
  ['codes', /\/ui-web\/(shell\/wallet\/outside-request|screens\/(unlocks\/calendar-codes|install\/(install|desktop)))\.tsx$/],
  ['wallets', /\/ui-web\/shell\/wallet\/(in-app|plain-site|wallet-choices|wallet-search)\.tsx$|\/adapters\/native-app-module\.ts$/],
  ['news', /\/ui-web\/shell\/frame\/notices\/[\w-]+\.tsx$|\/adapters\/news-module\.ts$/],
  // What few visits need.
  ['networks', /\/adapters\/networks\/networks\.ts$|\/ui-web\/visit\/earlier-client\.ts$/],
  ['host', /\/ui-web\/shell\/frame\/(nothing-added|settings-problem)\.tsx?$|\/application\/session\/page-view-consent\.ts$/],
  ['host', /\/adapters\/(backend\/[\w-]+|platform\/(beacon-page-views|nodes\/(node-report|seen-heads)))\.ts$/],
  // What a wallet needs, what plans, writes and proves, and packages that sign, by protocol.
  ['antelope.wallet', /\/adapters\/antelope\/(wallet\/(page-host|page-wallet|scatter\/scatter-text)|rpc\/contract-texts)\.ts$/],
  ['antelope.services', /\/adapters\/(antelope\/services-module|sponsoring-module)\.ts$/],
  ['antelope.lending', /\/adapters\/antelope\/simulate\/rex-lending\.ts$/],
  ['antelope.tokenpocket', /\/adapters\/antelope\/wallet\/tokenpocket\/tokenpocket-wallet\.ts$/],
  ['antelope.writes', /\/adapters\/antelope\/(status|write)\/[\w-]+\.ts$/],
  ['antelope.scatter-signing', /\/adapters\/antelope\/wallet\/scatter\/scatter-signing\.ts$/],
  ['antelope.kit-session', /\/adapters\/antelope\/wallet\/session\/kit-session\.ts$/],
  ['tron.wallet', /\/adapters\/tron\/wallet\/(page-host|injected-wallet|permitted-wallet)\.ts$/],
  [
    'tron.writes',
    /\/adapters\/tron\/(services-module|status\/proven-statuses|wallet\/wallet-signing|write\/(broadcast|transactions))\.ts$/,
  ],
  ['tron.exchange', /\/adapters\/tron\/write\/operations\/exchange\/exchange-encodings\.ts$/],
  ['tron.tronweb-builder', /\/adapters\/tron\/write\/tronweb-builder\.ts$/],
  ['iost.wallet', /\/adapters\/iost\/wallet\/(page-host|injected-wallet)\.ts$/],
  ['iost.writes', /\/adapters\/iost\/(services-module|(status|write)\/[\w-]+)\.ts$/],
  ['iost.wallet-signing', /\/adapters\/iost\/wallet\/wallet-signing\.ts$/],
];

const OWNER = /^(antelope|tron|iost)\./;

/**
 * Returns the file of a module that only these modules loaded on demand need: the one of all of them, or the first of several of one protocol.
 * Null where one is wanted by itself, and where several files without an owner need it.
 */
export function togetherIn(by: readonly string[]): string | null {
  const places = by.map((moment) => TOGETHER.findIndex(([, moments]) => moments.test(moment)));
  if (places.length === 0 || places.includes(-1)) return null;
  const files = [...new Set(places)].sort((one, other) => one - other).map((place) => TOGETHER[place]![0]);
  const [owner, other] = new Set(files.map((file) => OWNER.exec(file)?.[1] ?? file));
  return owner !== undefined && other === undefined ? files[0]! : null;
}

/** Files of what several pages or forms share that would be crumbs, by the file with which nearly the same pages begin. */
const JOINED: Readonly<Record<string, string>> = {
  'rules.producer-reduction': 'rules.votes',
  'rules.rewards': 'rules.votes',
  'rules.gas': 'rules.resources',
  'rules.loans': 'rules.resources',
  'rules.storage': 'rules.resources',
  'rules.assets.money': 'rules.assets',
  'rules.assets.exchange-contracts': 'page.assets.exchange-contracts',
  'rules.bonus.rewards': 'form.bonus.rewards',
  'form.ram.storage': 'form.loans.ram.storage',
  'form.unlocks': 'rules.unlocks',
  'form.rate-card.rewards': 'rewards',
  'form.frozen-resource': 'freezing-holdings',
  'rules.token': 'page.token',
  'page.token.tokens': 'page.token',
  'page.pool': 'pool',
  'page.nodes.own-nodes': 'nodes',
  'page.witness-reward.yield': 'apr',
  'page.witness-reward': 'tron.witness-reward',
  'form.bonus': 'screens',
  link: 'form.gas',
};

/** Returns the file in which what belongs into this one is. */
export function joinedFile(file: string): string {
  return JOINED[file] ?? file;
}
