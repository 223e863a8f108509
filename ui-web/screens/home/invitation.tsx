import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** What taking part means, for a visitor or an account that does not yet. */
export function Invitation({ account }: { account: string | null }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  return (
    <section className="card" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t('home.invitation.title')}</h2>
      {account !== null && <p>{t('home.invitation.notYet', { account })}</p>}
      <p>{t('home.invitation.body')}</p>
      {profile.features.increaseOfVotes && (
        <Link className="button" to={`/${profile.key}/increase-of-votes`}>
          {t('home.invitation.start')}
        </Link>
      )}
    </section>
  );
}
