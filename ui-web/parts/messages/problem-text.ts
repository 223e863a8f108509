import type { i18n } from 'i18next';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { shownParams } from '../writes/shown-params.ts';

/** Returns the text of a field's problem. Votes and bytes are whole, so theirs does not mention a coin's decimals. */
export function problemText({ error, params }: Problem, texts: i18n): string {
  if (error === 'amount-too-many-decimals' && params.decimals === 0) return texts.t('amount.whole');
  const shown = shownParams(params, languageOf(texts));
  const word = (part: string): string => texts.t(`errors.${error}.${part}`, shown);
  return texts.t('form.problem', { title: word('title'), cause: word('cause'), cure: word('cure') });
}
