import { sameSymbol } from '../../../domain/core/amount/asset.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { Operation, OperationOf } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { PUBLISHING_PERMISSION } from '../read/account-reader.ts';
import { PRODUCER_CONTRACT } from '../read/election.ts';
import type { IostOperationKind, IostProfile } from '../chains/iost-profile.ts';

type Encoder<K extends IostOperationKind> = (operation: OperationOf<K>, signer: Signer, profile: IostProfile) => readonly Call[];

/** One encoder for each kind the profile may list: a kind without one does not compile. */
const ENCODERS: { readonly [K in IostOperationKind]: Encoder<K> } = {
  'vote-producer': ({ producer, amount }, signer, { coin }) => {
    if (!sameSymbol(amount.symbol, coin.native))
      throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: coin.native.code });
    return [
      {
        contract: PRODUCER_CONTRACT,
        action: 'vote',
        authorization: [signer],
        data: { voter: signer.account, producer, amount: plainDigits(amount) },
      },
    ];
  },
};

/**
 * The calls of an operation. Errors: `operation-not-offered`; `authority-unsatisfied` for any permission but the one that publishes, since
 * the chain asks a publisher for no other; `amount-wrong-symbol`.
 */
export function callsOf(operation: Operation, signer: Signer, profile: IostProfile): readonly Call[] {
  if (!isOffered(operation, profile)) throw new PoolError('operation-not-offered', { operation: operation.kind, chain: profile.name });
  if (signer.permission !== PUBLISHING_PERMISSION) throw new PoolError('authority-unsatisfied', { account: signer.account });
  return ENCODERS[operation.kind](operation, signer, profile);
}

function isOffered(operation: Operation, { operations }: IostProfile): operation is OperationOf<IostOperationKind> {
  return operations.some((kind) => kind === operation.kind);
}
