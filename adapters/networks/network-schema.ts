import * as v from 'valibot';
import { NETWORK_MODES } from '../../domain/chain/profile-base.ts';
import { unheardAddress, webAddress } from '../platform/web-address.ts';
import { EXCHANGE } from './exchange-schema.ts';
import { explorerAddress } from './explorer-address.ts';
import { PAGE_SETTINGS } from './page-schema.ts';
import { readAs } from './read-as.ts';

/**
 * Schemas of a network file. The message of each is what the value has to be, in a notation without language; an error shows it beside the
 * path of the value that is something else.
 */

const MOST_NODES = 20;
const LONGEST_SIGNATURE_SECONDS = 3_600;

const matching = (pattern: RegExp, notation: string) => v.pipe(v.string(notation), v.regex(pattern, notation));

const ADDRESS = '"https://host[:port][/path]"';
const address = readAs(ADDRESS, webAddress);
const EXPLORER = '"https://host/path/"';
const explorerPage = readAs(EXPLORER, explorerAddress);

const NAME = 'text of 1 to 32 characters';
const name = v.pipe(v.string(NAME), v.regex(/^[^\p{C}<>]{1,32}$/u, NAME));

const NODES = `list of 1 to ${MOST_NODES} {"url", "operator"}`;
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, NODES), v.minLength(1, NODES), v.maxLength(MOST_NODES, NODES));
const node = { url: address, operator: name };
const nodes = listOf(v.strictObject(node, NODES));
const tronNodes = listOf(v.strictObject({ ...node, solidified: v.optional(v.nullable(address), null) }, NODES));

const SECONDS = `whole number from 10 to ${LONGEST_SIGNATURE_SECONDS}`;
const signatureSeconds = v.pipe(
  v.number(SECONDS),
  v.integer(SECONDS),
  v.minValue(10, SECONDS),
  v.maxValue(LONGEST_SIGNATURE_SECONDS, SECONDS),
);

const BACKEND = `"https://host[:port][/path]" | "/path" | null`;
const backend = v.nullable(v.union([address, matching(/^\/[\w./-]{0,200}$/, BACKEND)], BACKEND));

const ofExplorer = { transaction: explorerPage, account: explorerPage };
const explorer = v.nullable(v.strictObject(ofExplorer, '{"transaction", "account"} | null'));
const tronExplorer = v.nullable(
  v.strictObject(
    { ...ofExplorer, trc10: v.exactOptional(explorerPage), trc20: v.exactOptional(explorerPage) },
    '{"transaction", "account", "trc10"?, "trc20"?} | null',
  ),
);

const scanService = v.optional(
  v.nullable(readAs('"https://host[:port][/path]" | "http://127.0.0.1[:port][/path]" | null', unheardAddress)),
);

const DECIMALS = 'whole number from 0 to 18';
const symbol = {
  symbol: matching(/^[A-Z][A-Z0-9]{0,6}$/, '"[A-Z][A-Z0-9]{0,6}"'),
  decimals: v.pipe(v.number(DECIMALS), v.integer(DECIMALS), v.minValue(0, DECIMALS), v.maxValue(18, DECIMALS)),
};

const poolAccount = matching(/^[A-Za-z0-9._]{1,64}$/, 'account name');

const CHAIN_IDS = {
  antelope: matching(/^[0-9a-f]{64}$/, '"[0-9a-f]{64}"'),
  tron: matching(/^0x[0-9a-f]{1,8}$/, '"0x[0-9a-f]{1,8}"'),
  iost: matching(/^[1-9][0-9]{0,9}$/, '"[1-9][0-9]{0,9}"'),
};

const tokenPocket = v.nullable(
  v.strictObject(
    { number: v.pipe(v.number('whole number'), v.integer('whole number')), name: matching(/^[a-z0-9]{1,16}$/, '"[a-z0-9]{1,16}"') },
    '{"number", "name"} | null',
  ),
);

const settings = {
  name: v.optional(name),
  testNet: v.optional(v.literal(true, 'true')),
  mode: v.optional(v.picklist(NETWORK_MODES, NETWORK_MODES.map((mode) => `"${mode}"`).join(' | '))),
  backend: v.optional(backend),
  poolAccount: v.optional(poolAccount),
  explorer: v.optional(explorer),
  signatureSeconds: v.optional(signatureSeconds),
};

/** Schemas of a built-in network's own settings, by protocol: each may be left out, and its chain id may be another. */
export const BUILT_IN_SETTINGS = {
  antelope: v.strictObject({
    ...settings,
    chainId: v.optional(CHAIN_IDS.antelope),
    nodes: v.optional(nodes),
    tokenPocket: v.optional(tokenPocket),
  }),
  tron: v.strictObject({
    ...settings,
    chainId: v.optional(CHAIN_IDS.tron),
    nodes: v.optional(tronNodes),
    explorer: v.optional(tronExplorer),
    scanService,
    exchange: v.optional(EXCHANGE),
  }),
  iost: v.strictObject({ ...settings, chainId: v.optional(CHAIN_IDS.iost), nodes: v.optional(nodes) }),
};

const CONTRACT_NAME = '"[a-z1-5.]{1,12}"';

/** Schemas of networks that are not built in, by protocol. */
export const OWN_NETWORKS = {
  antelope: v.strictObject(
    {
      ...settings,
      protocol: v.literal('antelope'),
      name,
      chainId: CHAIN_IDS.antelope,
      nodes,
      tokenPocket: v.optional(tokenPocket, null),
      coin: v.strictObject({ ...symbol, shownAs: v.optional(symbol.symbol) }, '{"symbol", "decimals", "shownAs"?}'),
      rex: v.optional(v.nullable(v.strictObject(symbol, '{"symbol", "decimals"} | null')), { symbol: 'REX', decimals: 4 }),
      systemContract: v.optional(v.picklist(['found', 'bos-3.0.4'], '"found" | "bos-3.0.4"'), 'found'),
      tokenMigration: v.optional(v.nullable(matching(/^[a-z1-5.]{1,12}$/, CONTRACT_NAME)), null),
    },
    '{"protocol", "name", "chainId", "nodes", "coin", …}',
  ),
  tron: v.strictObject(
    {
      ...settings,
      protocol: v.literal('tron'),
      name,
      chainId: CHAIN_IDS.tron,
      nodes: tronNodes,
      explorer: v.optional(tronExplorer),
      scanService,
      exchange: v.optional(EXCHANGE),
    },
    '{"protocol", "name", "chainId", "nodes", …}',
  ),
  iost: v.strictObject(
    { ...settings, protocol: v.literal('iost'), name, chainId: CHAIN_IDS.iost, nodes },
    '{"protocol", "name", "chainId", "nodes", …}',
  ),
};

export type BuiltInSettings = v.InferOutput<(typeof BUILT_IN_SETTINGS)[keyof typeof BUILT_IN_SETTINGS]>;
export type OwnNetwork = v.InferOutput<(typeof OWN_NETWORKS)[keyof typeof OWN_NETWORKS]>;

const NETWORK_KEY = /^[a-z][a-z0-9-]{0,31}$/;
const KEY = '"[a-z][a-z0-9-]{0,31}"';
const MOST_NETWORKS = 20;

/** Schema of a network file before its networks are read: their keys, and which of all are offered, in this order. */
export const NETWORK_FILE = v.strictObject(
  {
    $schema: v.optional(v.string('text')),
    version: v.literal(1, '1'),
    networks: v.pipe(
      v.record(matching(NETWORK_KEY, KEY), v.record(v.string(), v.unknown(), '{…}'), '{"<key>": {…}}'),
      v.maxEntries(MOST_NETWORKS, `at most ${MOST_NETWORKS} networks`),
    ),
    page: v.optional(PAGE_SETTINGS),
    offered: v.optional(v.pipe(v.array(matching(NETWORK_KEY, KEY), `list of ${KEY}`), v.minLength(1, `list of ${KEY}`))),
  },
  '{"version": 1, "networks": {…}}',
);
