import { newAccount } from '../chain/account.ts';
import { isAddress } from '../codec/address.ts';
import { CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import type { Actuator } from './actuator.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;

/** Sends TRX; an unknown address becomes an account for a fee. */
export const transfer: Actuator = ({ state, data, now }) => {
  const to = data.addresses['to_address'] ?? '';
  const amount = data.integers['amount'] ?? 0n;
  if (!isAddress(data.owner)) throw ruleBroken('Invalid ownerAddress!');
  if (!isAddress(to)) throw ruleBroken('Invalid toAddress!');
  if (to === data.owner) throw ruleBroken('Cannot transfer TRX to yourself.');
  const owner = state.accounts.get(data.owner);
  if (!owner) throw ruleBroken('Validate TransferContract error, no OwnerAccount.');
  if (amount <= 0n) throw ruleBroken('Amount must be greater than 0.');
  const known = state.accounts.get(to);
  const fee = known ? 0n : CHAIN_PARAMETERS.getCreateNewAccountFeeInSystemContract;
  if (amount + fee > INT64_MAX || (known && known.balance + amount > INT64_MAX)) throw ruleBroken('long overflow');
  if (owner.balance < amount + fee) throw ruleBroken('Validate TransferContract error, balance is not sufficient.');
  const receiver = known ?? newAccount(to, now);
  return {
    state: withAccounts(state, { ...owner, balance: owner.balance - amount - fee }, { ...receiver, balance: receiver.balance + amount }),
    fee,
  };
};
