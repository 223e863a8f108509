import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import type { AmountForm } from '../../shell/forms/use-amount-form.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';

interface PlaceFormProps {
  form: Pick<AmountForm, 'failure' | 'working' | 'submit'>;
  /** Null: no wallet is connected, and the main action is to connect one. */
  signer: Signer | null;
  children: ReactNode;
}

/** Renders a form of the place: its parts, why it cannot go on, and its one main action. */
export function PlaceForm({ form, signer, children }: PlaceFormProps) {
  const { t } = useTranslation();
  return (
    <form className="place-form" noValidate onSubmit={signer ? form.submit : (event) => event.preventDefault()}>
      {children}
      {form.failure && <Failure error={form.failure} />}
      <div className="place-action">
        {signer ? <SubmitButton working={form.working} /> : <ConnectButton label={t('labels.connect-wallet')} />}
      </div>
    </form>
  );
}
