import type { OperationIn } from '../../../core/operation/definition.ts';
import { buyRam } from './buy-ram.ts';
import { buyRamBytes } from './buy-ram-bytes.ts';
import { sellRam } from './sell-ram.ts';

/** Operations of the RAM market. */
export const RAM_OPERATIONS = {
  'buy-ram': buyRam,
  'buy-ram-bytes': buyRamBytes,
  'sell-ram': sellRam,
} as const;

export type RamOperation = OperationIn<typeof RAM_OPERATIONS>;
