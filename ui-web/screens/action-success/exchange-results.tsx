import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { ExchangeOperation } from '../../../domain/antelope/operations/exchange/index.ts';
import type { SwapCoin } from '../../../domain/antelope/operations/exchange/swap-coin.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { AmountRow } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

export const EXCHANGE_RESULTS: Results<SwapCoin['kind'] | ExchangeOperation['kind']> = {
  'swap-coin': { form: 'money', Meaning: Swapped },
  'exchange-stake': { form: 'exchange-contracts', Meaning: Staked },
  'exchange-unstake': { form: 'exchange-contracts', Meaning: Unstaked },
  'choose-stake-mode': { form: 'exchange-contracts', Meaning: ModeChosen },
  'exchange-transfer': { form: 'exchange-contracts', Meaning: Transferred },
  'cancel-order': { form: 'exchange-contracts', Meaning: OrderCancelled },
  'cancel-pair': { form: 'exchange-contracts', Meaning: PairCancelled },
  'register-address': { form: 'exchange-contracts', Meaning: AddressRequested },
};

function Swapped({ operation }: ResultProps<'swap-coin'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.sold')} part="swapped" amount={operation.amount} />
      </dl>
      <p className="small muted">{t('success.swapped')}</p>
    </>
  );
}

function Staked({ operation: { quantity, contract } }: ResultProps<'exchange-stake'>) {
  const { t } = useTranslation();
  return <Quantity name={t('success.exchange.staked', { contract })} quantity={quantity} />;
}

function Unstaked({ operation: { quantity, contract } }: ResultProps<'exchange-unstake'>) {
  const { t } = useTranslation();
  return <Quantity name={t('success.exchange.unstaked', { contract })} quantity={quantity} />;
}

function ModeChosen({ operation }: ResultProps<'choose-stake-mode'>) {
  const { t } = useTranslation();
  return <p>{operation.staked ? t('success.exchange.modeOn') : t('success.exchange.modeOff')}</p>;
}

function Transferred({ operation: { quantity, contract } }: ResultProps<'exchange-transfer'>) {
  const { t } = useTranslation();
  return <Quantity name={t('success.exchange.sent', { contract })} quantity={quantity} />;
}

function OrderCancelled({ operation }: ResultProps<'cancel-order'>) {
  const { t } = useTranslation();
  return <p>{t('success.exchange.orderCancelled', { order: String(operation.order) })}</p>;
}

function PairCancelled({ operation }: ResultProps<'cancel-pair'>) {
  const { t } = useTranslation();
  return <p>{t('success.exchange.pairCancelled', { pair: String(operation.pair) })}</p>;
}

function AddressRequested({ operation }: ResultProps<'register-address'>) {
  const { t } = useTranslation();
  return <p>{t('success.exchange.addressRequested', { symbol: operation.symbol })}</p>;
}

/** Shows an amount of any token of the exchange, with the chain's own symbol. */
function Quantity({ name, quantity }: { name: string; quantity: Asset }) {
  return (
    <dl className="lines">
      <DefinitionRow name={name} part="quantity" value={<Amount of={quantity} asNative />} />
    </dl>
  );
}
