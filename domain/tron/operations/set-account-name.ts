import { Asset } from '../../core/amount/asset.ts';
import { textField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Names an account, once and for good. `name`: 8 to 32 letters and digits (product rule, stricter than the chain's 200 bytes). */
export interface SetAccountName {
  readonly kind: 'set-account-name';
  readonly name: string;
}

export const SHORTEST_ACCOUNT_NAME = 8;
export const LONGEST_ACCOUNT_NAME = 32;

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

/** Returns a text's UTF-8 bytes in hexadecimal, as the contract has them. */
export function bytesInHex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
