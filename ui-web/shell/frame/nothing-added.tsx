import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { Link } from '../../react/router.tsx';
import { useService } from '../../react/use-service.ts';

/** Stands in the place of a screen that stakes, on a network that only takes back; the notice above it says why. */
export function NothingAdded() {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('labels.add-votes')}</h1>
      {features.reduceOfVotes && (
        <Link className="button" to={`/${key}/reduce-votes`}>
          {t('home.reduce')}
        </Link>
      )}
      <Link className="button button-second" to={`/${key}`}>
        {t('places-bar.home')}
      </Link>
    </div>
  );
}
