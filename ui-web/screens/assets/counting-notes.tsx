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
      <summary>{t('assets.how.title')}</summary>
      <ul className="bullets small">
        <li>{t('assets.how.once')}</li>
        {hasFeature(features, 'rex') && <li>{t('assets.how.rex')}</li>}
        {hasFeature(features, 'delegatedBandwidth') && <li>{t('assets.how.ram')}</li>}
        <li>{t('assets.how.beyond')}</li>
      </ul>
    </details>
  );
}
