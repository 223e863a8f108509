import i18next, { type i18n as I18n } from 'i18next';
import { paramsOf } from '../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { textsOf } from '../../vite.texts.ts';

/** The displayed error, in one language, with what is behind "details". */
export interface Shown {
  readonly error: string;
  readonly title: string;
  readonly cause: string;
  readonly cure: string;
  /** What is behind "details" in the user's language; left out where there is nothing. */
  readonly details?: string;
  readonly raw: string | null;
}

/** Every language, with the texts of a failure. */
async function readers(): Promise<ReadonlyMap<string, (failure: PoolError) => Shown>> {
  const made = await Promise.all(
    LANGUAGES.map(async (language) => {
      const i18n = i18next.createInstance();
      await i18n.init({
        lng: language,
        resources: { [language]: { translation: textsOf('web', language) } },
        interpolation: { escapeValue: false },
      });
      const word = (failure: PoolError, part: string): string => i18n.t(`errors.${failure.error}.${part}`, failure.params);
      // An unknown failure has the code of its channel behind the title, as on screen.
      const anomaly = ({ params }: PoolError): string => (params['anomaly'] === undefined ? '' : `【${params['anomaly']}】`);
      const shown = (failure: PoolError): Shown => ({
        error: failure.error,
        title: word(failure, 'title') + anomaly(failure),
        cause: word(failure, 'cause'),
        cure: word(failure, 'cure'),
        ...(hasDetails(failure, i18n) ? { details: word(failure, 'details') } : {}),
        raw: failure.raw,
      });
      return [language, shown] as const;
    }),
  );
  return new Map(made);
}

function hasDetails({ error, params }: PoolError, i18n: I18n): boolean {
  return i18n.exists(`errors.${error}.details`) && paramsOf(error).every((name) => (params[name] ?? '') !== '');
}

/** The displayed texts of each error by its name, in one language. */
export async function read(failures: ReadonlyMap<string, PoolError>, language: string): Promise<Readonly<Record<string, Shown>>> {
  const reader = (await readers()).get(language)!;
  return Object.fromEntries([...failures].map(([name, failure]) => [name, reader(failure)]));
}

/** Returns whether no text is missing. */
export function isWhole({ title, cause, cure, details }: Shown): boolean {
  return [title, cause, cure, details ?? '-'].every((text) => text !== '' && !text.includes('{{') && !text.startsWith('errors.'));
}
