import type { TFunction } from 'i18next';
import type { Problem } from '../../../domain/core/errors/problem.ts';

/** Returns the text of a field's problem. Votes and bytes are whole, so theirs does not mention a coin's decimals. */
export function problemText({ error, params }: Problem, t: TFunction): string {
  if (error === 'amount-too-many-decimals' && params.decimals === 0) return t('amount.whole');
  const word = (part: string): string => t(`errors.${error}.${part}`, params);
  return t('form.problem', { title: word('title'), cause: word('cause'), cure: word('cure') });
}
