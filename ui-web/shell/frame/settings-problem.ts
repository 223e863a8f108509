import { visitLanguage } from '../../../domain/core/session/language.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { LANGUAGE_TAGS, translator } from '../../i18n/translator.ts';

/** Shows, where the page shows that the app could not start, which value of the host's settings is wrong and what was expected there. */
export async function showSettingsProblem({ error, params }: PoolError): Promise<void> {
  const language = visitLanguage({ chosen: null, url: null, stored: null, browser: navigator.languages });
  const instance = translator(language, await loadTexts(language, 'errors'));
  const lines = (['title', 'cause', 'cure'] as const).map((part) => {
    const line = document.createElement('p');
    line.lang = LANGUAGE_TAGS[language];
    line.textContent = instance.t(`errors.${error}.${part}`, { ...params });
    return line;
  });
  const problem = document.getElementById('start-problem');
  problem?.replaceChildren(...lines);
  problem?.removeAttribute('hidden');
}
