import type { Change } from '../../../../domain/chain/simulation.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { RAM_TOKEN } from '../../../../domain/iost/resources/storage-market.ts';
import { undecodable } from '../wire-bytes.ts';

/** Bytes of RAM that an account buys for another, or sells. */
export interface StorageTrade {
  readonly account: string;
  readonly receiver: string;
  readonly bytes: bigint;
}

/** Decodes the data of a purchase or a sale. Errors: `transaction-undecodable`. */
export function tradeIn({ payer, account = payer, receiver, bytes }: Call['data']): StorageTrade {
  if (typeof account !== 'string' || typeof receiver !== 'string' || typeof bytes !== 'number' || !Number.isSafeInteger(bytes))
    throw undecodable(IOST_CONTRACTS.ram);
  return { account, receiver, bytes: BigInt(bytes) };
}

/** Returns the change of the bytes an account may still use. */
export function bytesChange(before: bigint, after: bigint): Change {
  return { balance: 'ram', before: Asset.of(before, RAM_TOKEN), after: Asset.of(after, RAM_TOKEN) };
}
