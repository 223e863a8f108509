import { useTranslation } from 'react-i18next';
import { TokenTradeService } from '../../../../application/features/token-trade/token-trade-service.ts';
import { countInput } from '../../../../domain/core/amount/count-input.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';

/** Most digits of a number with 64 bits. */
const NUMBER_LENGTH = 20;

/** Cancels an order of the account by its number. */
export function OrderCancellation({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const trades = useService(TokenTradeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'order', bigint>({
    initial: { order: '' },
    read: (texts) => {
      const order = countInput(texts.order, 'order');
      return order.problem ? { value: null, problem: order.problem } : { value: order.count, problem: null };
    },
    plan: (order) => trades.planCancellation(order, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextField
        label={t('exchangeContracts.order')}
        field={form.field('order')}
        hint={t('exchangeContracts.numberHint')}
        maxLength={NUMBER_LENGTH}
        keyboard="numeric"
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
