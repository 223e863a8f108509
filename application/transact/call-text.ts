import { Asset, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../domain/core/chain/call.ts';
import { actionsOn } from '../../domain/core/chain/contract-actions.ts';
import { allowedCallsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Text key of a call below `calls`: its action, or the case of it that means something else to users. */
export function callTextKey({ action, data }: Call): string {
  if (action === 'voteproducer' && data.proxy === '' && isEmptyList(data.producers)) return 'voteproducer-nobody';
  if (action === 'delegatebw' && data.transfer === true) return 'delegatebw-transfer';
  return action;
}

/**
 * A value of a call as an amount under the name users know, or null where it is none. A transfer names the coin itself, and so do accounts the
 * profile does not list: there it stays as the chain writes it.
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
