import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import type { FormField } from '../../shell/forms/use-form.ts';
import { TextField } from './text-field.tsx';

/** Asks for an account name, no longer than the chain's names are. */
export function AccountNameField({ label, field, hint }: { label: string; field: FormField; hint: string }) {
  const { accountName } = useService(CHAIN_PROFILE);
  return <TextField label={label} field={field} hint={hint} maxLength={accountName.maxLength} />;
}
