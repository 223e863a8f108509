import { AccountService } from '../../../application/features/account/account-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { useService } from '../../react/use-service.ts';
import { RedeemForm } from './redeem-form.tsx';
import { StakedBandwidth } from './staked-bandwidth.tsx';

/** Shows CPU and NET of an account and its pending refund, and unstakes more. */
export function RedeemTab({ account, signer }: { account: string; signer: Signer | null }) {
  const live = useService(AccountService).snapshot(account);
  return (
    <>
      <StakedBandwidth live={live} signer={signer} />
      {signer && <RedeemForm key={`${signer.account}@${signer.permission}`} signer={signer} />}
    </>
  );
}
