import * as v from 'valibot';
import { type Instant, instantOfChainTime, MINUTE_MS } from '../../domain/core/chain/time.ts';

const ZONED = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;
const LARGEST_EPOCH_MS = 8_640_000_000_000_000;

/** Parses a date with or without time and zone, or milliseconds since 1970. Without a zone it is UTC. */
function instantOf(value: string | number): Instant | null {
  if (typeof value === 'number' || /^\d{10,16}$/.test(value)) {
    const milliseconds = Number(value);
    return Number.isSafeInteger(milliseconds) && milliseconds > 0 && milliseconds <= LARGEST_EPOCH_MS ? milliseconds : null;
  }
  const match = ZONED.exec(value.trim());
  if (!match) return null;
  const [, day, time = '00:00', rest = ':00', , sign, hours, minutes] = match;
  const utc = instantOfChainTime(`${day}T${time}${rest}`);
  if (utc === null || sign === undefined) return utc;
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === '+' ? utc - offset : utc + offset;
}

export const backendTime = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const instant = instantOf(dataset.value);
    if (instant === null) {
      addIssue({ message: 'not a time' });
      return NEVER;
    }
    return instant;
  }),
);

/** Reads the same where the field may be missing, null or empty. */
export const backendTimeOrNone = v.optional(
  v.union([
    v.pipe(
      v.union([v.null(), v.literal('')]),
      v.transform(() => null),
    ),
    backendTime,
  ]),
  null,
);
