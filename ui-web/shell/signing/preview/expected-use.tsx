import { useTranslation } from 'react-i18next';
import { expectedUses } from '../../../../application/transact/preview/expected-uses.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { groupedDigits } from '../../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { languageOf } from '../../../i18n/language-of.ts';

/** Shows what a transaction is expected to use beside each limit, and where the figure comes from, inside a `dl`; nothing on chains without such limits. */
export function ExpectedUse({ of: { expectedUse, limits } }: { of: Pick<UnsignedTransaction, 'expectedUse' | 'limits'> }) {
  const { t, i18n } = useTranslation();
  const grouped = (digits: string) => groupedDigits(digits, separatorsOf(languageOf(i18n)));
  return expectedUses(expectedUse, limits).map(({ limit, text, values }) => (
    <div key={limit} data-figure={`expected-${limit}`}>
      <dt>{t(`expected-use.${limit}`)}</dt>
      <dd>{t(text, Object.fromEntries(Object.entries(values).map(([name, digits]) => [name, grouped(digits)])))}</dd>
    </div>
  ));
}
