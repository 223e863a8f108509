import { Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../domain/core/chain/call.ts';
import { actionsOn } from '../../../domain/core/chain/contract-actions.ts';
import { allowedCallsOf } from '../../../domain/chain/operation.ts';
import { APPROVE } from '../../../domain/tron/operations/exchange/approve-token.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** Actions that users know as something else where the account acts for itself. */
const FOR_ITSELF: ReadonlySet<string> = new Set([
  'delegatebw',
  'undelegatebw',
  'unstaketorex',
  'rentcpu',
  'rentnet',
  'buyram',
  'buyrambytes',
]);

/** Returns the text key of a call below `calls`: its action, or the variant of it that users know as something else. */
export function callTextKey({ action, data }: Call): string {
  if (action === 'voteproducer' && data.proxy === '') return isEmptyList(data.producers) ? 'voteproducer-nobody' : 'voteproducer-direct';
  if (action === 'delegatebw' && data.transfer === true) return 'delegatebw-transfer';
  if (action === 'UnfreezeBalanceContract' && data.receiver_address === '') return 'UnfreezeBalanceContract-own';
  if (action === 'AccountUpdateContract' && nameInBytes(data.account_name) === null) return 'AccountUpdateContract-bytes';
  if (action === 'TriggerSmartContract') return contractCallKey(data);
  const actsForItself = data.receiver !== undefined && data.receiver === (data.from ?? data.owner ?? data.payer);
  if (!FOR_ITSELF.has(action) || !actsForItself) return action;
  return action === 'delegatebw' ? `delegatebw-own${onlyResource(data)}` : `${action}-own`;
}

/** Returns the key of a call of a contract: an approval, one with which a token of the chain is sent, or any other. */
function contractCallKey({ data, token_id: token }: Call['data']): string {
  if (typeof data === 'string' && data.startsWith(APPROVE)) return 'TriggerSmartContract-approve';
  return token === '0' ? 'TriggerSmartContract' : 'TriggerSmartContract-token';
}

/** Returns the end of the key where coins are staked for one of the two resources only. */
function onlyResource({ stake_cpu_quantity: cpu, stake_net_quantity: net }: Call['data']): '' | '-cpu' | '-net' {
  if (Asset.read(net)?.isZero()) return '-cpu';
  return Asset.read(cpu)?.isZero() ? '-net' : '';
}

/** Returns what a call's text is about: its values, the name of an account as it reads where its bytes are one. */
export function callValues({ action, data }: Call): readonly (readonly [name: string, value: CallValue])[] {
  const name = action === 'AccountUpdateContract' ? nameInBytes(data.account_name) : null;
  return Object.entries(data).map(([field, value]) => [field, field === 'account_name' && name !== null ? name : value]);
}

/** Returns the letters, digits and signs that bytes in hexadecimal stand for; null where they are anything else, which could pass for another name. */
function nameInBytes(value: CallValue | undefined): string | null {
  if (typeof value !== 'string' || !/^(?:[2-7][0-9a-f])+$/.test(value)) return null;
  const text = value.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  return /^[!-~]+$/.test(text) ? text : null;
}

/**
 * Returns a value of a call as an amount with the displayed symbol, or null where it is no amount. A transfer names its coin itself, and on
 * accounts the profile does not list an amount keeps the chain's symbol.
 */
export function amountInCall({ contract, action }: Call, value: CallValue, profile: ChainProfile): Asset | null {
  const amount = Asset.read(value);
  if (amount === null || action === 'transfer' || actionsOn(allowedCallsOf(profile), contract) === null) return amount;
  const { coin } = profile;
  return sameSymbol(amount.symbol, coin.native) ? amount.renamed(coin.display) : amount;
}

function isEmptyList(value: CallValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}
