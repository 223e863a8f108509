import type { Plan } from '../../../application/features/plan.ts';
import type { AmountInput } from '../../../domain/core/amount/amount-input.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { type Form, type FormField, useForm } from './use-form.ts';

/** A form whose only field is an amount. */
export interface AmountForm extends FormField, Pick<Form<'amount', Asset>, 'failure' | 'working' | 'submit'> {
  readonly typed: AmountInput;
}

interface AmountFormOptions {
  /** Parses the text as an amount. */
  readonly read: (text: string) => AmountInput;
  /** Plans the operation of an amount; a problem of field `amount` is shown at the field, any other one as a failure. */
  readonly plan: (amount: Asset) => Promise<Plan>;
  readonly open: (operation: Operation, amount: Asset) => void | Promise<void>;
  readonly initial?: string;
}

/** Returns a form of one amount that leads to an operation. */
export function useAmountForm({ read, plan, open, initial = '' }: AmountFormOptions): AmountForm {
  const { field, failure, working, submit } = useForm<'amount', Asset>({
    initial: { amount: initial },
    read: ({ amount }) => {
      const { asset, problem } = read(amount);
      return problem ? { value: null, problem } : { value: asset, problem: null };
    },
    plan,
    open,
  });
  const amount = field('amount');
  return { ...amount, typed: read(amount.text), failure, working, submit };
}
