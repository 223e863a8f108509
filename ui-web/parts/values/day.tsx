import { type Instant, utcDay } from '../../../domain/core/chain/time.ts';

/** Shows the UTC day of an instant, where no hour is meant: `2026-12-11`. */
export function Day({ at }: { at: Instant }) {
  const day = utcDay(at);
  return <time dateTime={day}>{day}</time>;
}
