import { useTranslation } from 'react-i18next';
import { type ExchangeStaking, ExchangeService } from '../../../../application/features/exchange/exchange-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { tokenAmountInput } from '../../../../domain/core/amount/token-amount.ts';
import { AccountNameField } from '../../../parts/fields/account-name-field.tsx';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';

/** Longest text of an amount with its symbol. */
export const QUANTITY_LENGTH = 40;

/** Stakes tokens with the exchange, or takes them back, for the account itself or another. */
export function StakingForm({ kind, signer }: { kind: 'stake' | 'unstake'; signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'amount' | 'receiver', ExchangeStaking>({
    initial: { amount: '', receiver: signer.account },
    read: ({ amount, receiver }) => {
      const { asset, problem } = tokenAmountInput(amount);
      return problem ? { value: null, problem } : { value: { quantity: asset, stakeFor: receiver.trim() }, problem: null };
    },
    plan: (staking) => (kind === 'stake' ? exchange.planStake(staking, signer.account) : exchange.planUnstake(staking, signer.account)),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextField
        label={t('exchangeContracts.quantity')}
        field={form.field('amount')}
        hint={t('exchangeContracts.quantityHint')}
        maxLength={QUANTITY_LENGTH}
      />
      <AccountNameField
        label={kind === 'stake' ? t('exchangeContracts.stakeFor') : t('exchangeContracts.stakedFor')}
        field={form.field('receiver')}
        hint={t('exchangeContracts.stakeForHint')}
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
