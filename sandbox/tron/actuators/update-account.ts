import { CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { isAddress } from '../codec/address.ts';
import type { Actuator } from './actuator.ts';

const LONGEST_NAME = 200;

/** Names an account, once. */
export const updateAccount: Actuator = ({ state, data }) => {
  const name = data.addresses['account_name'] ?? '';
  if (name.length > 2 * LONGEST_NAME) throw ruleBroken('Invalid accountName');
  if (!isAddress(data.owner)) throw ruleBroken('Invalid ownerAddress');
  const account = state.accounts.get(data.owner);
  if (!account) throw ruleBroken('Account does not exist');
  const mayChange = CHAIN_PARAMETERS.getAllowUpdateAccountName !== 0n;
  if (account.name !== '' && !mayChange) throw ruleBroken('This account name is already existed');
  if ([...state.accounts.values()].some((other) => other.name === name) && !mayChange) throw ruleBroken('This name is existed');
  return { state: withAccounts(state, { ...account, name }) };
};
