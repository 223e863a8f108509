import { useTranslation } from 'react-i18next';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import type { FormField } from '../../../shell/forms/use-form.ts';

/** Most characters of an amount or a price. */
export const AMOUNT_LENGTH = 50;

/** Asks for a token, and for an amount of it in whole tokens. `hint`: what else is to know of the amount. */
export function TokenFields({ token, amount, hint }: { token: FormField; amount: FormField; hint: string }) {
  const { t } = useTranslation();
  const { accountName } = useService(CHAIN_PROFILE);
  return (
    <>
      <TextField label={t('tokens.token')} field={token} hint={t('tokens.hint')} maxLength={accountName.maxLength} />
      <TextField label={t('exchangeContracts.amount')} field={amount} hint={hint} maxLength={AMOUNT_LENGTH} keyboard="decimal" />
    </>
  );
}
