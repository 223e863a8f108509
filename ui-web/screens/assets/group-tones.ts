import type { MoneyGroupKind } from '../../../domain/views/money/groups.ts';
import type { DataTone } from '../../charts/hatching.tsx';

/** Colour and hatching of each group in pictures; the groups of one chain have different ones. */
export const GROUP_TONES: Readonly<Record<MoneyGroupKind, DataTone>> = {
  free: 'free',
  earning: 'earning',
  frozen: 'earning',
  voting: 'earning',
  ready: 'ready',
  unlocking: 'waiting',
  resources: 'other',
  lent: 'other',
  pledged: 'other',
};
