import { useTranslation } from 'react-i18next';
import { type ExchangeDeposit, ExchangeService, LONGEST_MEMO } from '../../../../application/features/exchange/exchange-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { tokenAmountInput } from '../../../../domain/core/amount/token-amount.ts';
import { AccountNameField } from '../../../parts/fields/account-name-field.tsx';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { QUANTITY_LENGTH } from './staking-form.tsx';

/** Sends tokens of any token contract to the exchange's account; the memo says what for. */
export function TransferForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'token' | 'amount' | 'memo', ExchangeDeposit>({
    initial: { token: '', amount: '', memo: '' },
    read: ({ token, amount, memo }) => {
      const { asset, problem } = tokenAmountInput(amount);
      return problem ? { value: null, problem } : { value: { token: token.trim(), quantity: asset, memo }, problem: null };
    },
    plan: (deposit) => exchange.planTransfer(deposit, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <AccountNameField label={t('exchangeContracts.token')} field={form.field('token')} hint={t('exchangeContracts.tokenHint')} />
      <TextField
        label={t('exchangeContracts.quantity')}
        field={form.field('amount')}
        hint={t('exchangeContracts.quantityHint')}
        maxLength={QUANTITY_LENGTH}
      />
      <TextField
        label={t('exchangeContracts.memo')}
        field={form.field('memo')}
        hint={t('exchangeContracts.memoHint')}
        maxLength={LONGEST_MEMO}
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
