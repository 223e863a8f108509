import { useTranslation } from 'react-i18next';
import { TokenTradeService, type TypedTrade } from '../../../../application/features/token-trade/token-trade-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { languageOf } from '../../../i18n/language-of.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { OperationButton } from '../../../shell/forms/operation-button.tsx';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { AMOUNT_LENGTH, TokenFields } from './token-fields.tsx';

/** Places an order; where it sells more of a TRC20 token than is approved, it offers the approval. */
export function TradeForm({ side, signer }: { side: 'buy' | 'sell'; signer: Signer }) {
  const { t, i18n } = useTranslation();
  const trades = useService(TokenTradeService);
  const signingQueue = useService(SigningQueue);
  const separators = separatorsOf(languageOf(i18n));
  const form = useForm<'token' | 'amount' | 'price', TypedTrade>({
    initial: { token: '', amount: '', price: '' },
    read: ({ token, amount, price }) => ({ value: { token: token.trim(), amount, price, separators }, problem: null }),
    plan: (trade) => trades.planTrade(side, trade, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const amount = form.field('amount');
  const { value } = form;
  return (
    <>
      <form className="stack" onSubmit={form.submit} noValidate>
        <TokenFields token={form.field('token')} amount={amount} hint={t('exchangeContracts.amountHint')} />
        <TextField
          label={t('exchangeContracts.price')}
          field={form.field('price')}
          hint={t('exchangeContracts.priceHint')}
          maxLength={AMOUNT_LENGTH}
          keyboard="decimal"
        />
        {form.failure && <Failure error={form.failure} />}
        <SubmitButton working={form.working} />
      </form>
      {amount.problem?.error === 'allowance-too-small' && value !== null && (
        <OperationButton
          label={t('exchangeContracts.approveThis')}
          signer={signer}
          plan={() => trades.planApproval(value, signer.account)}
        />
      )}
    </>
  );
}
