import type { OperationIn } from '../../core/operation/definition.ts';
import { EXCHANGE_OPERATIONS } from './exchange/index.ts';
import { swapCoin } from './exchange/swap-coin.ts';
import { RAM_OPERATIONS } from './ram/index.ts';
import { REX_OPERATIONS } from './rex/index.ts';
import { STAKE_OPERATIONS } from './stake/index.ts';
import { VOTE_OPERATIONS } from './votes/index.ts';

/** Every operation of this protocol. */
export const ANTELOPE_OPERATIONS = {
  ...REX_OPERATIONS,
  ...STAKE_OPERATIONS,
  ...RAM_OPERATIONS,
  ...VOTE_OPERATIONS,
  'swap-coin': swapCoin,
  ...EXCHANGE_OPERATIONS,
} as const;

export type AntelopeOperation = OperationIn<typeof ANTELOPE_OPERATIONS>;
export type AntelopeOperationKind = AntelopeOperation['kind'];
