/** One rule per wall of the house. Each names what to do instead and has a planted violation in tests/architecture/planted. */
const npm = '(^|/)node_modules/';
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const node = '^node:|^(fs|path|os|http|crypto|child_process|url|util|stream|zlib|readline|process|net|events|buffer|timers)(/|$)';

module.exports = {
  forbidden: [
    {
      name: 'domain-knows-only-domain',
      comment: 'Rules are pure. What they need comes in as a parameter; decimal.js is wrapped in domain/core/amount/decimal.ts.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: ['^domain/', packages('decimal\\.js')] },
    },
    {
      name: 'decimal-has-one-door',
      comment: 'Import the house’s own Decimal from domain/core/amount/decimal.ts, which rounds down.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|ui-web|cli|sandbox)/', pathNot: '^domain/core/amount/decimal\\.ts$' },
      to: { path: packages('decimal\\.js') },
    },
    {
      name: 'ports-know-only-domain',
      comment: 'A port promises in the words of the domain; services and adapters stay out of it.',
      severity: 'error',
      from: { path: '^application/ports/' },
      to: { pathNot: ['^domain/', '^application/ports/'] },
    },
    {
      name: 'application-knows-domain-and-ports',
      comment: 'Use cases talk to ports. Put what touches the outside into an adapter and inject it.',
      severity: 'error',
      from: { path: '^application/' },
      to: { pathNot: ['^domain/', '^application/', packages('rxjs')] },
    },
    {
      name: 'adapters-see-no-services',
      comment:
        'Only adapters/application-module.ts, adapters/writing-module.ts and the services-module.ts of a protocol bind services to ports; an adapter implements a port, and shares its reads through application/read.',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '^adapters/((application|writing)-module|(antelope|tron|iost)/services-module)\\.ts$' },
      to: { path: '^application/', pathNot: '^application/(ports|read)/' },
    },
    {
      name: 'services-of-a-protocol-come-with-it',
      comment: 'Services of one protocol are bound by its own services-module.ts, which its index.ts fetches; nobody else binds them.',
      severity: 'error',
      from: { pathNot: '^(adapters/([^/]+)/index\\.ts$|tests/)' },
      to: { path: '^adapters/[^/]+/services-module\\.ts$' },
    },
    {
      name: 'adapters-stay-in-their-folder',
      comment: 'A protocol folder uses itself and adapters/platform; what two protocols share belongs to the domain or the platform.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: ['^adapters/$1/', '^adapters/platform/'] },
    },
    {
      name: 'wallets-keep-to-their-room',
      comment:
        'Reading and writing know nothing of wallets; index.ts binds the wallet, and the explainer of errors knows what wallets say.',
      severity: 'error',
      from: { path: '^adapters/(antelope|tron|iost)/', pathNot: '^adapters/[^/]+/(wallet/|index\\.ts$|rpc/[a-z]+-error-explainer\\.ts$)' },
      to: { path: '^adapters/[^/]+/wallet/' },
    },
    {
      name: 'adapters-do-not-know-front-doors',
      comment: 'Front doors choose adapters, never the other way.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(ui-web|cli|sandbox|tests)/' },
    },
    {
      name: 'adapters-use-their-own-packages',
      comment: 'An adapter may use its own SDK, the decoder library and the container; record any other package in docs/adr.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: npm, pathNot: packages('inversify', 'valibot', 'eosjs', 'tronweb', 'iost', '@noble', '@scure', '@wharfkit') },
    },
    {
      name: 'sdk-belongs-to-its-protocol',
      comment: 'A chain SDK is imported by its own protocol folder (and the sandbox) only, so that it stays in one lazy chunk.',
      severity: 'error',
      from: { path: '^(domain|application|ui-web|cli)/|^adapters/(?!(antelope|tron|iost)/)' },
      to: { path: packages('eosjs', 'tronweb', 'iost', '@wharfkit') },
    },
    {
      name: 'sdks-do-not-cross-protocols',
      comment: 'Each protocol folder uses its own SDK only.',
      severity: 'error',
      from: { path: '^adapters/(tron|iost)/' },
      to: { path: packages('eosjs', '@wharfkit') },
    },
    {
      name: 'tronweb-stays-with-its-protocol',
      comment: 'Only adapters/tron builds with this SDK; other protocols have their own.',
      severity: 'error',
      from: { path: '^adapters/(?!tron/)' },
      to: { path: packages('tronweb') },
    },
    {
      name: 'session-library-has-one-chunk',
      comment: 'The session library is large and told everything; only the files that are loaded for a wallet chosen by name use it.',
      severity: 'error',
      from: {
        path: '^adapters/antelope/',
        pathNot: '^adapters/antelope/wallet/session/(kit-session|session-(extension|plugins|prompts))\\.ts$',
      },
      to: { path: packages('@wharfkit') },
    },
    {
      name: 'web-chooses-adapters-in-one-file',
      comment: 'Ask for a port or a service through useService; only ui-web/container.ts names adapters.',
      severity: 'error',
      from: { path: '^ui-web/', pathNot: '^ui-web/container\\.ts$' },
      to: { path: '^adapters/' },
    },
    {
      name: 'cli-chooses-adapters-in-one-file',
      comment: 'Take services from the container; only cli/container.ts names adapters.',
      severity: 'error',
      from: { path: '^cli/', pathNot: '^cli/container\\.ts$' },
      to: { path: '^adapters/' },
    },
    {
      name: 'front-doors-are-separate',
      comment: 'What both front doors need is a service, a domain rule or a shared text.',
      severity: 'error',
      from: { path: '^(ui-web|cli)/' },
      to: { path: '^(ui-web|cli|sandbox|tests)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-is-outside',
      comment: 'The sandbox is the outside world: it may use the domain’s rules, and nobody in the house imports it.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(application|adapters|ui-web|cli|tests)/' },
    },
    {
      name: 'nobody-imports-the-sandbox',
      comment: 'The sandbox is reached over HTTP only; tests may start it.',
      severity: 'error',
      from: { pathNot: '^(sandbox|tests)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'injection-has-few-places',
      comment:
        'inversify appears in container files, adapter modules and the React context; everything else takes ports in its constructor.',
      severity: 'error',
      from: {
        path: '^(domain|application|adapters|ui-web|cli|sandbox)/',
        pathNot:
          '(^ui-web/container\\.ts$|^cli/container\\.ts$|^ui-web/react/container-context\\.tsx$|^adapters/(application|writing)-module\\.ts$|^adapters/chains\\.ts$|^adapters/[^/]+/(index|services-module)\\.ts$)',
      },
      to: { path: packages('inversify') },
    },
    {
      name: 'browser-code-without-node',
      comment: 'Domain, application, adapters and the web run in a browser. Files and processes belong to the file store and the CLI.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|ui-web)/', pathNot: '^(adapters/storage/file-store\\.ts|ui-web/prerender\\.ts)$' },
      to: { path: node },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one topic, or a third one is missing.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|ui-web|cli|sandbox)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'An import that cannot be resolved escapes every other rule. Modules made by the build (vite.texts.ts) hold data alone.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|ui-web|cli|sandbox)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:text' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^tests/architecture/planted/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
