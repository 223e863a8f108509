import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../domain/core/chain/time.ts';

const MINUTE_MS = 60_000;

/** Formats an instant for UTC or the device's zone: `2026-12-11 00:00`, with seconds on request. */
function wallClock(instant: Instant, offsetMinutes: number, exact?: boolean): string {
  return new Date(instant + offsetMinutes * MINUTE_MS)
    .toISOString()
    .slice(0, exact ? 19 : 16)
    .replace('T', ' ');
}

/** Formats the device's offset from UTC, `UTC+09:00`. */
function zoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const size = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Shows an instant in UTC and in the user's own time. `brief`: own time alone, with its zone. `exact`: to the second. */
export function Moment({ at, brief = false, exact = false }: { at: Instant; brief?: boolean; exact?: boolean }) {
  const { t } = useTranslation();
  const offset = -new Date(at).getTimezoneOffset();
  const own = wallClock(at, offset, exact);
  if (brief) {
    return (
      <time dateTime={new Date(at).toISOString()}>
        {own} {zoneName(offset)}
      </time>
    );
  }
  return (
    <time dateTime={new Date(at).toISOString()} className="moment">
      <span>{wallClock(at, 0, exact)} UTC</span>
      {offset !== 0 && <span className="moment-local">{t('moment.local', { time: own, zone: zoneName(offset) })}</span>}
    </time>
  );
}
