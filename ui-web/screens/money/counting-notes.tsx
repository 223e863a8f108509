import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Explains how the total is made, and what it leaves out. */
export function CountingNotes() {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  return (
    <details className="card">
      <summary>{t('places.how.title')}</summary>
      <ul className="bullets small">
        <li>{t('places.how.once')}</li>
        {hasFeature(features, 'rex') && <li>{t('places.how.rex')}</li>}
        {hasFeature(features, 'delegatedBandwidth') && <li>{t('places.how.ram')}</li>}
        <li>{t('places.how.beyond')}</li>
      </ul>
    </details>
  );
}
