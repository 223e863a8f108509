import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import type { AmountForm } from '../../shell/forms/use-amount-form.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WritingServices } from '../../shell/signing/writing-services.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';

interface PlaceFormProps {
  form: Pick<AmountForm, 'failure' | 'working' | 'submit'>;
  /** Null: no wallet is connected, and the main action is to connect one. */
  signer: Signer | null;
  /** What is asked for. */
  amount: ReactNode;
  /** What it means: choices, figures, dates. */
  children?: ReactNode;
  /** The age of what it shows. */
  age?: ReactNode;
}

/** Renders a form of the place: its parts, why it cannot go on, and its one main action. */
export function PlaceForm({ form, signer, amount, children, age }: PlaceFormProps) {
  const { t } = useTranslation();
  const hasWriting = useLive(useService(WritingServices));
  return (
    <form className="place-form" noValidate onSubmit={signer ? form.submit : (event) => event.preventDefault()}>
      <div className="place-amount">{amount}</div>
      <div className="place-side">{children}</div>
      <div className="place-action">
        {form.failure && <Failure error={form.failure} />}
        {signer ? <SubmitButton working={form.working} waitsForCode={!hasWriting} /> : <ConnectButton label={t('labels.connect-wallet')} />}
        {age}
      </div>
    </form>
  );
}
