import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTab } from '../../shell/forms/use-tab.ts';
import { LateWriting } from '../../shell/signing/late-writing.tsx';
import { WritingGate } from '../../shell/signing/writing-gate.tsx';
import { lazyPart } from '../../react/lazy-part.tsx';
import { signerOf } from '../../shell/session/signer-of.ts';
import { StakePlace } from '../stake/stake-place.tsx';
import { BuyForm } from './buy-form.tsx';
import { WAYS, WaysToStake } from './ways-to-stake.tsx';

export { BuyForm };

const STAKE_FORM = lazyPart(async () => (await import('./stake-form.tsx')).StakeForm);
const STAKE_TO_REX_FORM = lazyPart(async () => (await import('./stake-to-rex-form.tsx')).StakeToRexForm);
const SWAP_OFFER = lazyPart(async () => (await import('./swap-offer.tsx')).SwapOffer);
const REX_TERMS = lazyPart(async () => (await import('./rex-terms.tsx')).RexTerms);
const STAKE_TERMS = lazyPart(async () => (await import('./stake-terms.tsx')).StakeTerms);

/** Stakes coins by buying REX, or as CPU and NET, or turns these into REX: the form, what it yields, and the rules on demand. */
export function IncreaseOfVotes() {
  const { t } = useTranslation();
  const signer = signerOf(useLive(useService(WalletSession)));
  const key = signer ? `${signer.account}@${signer.permission}` : '';
  const [way, choose] = useTab(WAYS);
  return (
    <StakePlace open="stake">
      {way === 'rex' && <BuyForm signer={signer} />}
      {way !== 'rex' && (
        <LateWriting key={`${way} ${key}`}>
          {way === 'stake' ? <STAKE_FORM.Show signer={signer} /> : <STAKE_TO_REX_FORM.Show signer={signer} />}
        </LateWriting>
      )}
      {signer && (
        <WritingGate key={`swap ${key}`} quiet>
          <Suspense fallback={null}>
            <SWAP_OFFER.Show signer={signer} />
          </Suspense>
        </WritingGate>
      )}
      <WaysToStake chosen={way} onChoose={choose} />
      <Disclosure title={t('stake.how')} part="how">
        {() => (
          <Suspense fallback={<p className="muted">{t('screen.loading')}</p>}>
            {way === 'stake' ? <STAKE_TERMS.Show /> : <REX_TERMS.Show />}
          </Suspense>
        )}
      </Disclosure>
    </StakePlace>
  );
}
