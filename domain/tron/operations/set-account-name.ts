import { Asset } from '../../core/amount/asset.ts';
import { textField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { LONGEST_ACCOUNT_NAME, SHORTEST_ACCOUNT_NAME } from '../account-name-rule.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Names an account, once and for good. `name`: 8 to 32 letters and digits (product rule, stricter than the chain's 200 bytes). */
export interface SetAccountName {
  readonly kind: 'set-account-name';
  readonly name: string;
}

const ALLOWED = new RegExp(`^[0-9A-Za-z]{${SHORTEST_ACCOUNT_NAME},${LONGEST_ACCOUNT_NAME}}$`);

/** Returns whether a text may be the name of an account. */
export function isAllowedName(text: string): boolean {
  return ALLOWED.test(text);
}

export const setAccountName: TronDefinition<SetAccountName> = {
  kind: 'set-account-name',
  contract: 'AccountUpdateContract',
  fields: { name: textField },
  check: ({ name }) => {
    if (!isAllowedName(name)) throw new PoolError('new-name-invalid', { name, min: SHORTEST_ACCOUNT_NAME, max: LONGEST_ACCOUNT_NAME });
  },
  problem: (_, { name }) => (name === null ? null : { field: 'name', error: 'name-already-set', params: { name } }),
  calls: ({ name }, account) => [{ action: 'AccountUpdateContract', data: { account_name: bytesInHex(name), owner_address: account } }],
  limits: () => FREE_OF_FEES,
  changes: ['liquid'],
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns a text's UTF-8 bytes in hexadecimal, as the contract has them; half a surrogate pair is replaced, as encoders do. */
export function bytesInHex(text: string): string {
  const whole = text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
  // The characters it leaves as they are have two digits each.
  return encodeURIComponent(whole).replace(/%([0-9A-F]{2})|[^]/g, (written, byte: string | undefined) =>
    byte === undefined ? written.charCodeAt(0).toString(16) : byte.toLowerCase(),
  );
}
