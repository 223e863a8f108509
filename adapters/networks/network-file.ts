import * as v from 'valibot';
import type { ExchangeContract } from '../../domain/tron/exchange/exchange-contract.ts';
import type { Protocol } from '../../domain/chain/protocol.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { EXCHANGE, exchangeContract } from './exchange-schema.ts';
import { BUILT_IN_SETTINGS, NETWORK_FILE, OWN_NETWORKS, type BuiltInSettings, type OwnNetwork } from './network-schema.ts';
import { NO_PAGE_SETTINGS, type PageSettings } from './page-settings.ts';

/** One entry of a network file: settings of a built-in network, or a network of its own. */
export type NetworkEntry =
  | { readonly kind: 'built-in'; readonly key: string; readonly settings: BuiltInSettings }
  | { readonly kind: 'own'; readonly key: string; readonly network: OwnNetwork };

/** A network file, decoded. `offered`: keys of the networks to offer, in this order; null leaves all. `name` stands in errors. */
export interface NetworkFile {
  readonly name: string;
  readonly entries: readonly NetworkEntry[];
  readonly offered: readonly string[] | null;
  /** Settings of the page that is served with the file; the command line has no use for them. */
  readonly page: PageSettings;
}

/** Returns the error about a value of a network file: `network-file-invalid` with the file, the value's path and what was expected. */
export function invalidValue(file: string, place: string, expected: string, raw: string | null = null): PoolError {
  return new PoolError('network-file-invalid', { file, place: place === '' ? '$' : place, expected }, { raw });
}

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown, file: string, place: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const at = [place, v.getDotPath(issue)].filter((part) => part !== null && part !== '').join('.');
  if (issue.type !== 'strict_object' || issue.expected !== 'never') throw invalidValue(file, at, issue.message, issue.received);
  const keys = (issue.path ?? []).slice(0, -1).map(({ key }) => (typeof key === 'string' ? key : ''));
  throw new PoolError(
    'network-setting-unknown',
    { file, place: at, known: knownSettings(schema, keys).join(', ') },
    { raw: issue.received },
  );
}

function member(value: unknown, name: string): unknown {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return found;
}

/** Returns the names of the settings that a schema of valibot has below `keys`. */
function knownSettings(schema: unknown, keys: readonly string[]): readonly string[] {
  const wrapped = member(schema, 'wrapped');
  if (wrapped !== undefined) return knownSettings(wrapped, keys);
  const entries = member(schema, 'entries');
  const [key, ...further] = keys;
  if (key === undefined) return Object.keys(entries ?? {});
  return knownSettings(member(schema, 'item') ?? member(entries, key), further);
}

/** Decodes what a sandbox says of the exchange's contract, in the form of a network file; null where it has none. Errors: as `networkFile`. */
export function exchangeOf(value: unknown, name: string): ExchangeContract | null {
  const written = read(EXCHANGE, value, name, 'exchange');
  return written && exchangeContract(written);
}

const PROTOCOLS = '"antelope" | "tron" | "iost"';

function entryOf(key: string, value: unknown, builtIn: Protocol | null, file: string): NetworkEntry {
  const place = `networks.${key}`;
  if (builtIn !== null) return { kind: 'built-in', key, settings: read(BUILT_IN_SETTINGS[builtIn], value, file, place) };
  const { protocol } = read(v.object({ protocol: v.picklist(['antelope', 'tron', 'iost'], PROTOCOLS) }, PROTOCOLS), value, file, place);
  return { kind: 'own', key, network: read(OWN_NETWORKS[protocol], value, file, place) };
}

/**
 * Decodes the text of a network file. `builtIn` returns the protocol of a built-in network by its key, or null. Throws
 * `network-file-invalid` with the path of the first wrong value and what was expected there, or `network-setting-unknown` with the path of a
 * setting that does not exist and those that do.
 */
export function networkFile(text: string, name: string, builtIn: (key: string) => Protocol | null): NetworkFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw invalidValue(name, '', 'JSON', thrown instanceof Error ? thrown.message : null);
  }
  const { networks, offered, page } = read(NETWORK_FILE, value, name, '');
  return {
    name,
    entries: Object.entries(networks).map(([key, entry]) => entryOf(key, entry, builtIn(key), name)),
    offered: offered ?? null,
    page: page ?? NO_PAGE_SETTINGS,
  };
}
