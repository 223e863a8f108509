import * as v from 'valibot';
import { webAddress } from '../platform/web-address.ts';
import { readAs } from './read-as.ts';

const OWN_PATH = /^\/(?!\/)[\w./-]{0,200}$/;

/** Settings of a page that belong to its host and to no network. The message of each schema is what the value has to be. */

const ADDRESS = '"https://host[:port][/path]" | "/path" | null';
const address = v.nullable(readAs(ADDRESS, (text) => (OWN_PATH.test(text) ? text : webAddress(text))));

const PATH = '"/path" | null';
const path = v.nullable(v.pipe(v.string(PATH), v.regex(OWN_PATH, PATH)));

const MOST_HOSTS = 10;
const PICTURES = `list of at most ${MOST_HOSTS} "https://host[:port]"`;
const pictures = v.pipe(
  v.array(v.pipe(v.string(PICTURES), v.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, PICTURES)), PICTURES),
  v.maxLength(MOST_HOSTS, PICTURES),
);

const SITES = `list of at most ${MOST_HOSTS} "host"`;
const plainSites = v.pipe(
  v.array(v.pipe(v.string(SITES), v.regex(/^[a-z0-9][a-z0-9.-]{0,252}$/, SITES)), SITES),
  v.maxLength(MOST_HOSTS, SITES),
);

const EXCHANGE = '{"pairs", "orders"}';

/** Schema of the settings of a page. */
export const PAGE_SETTINGS = v.strictObject(
  {
    exchange: v.optional(v.strictObject({ pairs: v.optional(address, null), orders: v.optional(path, null) }, EXCHANGE), {}),
    pageViews: v.optional(address, null),
    pictures: v.optional(pictures, []),
    plainSites: v.optional(plainSites, []),
  },
  '{"exchange", "pageViews", "pictures", "plainSites"}',
);
