import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { ApproveToken } from '../../../domain/tron/operations/exchange/approve-token.ts';
import type { BuyToken } from '../../../domain/tron/operations/exchange/buy-token.ts';
import type { CancelTokenOrder } from '../../../domain/tron/operations/exchange/cancel-token-order.ts';
import type { SellToken } from '../../../domain/tron/operations/exchange/sell-token.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { NextStep } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

/** Results of what the exchange's contract on TRON is asked for. */
export const TOKEN_TRADE_RESULTS: Results<(ApproveToken | BuyToken | SellToken | CancelTokenOrder)['kind']> = {
  'approve-token': { form: 'exchange-contracts', Meaning: Approved },
  'buy-token': { form: 'exchange-contracts', Meaning: Bought },
  'sell-token': { form: 'exchange-contracts', Meaning: Sold },
  'cancel-token-order': { form: 'exchange-contracts', Meaning: OrderCancelled },
};

function Approved({ operation: { amount } }: ResultProps<'approve-token'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <DefinitionRow name={t('success.exchange.approved')} part="approved" value={<Amount of={amount} asNative />} />
      </dl>
      {amount.isPositive() && <NextStep to="exchange-contracts" label={t('success.exchange.sellNext')} />}
    </>
  );
}

function Bought({ operation: { amount } }: ResultProps<'buy-token'>) {
  const { t } = useTranslation();
  return <Ordered name={t('success.exchange.bought')} amount={amount} />;
}

function Sold({ operation: { amount } }: ResultProps<'sell-token'>) {
  const { t } = useTranslation();
  return <Ordered name={t('success.exchange.sold')} amount={amount} />;
}

function Ordered({ name, amount }: { name: string; amount: Asset }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <DefinitionRow name={name} part="ordered" value={<Amount of={amount} asNative />} />
      </dl>
      <p className="small muted">{t('success.exchange.ordered')}</p>
    </>
  );
}

function OrderCancelled({ operation: { order } }: ResultProps<'cancel-token-order'>) {
  const { t } = useTranslation();
  return <p>{t('success.exchange.orderCancelled', { order: String(order) })}</p>;
}
