import { useTranslation } from 'react-i18next';
import type { ExchangeOrder } from '../../../application/ports/service/exchange-market.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { pairName } from '../../../domain/views/exchange/pair-texts.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { ExplorerLink } from '../../parts/values/explorer-link.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Shows an order: what, at which price, how much of it is filled, how far it came, and its transaction. */
export function OrderLine({ order }: { order: ExchangeOrder }) {
  const { t, i18n } = useTranslation();
  const { id, pair, side, price, amount, filled, state, at, transactionId } = order;
  const name = pairName(pair);
  const grouped = (digits: string) => groupedDigits(digits, separatorsOf(languageOf(i18n)));
  return (
    <div className="stack-tight" data-order={id}>
      <strong>
        {t(`orders.side.${side}`)} {name}
      </strong>
      <span className="number">{t('orders.line', { amount: grouped(amount), price: grouped(price), filled: grouped(filled) })}</span>
      <span className="small muted">
        {t(`orders.state.${state}`)} · <Moment at={at} brief />
      </span>
      {transactionId !== null && (
        <ExplorerLink transaction={transactionId}>
          {t('orders.transaction')} <span className="visually-hidden">{name}</span>
        </ExplorerLink>
      )}
    </div>
  );
}
