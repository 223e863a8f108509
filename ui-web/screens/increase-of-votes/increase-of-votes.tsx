import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import { PoolService } from '../../../application/pool-service.ts';
import { WalletSession } from '../../../application/wallet-session.ts';
import { BackHeading } from '../../shell/back-heading.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BuyForm } from './buy-form.tsx';
import { ExistingVotes } from './existing-votes.tsx';
import { RexTerms } from './rex-terms.tsx';
import { VisitorForm } from './visitor-form.tsx';

/** More votes by buying REX: what it yields, what one has, and the purchase. */
export function IncreaseOfVotes() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const pool = useService(PoolService);
  const accounts = useService(AccountService);
  const connection = useLive(useService(WalletSession));
  const identity = connection.state === 'connected' ? connection.identity : null;

  return (
    <div className="screen">
      <BackHeading to={`/${profile.key}`} title={t('increase.title')} />
      <RexTerms info={pool.info} market={pool.market} />
      {identity && <ExistingVotes key={identity.account} live={accounts.snapshot(identity.account)} />}
      {identity ? <BuyForm key={`${identity.account}@${identity.permission}`} signer={{ account: identity.account, permission: identity.permission }} /> : <VisitorForm />}
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('increase.notes.proxy')}</li>
          <li>{t('increase.notes.wallet')}</li>
          <li>{t('increase.notes.renamed', { display: profile.coin.display.code, native: profile.coin.native.code })}</li>
        </ul>
        <p>
          <strong>{t('increase.notes.leave')}</strong>
        </p>
      </section>
    </div>
  );
}
