/** For every dependency rule, the smallest tree that breaks it. */
export const plantedViolations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'domain-knows-only-domain': {
    'domain/a.ts': "import '../application/b.ts';",
    'application/b.ts': 'export {};',
  },
  'decimal-has-one-door': { 'application/a.ts': "import 'decimal.js';" },
  'ports-know-only-domain': {
    'application/ports/a.ts': "import '../b.ts';",
    'application/b.ts': 'export {};',
  },
  'application-knows-domain-and-ports': {
    'application/a.ts': "import '../adapters/platform/b.ts';",
    'adapters/platform/b.ts': 'export {};',
  },
  'core-knows-no-protocol': {
    'domain/core/a.ts': "import '../tron/b.ts';",
    'domain/tron/b.ts': 'export {};',
  },
  'rules-of-protocols-do-not-cross': {
    'domain/iost/a.ts': "import '../antelope/b.ts';",
    'domain/antelope/b.ts': 'export {};',
  },
  'readings-execute-nothing': {
    'domain/antelope/rex/a.ts': "import '../contract/b.ts';",
    'domain/antelope/contract/b.ts': 'export {};',
  },
  'live-values-serve-everybody': {
    'application/live/a.ts': "import '../features/b.ts';",
    'application/features/b.ts': 'export {};',
  },
  'tracking-follows-whatever-was-sent': {
    'application/track/a.ts': "import '../transact/b.ts';",
    'application/transact/b.ts': 'export {};',
  },
  'facts-of-a-chain-are-facts': {
    'adapters/tron/chains/a.ts': "import '../read/b.ts';",
    'adapters/tron/read/b.ts': 'export {};',
  },
  'facts-of-a-chain-carry-no-operations': {
    'adapters/tron/chains/a.ts': "import { b } from '../../../domain/tron/operations/b.ts';\nexport const a = b;",
    'domain/tron/operations/b.ts': 'export const b = 1;',
  },
  'one-call-knows-no-room': {
    'adapters/antelope/rpc/a.ts': "import '../read/b.ts';",
    'adapters/antelope/read/b.ts': 'export {};',
  },
  'reading-knows-no-writing': {
    'adapters/iost/read/a.ts': "import '../write/b.ts';",
    'adapters/iost/write/b.ts': 'export {};',
  },
  'status-does-not-simulate': {
    'adapters/antelope/status/a.ts': "import '../simulate/b.ts';",
    'adapters/antelope/simulate/b.ts': 'export {};',
  },
  'commands-are-entered-from-the-top': {
    'cli/write/a.ts': "import '../commands/b.ts';",
    'cli/commands/b.ts': 'export {};',
  },
  'output-writes-what-it-is-given': {
    'cli/output/a.ts': "import '../write/b.ts';",
    'cli/write/b.ts': 'export {};',
  },
  'shell-does-not-know-screens': {
    'ui-web/shell/frame/a.ts': "import '../../screens/b.ts';",
    'ui-web/screens/b.ts': 'export {};',
  },
  'parts-start-nothing': {
    'ui-web/parts/a.ts': "import '../shell/signing/b.ts';",
    'ui-web/shell/signing/b.ts': 'export {};',
  },
  'adapters-see-no-services': {
    'adapters/antelope/a.ts': "import '../../application/b.ts';",
    'application/b.ts': 'export {};',
  },
  'services-of-a-protocol-come-with-it': {
    'adapters/writing-module.ts': "import './tron/services-module.ts';",
    'adapters/tron/services-module.ts': 'export {};',
  },
  'adapters-stay-in-their-folder': {
    'adapters/antelope/a.ts': "import '../backend/b.ts';",
    'adapters/backend/b.ts': 'export {};',
  },
  'networks-are-made-of-facts': {
    'adapters/networks/a.ts': "import '../antelope/read/b.ts';",
    'adapters/antelope/read/b.ts': 'export {};',
  },
  'wallets-keep-to-their-room': {
    'adapters/antelope/a.ts': "import './wallet/b.ts';",
    'adapters/antelope/wallet/b.ts': 'export {};',
  },
  'adapters-do-not-know-front-doors': {
    'adapters/antelope/a.ts': "import '../../ui-web/b.ts';",
    'ui-web/b.ts': 'export {};',
  },
  'adapters-use-their-own-packages': { 'adapters/antelope/a.ts': "import 'commander';" },
  'sdk-belongs-to-its-protocol': { 'ui-web/a.ts': "import 'eosjs';" },
  'sdks-do-not-cross-protocols': { 'adapters/tron/a.ts': "import 'eosjs';" },
  'tronweb-stays-with-its-protocol': { 'adapters/antelope/a.ts': "import 'tronweb';" },
  'session-library-has-one-chunk': { 'adapters/antelope/a.ts': "import '@wharfkit/session';" },
  'web-chooses-adapters-in-one-file': {
    'ui-web/screens/a.ts': "import '../../adapters/platform/b.ts';",
    'adapters/platform/b.ts': 'export {};',
  },
  'keys-stay-out-of-the-page': {
    'ui-web/container.ts': "import '../adapters/tron/a.ts';",
    'adapters/tron/a.ts': "export const load = () => import('./wallet/local-key-wallet.ts');",
    'adapters/tron/wallet/local-key-wallet.ts': 'export {};',
  },
  'cli-chooses-adapters-in-one-file': {
    'cli/commands/a.ts': "import '../../adapters/platform/b.ts';",
    'adapters/platform/b.ts': 'export {};',
  },
  'front-doors-are-separate': {
    'cli/a.ts': "import '../ui-web/b.ts';",
    'ui-web/b.ts': 'export {};',
  },
  'sandbox-is-outside': {
    'sandbox/a.ts': "import '../adapters/platform/b.ts';",
    'adapters/platform/b.ts': 'export {};',
  },
  'hosting-knows-networks-alone': {
    'hosting/a.ts': "import '../adapters/tron/b.ts';",
    'adapters/tron/b.ts': 'export {};',
  },
  'a-site-knows-no-network': {
    'hosting/site/a.ts': "import '../networks/b.ts';",
    'hosting/networks/b.ts': 'export {};',
  },
  'nobody-imports-the-sandbox': {
    'cli/a.ts': "import '../sandbox/b.ts';",
    'sandbox/b.ts': 'export {};',
  },
  'injection-has-few-places': { 'application/a.ts': "import 'inversify';" },
  'browser-code-without-node': { 'adapters/platform/a.ts': "import 'node:fs';" },
  'no-cycles': {
    'domain/a.ts': "import './b.ts';",
    'domain/b.ts': "import './a.ts';",
  },
  'no-unresolved-imports': { 'domain/a.ts': "import './missing.ts';" },
};
