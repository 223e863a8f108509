import { useTranslation } from 'react-i18next';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useDelegation } from './use-delegation.ts';

/** Votes through the pool's proxy by one tap, or renews that vote. Nothing while the account's own wallet is not connected. */
export function ConfirmDelegation({ account, label }: { account: string; label: string }) {
  const { t } = useTranslation();
  const { signer, plan } = useDelegation(account);
  if (!signer) return null;
  const working = plan.status.state === 'running';
  return (
    <>
      {plan.status.state === 'failed' && <Failure error={plan.status.error} />}
      <button type="button" className="button" aria-disabled={working} onClick={() => void plan.run()}>
        {working ? t('action.working') : label}
      </button>
    </>
  );
}
