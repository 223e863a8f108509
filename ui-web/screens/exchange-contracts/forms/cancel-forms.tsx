import { ExchangeService } from '../../../../application/features/exchange/exchange-service.ts';
import { countInput } from '../../../../domain/core/amount/count-input.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { NumberField, NumberForm } from './number-form.tsx';

/** Cancels one order of the account. */
export function CancelOrderForm({ signer }: { signer: Signer }) {
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
      <NumberField of="order" field={form.field('order')} />
      <NumberField of="pair" field={form.field('pair')} />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}

/** Cancels all orders of the account in a pair. */
export function CancelPairForm({ signer }: { signer: Signer }) {
  const exchange = useService(ExchangeService);
  return <NumberForm of="pair" signer={signer} plan={(pair) => exchange.planCancelPair(pair, signer.account)} />;
}
