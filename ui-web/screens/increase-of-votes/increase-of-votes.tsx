import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { isRenamed } from '../../../domain/chain/profile.ts';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useTab } from '../../shell/forms/use-tab.ts';
import { BuyTab } from './buy-tab.tsx';
import { StakeTab } from './stake-tab.tsx';
import { SwapOffer } from './swap-offer.tsx';

/** Adds votes by buying REX or by staking CPU and NET: shows what each yields, what the account has, and the form. */
export function IncreaseOfVotes() {
  const { t } = useTranslation();
  const { key, coin } = useService(CHAIN_PROFILE);
  const connection = useLive(useService(WalletSession));
  const signer =
    connection.state === 'connected' ? { account: connection.identity.account, permission: connection.identity.permission } : null;
  const signerKey = signer && `${signer.account}@${signer.permission}`;
  const [tab, choose] = useTab(['rex', 'stake']);

  return (
    <div className="screen">
      <BackHeading to={`/${key}`} title={t('labels.add-votes')} />
      {signer && <SwapOffer key={signerKey} signer={signer} />}
      <Tabs
        label={t('increase.ways.title')}
        tabs={[
          { key: 'rex', label: t('operations.buy-rex'), badge: t('increase.terms.badge') },
          { key: 'stake', label: t('increase.ways.stake') },
        ]}
        chosen={tab}
        onChoose={choose}
      >
        {tab === 'rex' ? <BuyTab key={signerKey} signer={signer} /> : <StakeTab key={signerKey} signer={signer} />}
      </Tabs>
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('increase.notes.proxy')}</li>
          <li>{t('increase.notes.wallet')}</li>
          {isRenamed(coin) && <li>{t('increase.notes.renamed', { display: coin.display.code, native: coin.native.code })}</li>}
        </ul>
        <p>
          <strong>{t('increase.notes.leave')}</strong>
        </p>
      </section>
    </div>
  );
}
