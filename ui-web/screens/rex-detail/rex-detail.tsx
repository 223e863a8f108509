import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { WaitingSale } from '../../shell/forms/waiting-sale.tsx';
import { ConnectCard } from './connect-card.tsx';
import { Loans } from './loans.tsx';
import { LockedRex } from './locked-rex.tsx';
import { RexBalance } from './rex-balance.tsx';

/** Shows an account's REX: what can be sold, what matures when, what is in savings, and what the account rents with it. */
export function RexDetail() {
  const { t } = useTranslation();
  const accounts = useService(AccountService);
  const { viewed, signer, home } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={home} title={t('rex.title')} />
      {viewed === null ? (
        <ConnectCard />
      ) : (
        <>
          <p className="muted">{t('labels.account', { account: viewed.name })}</p>
          <RexBalance key={`${viewed.name}-${String(signer?.permission)}`} account={viewed.name} signer={signer} />
          <WaitingSale key={`sale-${viewed.name}`} live={accounts.snapshot(viewed.name)} signer={signer} />
          <LockedRex key={viewed.name} account={viewed.name} />
          <Loans key={`loans-${viewed.name}`} live={accounts.snapshot(viewed.name)} />
        </>
      )}
    </div>
  );
}
