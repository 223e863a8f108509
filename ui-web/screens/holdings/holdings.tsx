import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { HoldingsOfAccount } from './holdings-of-account.tsx';

/** Shows everything that is read of an account. Works for any account, without a wallet. */
export function HoldingsScreen() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { viewed, search } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={`/${key}/money${search}`} title={t('holdings.title')} />
      {viewed === null ? (
        <section className="card">
          <p>{t('labels.connect-or-look')}</p>
          <Link className="button button-second" to={`/${key}`}>
            {t('success.home')}
          </Link>
        </section>
      ) : (
        <HoldingsOfAccount key={viewed.name} account={viewed.name} />
      )}
    </div>
  );
}
