import type { Instant } from '../../domain/core/chain/time.ts';

/** Formats an instant with a zone as this backend does, `2026-11-19T02:00:00.000+0000`. */
export function zoned(instant: Instant): string {
  return new Date(instant).toISOString().replace('Z', '+0000');
}
