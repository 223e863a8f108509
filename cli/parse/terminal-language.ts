import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';

/** Parses the name of a language, in any case and with `-` or `_`; null when it is not supported. */
export function languageOfText(text: string): Language | null {
  const wanted = text.toLowerCase().replace('_', '-');
  return LANGUAGES.find((language) => language.toLowerCase() === wanted) ?? null;
}

function languageOfLocale(locale: string): Language {
  const [tag = ''] = locale.split(/[.@]/);
  const [language = '', region = ''] = tag.toLowerCase().split(/[-_]/);
  if (language === 'ko') return 'ko';
  if (language !== 'zh') return 'en';
  return ['tw', 'hk', 'mo', 'hant'].includes(region) ? 'zh-TW' : 'zh-CN';
}

/** Returns the terminal's language by `LC_ALL`, `LC_MESSAGES` or `LANG`, in this order; English when none names one. */
export function languageOfEnvironment(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return locale === undefined ? 'en' : languageOfLocale(locale);
}
