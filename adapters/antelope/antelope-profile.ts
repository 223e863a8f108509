import type { ChainProfile } from '../../domain/chain/profile.ts';

/** What every chain of this protocol offers so far; the encoders are keyed by exactly these. */
export type AntelopeOperationKind = 'buy-rex' | 'unstake-rex' | 'delegate-votes';

export type AntelopeProfile = ChainProfile<AntelopeOperationKind>;
