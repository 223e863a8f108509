import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTab } from '../../shell/forms/use-tab.ts';
import { signerOf } from '../../shell/session/signer-of.ts';
import { StakePlace } from '../stake/stake-place.tsx';
import { BuyForm } from './buy-form.tsx';
import { RexTerms } from './rex-terms.tsx';
import { StakeForm } from './stake-form.tsx';
import { StakeTerms } from './stake-terms.tsx';
import { StakeToRexForm } from './stake-to-rex-form.tsx';
import { SwapOffer } from './swap-offer.tsx';
import { WAYS, WaysToStake } from './ways-to-stake.tsx';

/** Stakes coins by buying REX, or as CPU and NET, or turns these into REX: the form, what it yields, and the rules on demand. */
export function IncreaseOfVotes() {
  const { t } = useTranslation();
  const signer = signerOf(useLive(useService(WalletSession)));
  const key = signer ? `${signer.account}@${signer.permission}` : '';
  const [way, choose] = useTab(WAYS);
  return (
    <StakePlace open="stake">
      {way === 'rex' && <BuyForm signer={signer} />}
      {way === 'stake' && <StakeForm key={`stake ${key}`} signer={signer} />}
      {way === 'from-stake' && <StakeToRexForm key={`from-stake ${key}`} signer={signer} />}
      {signer && <SwapOffer key={`swap ${key}`} signer={signer} />}
      <WaysToStake chosen={way} onChoose={choose} />
      <Disclosure title={t('stake.how')} part="how">
        {() => (way === 'stake' ? <StakeTerms /> : <RexTerms />)}
      </Disclosure>
    </StakePlace>
  );
}
