import type { Instant } from '../../domain/core/chain/time.ts';

/** ISO text with a zone the way this backend writes it, `2026-11-19T02:00:00.000+0000`. */
export function zoned(instant: Instant): string {
  return new Date(instant).toISOString().replace('Z', '+0000');
}
