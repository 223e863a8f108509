import { useTranslation } from 'react-i18next';
import { type Instant, utcDay } from '../../../domain/core/chain/time.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { LANGUAGE_TAGS } from '../../i18n/translator.ts';

/** Shows the UTC day of an instant without its year: `1 Dec`. */
export function ShortDay({ at }: { at: Instant }) {
  const { i18n } = useTranslation();
  const tag = LANGUAGE_TAGS[languageOf(i18n)];
  const written = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at);
  return (
    <time dateTime={utcDay(at)} className="number">
      {written.replace(' ', '\u00a0')}
    </time>
  );
}
