import type { OperationOf } from '../../../../domain/chain/operation.ts';
import type { AssetSymbol } from '../../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../../domain/core/chain/call.ts';
import type { IostOperationKind } from '../../../../domain/iost/operations/index.ts';
import type { IostEncoding } from './encoding.ts';
import { buyStorage } from './buy-storage.ts';
import { claimBonus } from './claim-bonus.ts';
import { pledgeGas } from './pledge-gas.ts';
import { sellStorage } from './sell-storage.ts';
import { unpledgeGas } from './unpledge-gas.ts';
import { unvote } from './unvote.ts';
import { voteProducer } from './vote-producer.ts';

/** One encoding for each kind of the protocol: a kind without one does not compile. */
const ENCODINGS: { readonly [K in IostOperationKind]: IostEncoding<OperationOf<K>> } = {
  'vote-producer': voteProducer,
  unvote,
  'claim-bonus': claimBonus,
  'pledge-gas': pledgeGas,
  'unpledge-gas': unpledgeGas,
  'buy-storage': buyStorage,
  'sell-storage': sellStorage,
};

/** Encodes an operation as its call. Errors: `amount-wrong-symbol`. */
export function encoded<K extends IostOperationKind>(kind: K, operation: OperationOf<K>, signer: Signer, coin: AssetSymbol): Call {
  const encoding = encodingOf(kind);
  return {
    contract: encoding.contract,
    action: encoding.action,
    authorization: [signer],
    data: encoding.encode(operation, signer.account, coin),
  };
}

/** Returns the encoding that simulates a call, by its contract and action; null where it belongs to no operation. */
export function encodingOfCall({ contract, action }: Call): Pick<IostEncoding<never>, 'gas' | 'gasOf' | 'wait' | 'simulate'> | null {
  return Object.values(ENCODINGS).find((one) => one.contract === contract && one.action === action) ?? null;
}

function encodingOf<K extends IostOperationKind>(kind: K): IostEncoding<OperationOf<K>> {
  return ENCODINGS[kind];
}
