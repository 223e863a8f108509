import { millisecondsText } from '../../../domain/core/chain/time.ts';
import type { CpuShortage } from './cpu-shortage-service.ts';

/** Returns the values that the texts of a shortage name, in milliseconds. */
export function shortageValues({
  needed,
  available,
  max,
}: Pick<CpuShortage, 'needed' | 'available' | 'max'>): Readonly<Record<'needed' | 'available' | 'max', string>> {
  return { needed: millisecondsText(needed), available: millisecondsText(available), max: millisecondsText(max) };
}
