import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { useService } from '../../react/use-service.ts';
import { BuyForm } from './buy-form.tsx';
import { ExistingVotes } from './existing-votes.tsx';
import { RexTerms } from './rex-terms.tsx';
import { StakeToRexForm } from './stake-to-rex-form.tsx';
import { VisitorForm } from './visitor-form.tsx';

/** Adds votes by buying REX, with coins or with CPU and NET that are staked already. */
export function BuyTab({ signer }: { signer: Signer | null }) {
  const { t } = useTranslation();
  const pool = useService(PoolService);
  const accounts = useService(AccountService);
  return (
    <>
      <RexTerms info={pool.info} market={pool.market} />
      {signer ? (
        <>
          <ExistingVotes live={accounts.snapshot(signer.account)} />
          <BuyForm signer={signer} />
          <Disclosure title={t('increase.fromStake.title')} part="from-stake">
            {() => <StakeToRexForm signer={signer} />}
          </Disclosure>
        </>
      ) : (
        <VisitorForm />
      )}
    </>
  );
}
