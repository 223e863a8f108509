import { broken } from '../../../../domain/tron/rule-outcome.ts';
import { bytesInHex, type SetAccountName } from '../../../../domain/tron/operations/set-account-name.ts';
import { messageText } from '../../rpc/message-text.ts';
import { addressIn, type TronEncoding } from './encoding.ts';

export const setAccountName: TronEncoding<SetAccountName> = {
  contract: 'AccountUpdateContract',
  encode: ({ name }) => ({ account_name: bytesInHex(name) }),
  build: (builder, { owner_address: owner, account_name: name }, options) =>
    builder.updateAccount(typeof name === 'string' ? messageText(name) : '', addressIn(owner), options),
  rules:
    () =>
    ({ account }) =>
      account.name === null ? { after: account, facts: {} } : broken('This account name is already existed', { name: account.name }),
};
