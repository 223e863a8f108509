import { newAccount, type TronAccount } from '../chain/account.ts';
import { CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { isAddress } from '../codec/address.ts';
import { hexBytes } from '../codec/bytes.ts';
import type { Actuator } from './actuator.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;

/** Sends units of a token of the chain itself; an unknown address becomes an account for a fee. */
export const transferAsset: Actuator = ({ state, data, now }) => {
  const to = data.addresses['to_address'] ?? '';
  const amount = data.integers['amount'] ?? 0n;
  const token = new TextDecoder().decode(hexBytes(data.addresses['asset_name'] ?? ''));
  if (!isAddress(data.owner)) throw ruleBroken('Invalid ownerAddress');
  if (!isAddress(to)) throw ruleBroken('Invalid toAddress');
  if (amount <= 0n) throw ruleBroken('Amount must be greater than 0.');
  if (to === data.owner) throw ruleBroken('Cannot transfer asset to yourself.');
  const owner = state.accounts.get(data.owner);
  if (!owner) throw ruleBroken('No owner account!');
  if (!state.tokens.has(token)) throw ruleBroken('No asset!');
  const own = owner.assets.get(token) ?? 0n;
  if (own <= 0n) throw ruleBroken('assetBalance must be greater than 0.');
  if (amount > own) throw ruleBroken('assetBalance is not sufficient.');
  const known = state.accounts.get(to);
  const fee = known ? 0n : CHAIN_PARAMETERS.getCreateNewAccountFeeInSystemContract;
  if (known && (known.assets.get(token) ?? 0n) + amount > INT64_MAX) throw ruleBroken('long overflow');
  if (owner.balance < fee) throw ruleBroken('Validate TransferAssetActuator error, insufficient fee.');
  const holding = (account: TronAccount, units: bigint): TronAccount => ({ ...account, assets: new Map(account.assets).set(token, units) });
  const receiver = known ?? newAccount(to, now);
  return {
    state: withAccounts(
      state,
      holding({ ...owner, balance: owner.balance - fee }, own - amount),
      holding(receiver, (receiver.assets.get(token) ?? 0n) + amount),
    ),
    fee,
  };
};
