import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { AccountService } from '../../../application/features/account/account-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { WaitingSale } from '../../shell/forms/waiting-sale.tsx';
import { ReducibleRex } from './reducible-rex.tsx';
import { RexFund } from './rex-fund.tsx';
import { SaleForm } from './sale-form.tsx';

/** Shows which of an account's REX can be sold and when, a queued sale, the form, and the coins in its REX fund. */
export function SellTab({ account, signer, search }: { account: string; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const live = useService(AccountService).snapshot(account);
  return (
    <>
      <ReducibleRex live={live}>
        <p className="link-row">
          <Link to={`/${key}/rex-detail${search}`}>{t('rex.title')}</Link>
        </p>
      </ReducibleRex>
      <WaitingSale live={live} signer={signer} />
      {signer && <SaleForm key={`${signer.account}@${signer.permission}`} signer={signer} />}
      <RexFund live={live} signer={signer} />
    </>
  );
}
