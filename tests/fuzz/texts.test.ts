import * as fc from 'fast-check';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { explained as antelopeExplained } from '../../adapters/antelope/rpc/errors.ts';
import { IostErrorExplainer } from '../../adapters/iost/rpc/iost-error-explainer.ts';
import { broadcastRefusal as iostRefusal, receiptFailure } from '../../adapters/iost/rpc/failures.ts';
import { numberTextJson } from '../../adapters/iost/rpc/number-text-json.ts';
import { networksWith } from '../../adapters/networks/networks.ts';
import { exactJson } from '../../adapters/platform/exact-json.ts';
import { storedAddresses } from '../../adapters/platform/nodes/stored-addresses.ts';
import { webAddress } from '../../adapters/platform/web-address.ts';
import { StoredFigures } from '../../adapters/storage/figures/stored-figures.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import { chainRefusal as tronRefusal, explained as tronExplained } from '../../adapters/tron/rpc/errors.ts';
import { readTransaction } from '../../adapters/tron/write/transaction-codec.ts';
import { MOST_OWN_NODES } from '../../application/ports/kept-nodes.ts';
import { SessionService } from '../../application/session/session-service.ts';
import { JournalDamages } from '../../application/track/journal-damage.ts';
import { journalOfText, journalText, type StoredJournal } from '../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { isOperationKind, OPERATIONS } from '../../domain/chain/operation.ts';
import { ROUTES, routeAt } from '../../ui-web/routes.tsx';
import { landingAddress, visitChain } from '../../ui-web/visit/visit-chain.ts';
import { viewedAccount } from '../../ui-web/shell/session/viewed-account.ts';
import { someOperation } from '../support/any-operation.ts';
import { FakeClock, TEST_START } from '../support/fakes/fake-clock.ts';
import { fuzzed } from './fuzzed.ts';
import { hostileJson, hostileText, hostileValue } from './hostile-values.ts';

const jsonText = (...samples: readonly string[]): fc.Arbitrary<string> =>
  hostileText(hostileJson(samples).map((value) => JSON.stringify(value) ?? ''));

const anyText: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const isSyntaxError = (thrown: unknown): boolean => thrown instanceof SyntaxError;
const numbers = jsonText('{"a":[1,-2.5e3,9223372036854775807,"9"],"b":{"c":null}}');

fuzzed('exact JSON', { inputs: numbers, read: (text) => void exactJson(text), isOwnError: isSyntaxError });
fuzzed('JSON with numbers as text', { inputs: numbers, read: (text) => void numberTextJson(text), isOwnError: isSyntaxError });

// What is stored

const OPEN: TrackedTransaction = {
  id: 'a1',
  provisionalId: null,
  sentBy: 'app',
  misnamedAs: null,
  account: 'alice',
  operation: someOperation('buy-rex'),
  expiresAt: TEST_START + 30_000,
  builtAtBlock: 10,
  signedAt: TEST_START,
  state: 'sent',
  block: null,
  outcome: null,
};
const ENDED: TrackedTransaction = {
  ...OPEN,
  id: 'b2',
  state: 'ended',
  outcome: { end: 'refused', error: new PoolError('node-busy', { node: 'x' }) },
};
const ALTERED: TrackedTransaction = {
  ...OPEN,
  id: 'c3',
  altered: {
    id: 'x',
    expiresAt: TEST_START,
    block: null,
    calls: [
      {
        contract: 'eosio',
        action: 'updateauth',
        authorization: [{ account: 'alice', permission: 'active' }],
        data: { account: 'alice', keys: ['k'] },
      },
    ],
  },
};
const EVERY = Object.keys(OPERATIONS)
  .filter(isOperationKind)
  .map((kind, index): TrackedTransaction => ({ ...OPEN, id: `k${String(index)}`, operation: someOperation(kind) }));

fuzzed('the journal', {
  inputs: jsonText(journalText([OPEN, ENDED, ALTERED]), ...EVERY.map((entry) => journalText([entry]))),
  read: (text) => journalOfText(text),
  fault: ({ entries }: StoredJournal) => {
    if (new Set(entries.map(({ id }) => id)).size < entries.length) return 'two entries with one id';
    // What was read can be written and read again.
    const again = journalOfText(journalText(entries));
    return again.damaged || again.entries.length < entries.length ? 'an entry that cannot be written' : null;
  },
});

fuzzed('damages of a journal', {
  inputs: jsonText(
    JSON.stringify({
      version: 1,
      damages: [{ key: 'journal-eos', foundAt: TEST_START, until: TEST_START + 60_000, lost: [{ id: 'a', account: 'alice' }] }],
    }),
  ),
  read: async (text) => {
    const store = new MemoryStore();
    await store.write('journal-eos-damage', text);
    return new JournalDamages(store, new FakeClock(), 'journal-eos', 3_600_000).pending(null);
  },
});

fuzzed('nodes that a user added', {
  inputs: jsonText(JSON.stringify(['https://a.test', 'http://127.0.0.1:8888/v1'])),
  read: storedAddresses,
  fault: ({ addresses }: ReturnType<typeof storedAddresses>) =>
    addresses.length > MOST_OWN_NODES || addresses.some((address) => webAddress(address) !== address) ? 'no list of addresses' : null,
});

const RECEIVED = { receivedAt: TEST_START, value: [{ day: 19_000, annualizedRate: '5.1' }] };
const VISITED = {
  version: 1,
  pool: { days: RECEIVED, status: RECEIVED },
  accounts: [{ account: 'alice', figures: { snapshot: RECEIVED } }],
};

fuzzed('figures of an earlier visit', {
  inputs: jsonText(JSON.stringify(VISITED)),
  read: async (text) => {
    const store = new MemoryStore();
    await store.write('figures', text);
    const figures = await StoredFigures.opened(store, 'figures', new FakeClock(TEST_START), EOS);
    const ofPool = (['days', 'status'] as const).map((name) => figures.ofPool(name).last());
    const ofAccount = (['snapshot', 'participation'] as const).map((name) => figures.ofAccount('alice', name).last());
    return [...ofPool, ...ofAccount];
  },
});

const STORED = ['language', 'visit-language', 'theme', 'channel', 'channelRef', 'clause', 'watched-account-eos', 'last-chain'];

fuzzed('settings and the address of a visit', {
  inputs: fc.record({
    key: fc.constantFrom(...STORED),
    stored: anyText,
    path: fc.oneof(anyText, fc.constantFrom(...ROUTES.map(({ path }) => path))),
    search: fc.array(fc.tuple(fc.constantFrom('language', 'channel', 'channelRef', 'account', 'chain', '__proto__'), anyText), {
      maxLength: 4,
    }),
    encoded: fc.boolean(),
  }),
  read: async ({ key, stored, path: written, search, encoded }) => {
    const address = `https://page.invalid/${written}`;
    const path = URL.canParse(address) ? new URL(address).pathname : '/';
    const store = new MemoryStore();
    await store.write(key, stored);
    const query = `?${encoded ? new URLSearchParams(search).toString() : search.map((pair) => pair.join('=')).join('&')}`;
    const service = new SessionService(store, 'eos');
    const settings = await service.open({ search: query, browserLanguages: [stored] });
    const known = ['eos', 'bos', 'tron', 'iost'];
    const chain = await visitChain({ pathname: path, search: query }, known, store);
    const { path: route } = routeAt(path, chain, EOS.features);
    const viewed = viewedAccount(query, { state: 'disconnected' }, { ...settings, termsAccepted: true });
    return {
      settings,
      chain,
      route,
      viewed,
      landing: landingAddress({ pathname: path, search: query }, chain, known),
      refusal: service.refusalAddress(settings),
    };
  },
  fault: ({ chain, landing, refusal }: { chain: string; landing: string | null; refusal: string }) => {
    if (!['eos', 'bos', 'tron', 'iost'].includes(chain)) return 'an unknown chain';
    if (landing !== null && new URL(landing, 'https://page.invalid').origin !== 'https://page.invalid') return 'an address of another host';
    return new URL(refusal).origin === 'https://support.newdex.net' ? null : 'a page of another host';
  },
});

// Files and addresses

const NETWORK = {
  version: 1,
  networks: {
    eos: { nodes: [{ url: 'https://a.invalid', operator: 'a' }], backend: '/api', signatureSeconds: 30 },
    'my-chain': {
      protocol: 'antelope',
      name: 'Mine',
      chainId: 'ab'.repeat(32),
      nodes: [{ url: 'https://b.invalid', operator: 'b' }],
      coin: { symbol: 'ABC', decimals: 4 },
      rex: null,
      poolAccount: 'alice',
    },
    tron: {
      nodes: [{ url: 'https://c.invalid', operator: 'c', solidified: 'https://d.invalid' }],
      explorer: { transaction: 'https://e.invalid', account: 'https://e.invalid' },
    },
  },
  offered: ['tron', 'my-chain', 'eos'],
};

fuzzed('a network file', {
  inputs: jsonText(JSON.stringify(NETWORK)),
  read: (text) => {
    const networks = networksWith([{ name: 'config.json', text }]);
    return networks.map(({ profile, backend }) => ({
      key: profile.key,
      chainId: profile.chainId,
      nodes: profile.nodes.map(({ url }) => url),
      backend,
      coin: profile.coin,
    }));
  },
  fault: (networks: readonly { nodes: readonly string[] }[]) =>
    networks.every(({ nodes }) => nodes.every((url) => webAddress(url) === url)) ? null : 'an address that is none',
});

// What nodes and wallets say

const NODE_TEXTS = [
  '{"code":500,"message":"Internal Service Error","error":{"code":3050003,"name":"eosio_assert_message_exception","what":"eosio_assert_message assertion failure","details":[{"message":"assertion failure with message: overdrawn balance"}]}}',
  '{"code":3,"message":"running action Action{Contract: token.iost, ActionName: transfer, Data: []} error: balance not enough 1 < 2","details":[]}',
  '{"code":"CONTRACT_VALIDATE_ERROR","message":"436f6e74726163742076616c6964617465206572726f72203a206e6f"}',
];
const said = fc.oneof(jsonText(...NODE_TEXTS), anyText);
const iost = new IostErrorExplainer();

fuzzed('an error of an Antelope chain', { inputs: said, read: antelopeExplained });
fuzzed('an error of TRON', { inputs: said, read: (text) => [tronExplained(text), tronRefusal(null, text), tronRefusal(text, text)] });
fuzzed('an error of IOST', { inputs: said, read: (text) => [iost.explain(text), iostRefusal(text), receiptFailure(text, text)] });

const VOTE =
  '0a02283b220851bf0b88daaaea3740b8a9d8c0dd335a57083612530a34747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e467265657a6542616c616e63655632436f6e7472616374121b0a15412900e1b68827dabd9468f7b9b18ef1979affbb0210c0843d70d8e7d4c0dd33';
const hex = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.tuple(fc.nat(300), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
    const bytes = Buffer.from(VOTE, 'hex');
    bytes[at % bytes.length] = byte;
    return bytes.toString('hex');
  }),
  anyText,
);

fuzzed('bytes of a transaction of TRON', { inputs: hex, read: (text) => readTransaction(text) });

fuzzed('an amount with its symbol', {
  inputs: fc.oneof(
    anyText,
    fc
      .tuple(fc.bigInt(-(10n ** 25n), 10n ** 25n), fc.nat(20))
      .map(([units, at]) => `${String(units).slice(0, at)}.${String(units).slice(at)} EOS`),
  ),
  read: (text) => Asset.parse(text) !== null,
});
