import * as v from 'valibot';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { EarlierAccount } from '../../domain/core/session/earlier-account.ts';

const LONGEST_TEXT = 10_000;

/**
 * The earlier client's account of any chain. Where its wallets named it differently, so did the client: `account_name`, later `account`, and on TRON its
 * `address`. What else is there (permissions, `encodeName`, `token`; TRON's `name`, `addressHex`, `permissionsId`; IOST's `blockchain_id`, `network`,
 * `wallet`) may have any form, since the wallet is asked for it anew.
 */
const ACCOUNT_INFO = v.object({
  chain: v.string(),
  account_name: v.optional(v.unknown()),
  account: v.optional(v.unknown()),
  address: v.optional(v.unknown()),
});

/** Returns the account the earlier client kept, where it is the name of one on one of these chains; null for anything else. */
export function earlierAccount(
  stored: string,
  profiles: readonly Pick<ChainProfile, 'key' | 'chainId' | 'accountName'>[],
): EarlierAccount | null {
  const { success, output } = v.safeParse(ACCOUNT_INFO, parsed(stored));
  if (!success) return null;
  const named = output.chain.trim().toLowerCase();
  const profile = profiles.find(({ key, chainId }) => key === named || chainId === named);
  if (profile === undefined) return null;
  const { pattern, maxLength } = profile.accountName;
  const account = [output.account_name, output.account, output.address]
    .map((name) => (typeof name === 'string' ? name.trim() : ''))
    .find((name) => name.length <= maxLength && pattern.test(name));
  return account === undefined ? null : { chain: profile.key, account };
}

function parsed(stored: string): unknown {
  if (stored.length > LONGEST_TEXT) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
