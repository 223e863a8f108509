import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../application/features/plan.ts';
import { countInput } from '../../../../domain/core/amount/count-input.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { type FormField, useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';

/** Most digits of a number with 64 bits. */
const NUMBER_LENGTH = 20;

/** What a number at the exchange is of. */
export type Numbered = 'order' | 'pair';

/** Asks for the number of an order or a pair. */
export function NumberField({ of, field }: { of: Numbered; field: FormField }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(`exchangeContracts.${of}`)}
      field={field}
      hint={t('exchangeContracts.numberHint')}
      maxLength={NUMBER_LENGTH}
      keyboard="numeric"
    />
  );
}

interface NumberFormProps {
  of: Numbered;
  signer: Signer;
  plan: (count: bigint) => Promise<Plan>;
}

/** Asks for one number, and leads to the operation that goes by it. */
export function NumberForm({ of, signer, plan }: NumberFormProps) {
  const signingQueue = useService(SigningQueue);
  const form = useForm<Numbered, bigint>({
    initial: { order: '', pair: '' },
    read: (texts) => {
      const { count, problem } = countInput(texts[of], of);
      return problem ? { value: null, problem } : { value: count, problem: null };
    },
    plan,
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <NumberField of={of} field={form.field(of)} />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
