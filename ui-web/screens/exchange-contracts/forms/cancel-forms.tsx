import { useTranslation } from 'react-i18next';
import { ExchangeService } from '../../../../application/features/exchange/exchange-service.ts';
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

/** Cancels one order of the account. */
export function CancelOrderForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'order' | 'pair', { readonly order: bigint; readonly pair: bigint }>({
    initial: { order: '', pair: '' },
    read: (texts) => {
      const order = countInput(texts.order, 'order');
      if (order.problem) return { value: null, problem: order.problem };
      const pair = countInput(texts.pair, 'pair');
      return pair.problem ? { value: null, problem: pair.problem } : { value: { order: order.count, pair: pair.count }, problem: null };
    },
    plan: (asked) => exchange.planCancelOrder(asked, signer.account),
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
      <TextField
        label={t('exchangeContracts.pair')}
        field={form.field('pair')}
        hint={t('exchangeContracts.numberHint')}
        maxLength={NUMBER_LENGTH}
        keyboard="numeric"
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}

/** Cancels all orders of the account in a pair. */
export function CancelPairForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'pair', bigint>({
    initial: { pair: '' },
    read: (texts) => {
      const pair = countInput(texts.pair, 'pair');
      return pair.problem ? { value: null, problem: pair.problem } : { value: pair.count, problem: null };
    },
    plan: (pair) => exchange.planCancelPair(pair, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextField
        label={t('exchangeContracts.pair')}
        field={form.field('pair')}
        hint={t('exchangeContracts.numberHint')}
        maxLength={NUMBER_LENGTH}
        keyboard="numeric"
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
