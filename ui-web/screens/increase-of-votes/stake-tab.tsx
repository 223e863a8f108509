import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { ExistingStake } from './existing-stake.tsx';
import { StakeForm } from './stake-form.tsx';
import { StakeTerms } from './stake-terms.tsx';

/** Adds votes by staking CPU and NET. */
export function StakeTab({ signer }: { signer: Signer | null }) {
  const { t } = useTranslation();
  return (
    <>
      <StakeTerms />
      {signer ? (
        <>
          <ExistingStake account={signer.account} />
          <StakeForm signer={signer} />
        </>
      ) : (
        <section className="card">
          <p>{t('increase.stake.visitor')}</p>
          <ConnectButton label={t('increase.stake.connect')} />
        </section>
      )}
    </>
  );
}
