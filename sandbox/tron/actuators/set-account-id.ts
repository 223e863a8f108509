import { ruleBroken } from '../chain/refusal.ts';
import { accountById, withAccounts } from '../chain/state.ts';
import { isAddress } from '../codec/address.ts';
import type { Actuator } from './actuator.ts';

/** Eight to 32 printable characters, without the space. */
const VALID = /^(?:2[1-9a-f]|[3-6][0-9a-f]|7[0-9a-e]){8,32}$/;

/** Gives an account an id, once; ids that differ in the case of letters alone are the same. */
export const setAccountId: Actuator = ({ state, data }) => {
  const accountId = data.addresses['account_id'] ?? '';
  if (!VALID.test(accountId)) throw ruleBroken('Invalid accountId');
  if (!isAddress(data.owner)) throw ruleBroken('Invalid ownerAddress');
  const account = state.accounts.get(data.owner);
  if (!account) throw ruleBroken('Account has not existed');
  if (account.accountId !== '') throw ruleBroken('This account id already set');
  if (accountById(state, accountId)) throw ruleBroken('This id has existed');
  return { state: withAccounts(state, { ...account, accountId }) };
};
