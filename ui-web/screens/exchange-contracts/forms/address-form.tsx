import { useTranslation } from 'react-i18next';
import { ExchangeService } from '../../../../application/features/exchange/exchange-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';

/** Longest code of a coin that can be typed; the plan refuses what the chain has no code for. */
const CODE_LENGTH = 12;

/** Requests a deposit address for a coin. */
export function AddressForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'symbol', string>({
    initial: { symbol: '' },
    read: ({ symbol }) => ({ value: symbol.trim().toUpperCase(), problem: null }),
    plan: (symbol) => exchange.planNewAddress(symbol, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextField
        label={t('exchangeContracts.coin')}
        field={form.field('symbol')}
        hint={t('exchangeContracts.coinHint')}
        maxLength={CODE_LENGTH}
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
