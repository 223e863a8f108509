import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WritingServices } from '../signing/writing-services.ts';
import type { AmountForm } from './use-amount-form.ts';

interface OneAmountFormProps {
  form: AmountForm;
  label: string;
  symbol: AssetSymbol;
  hint: string;
  /** The available amount; null: unknown. */
  available: { readonly name: string; readonly amount: Asset | null; readonly waiting?: boolean };
  /** Content between the amount and the button: estimates and their age. */
  children?: ReactNode;
}

/** Asks for one amount of what is available, and leads to the preview. */
export function OneAmountForm({ form, label, symbol, hint, available, children }: OneAmountFormProps) {
  const { t } = useTranslation();
  const hasWriting = useLive(useService(WritingServices));
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <AmountField
        label={label}
        symbol={symbol}
        text={form.text}
        onText={form.write}
        understood={form.typed.asset}
        problem={form.problem}
        inputRef={form.input}
        hint={hint}
      />
      <FillRow {...available} action={t('form.all')} onFill={form.write} />
      {children}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={!hasWriting} />
    </form>
  );
}
