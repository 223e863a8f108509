import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { ApplicationForm } from './application-form.tsx';
import type { ApplicationKind } from './use-application.ts';

/** Applies for a token: to be listed at the exchange, or to give tokens away to its users. */
export function ListingScreen() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const [kind, choose] = useState<ApplicationKind>('listing');
  return (
    <div className="screen">
      <MoreHeading title={t('listing.title')} />
      {hasPool ? (
        <>
          <p className="muted">{t('listing.intro')}</p>
          <Tabs
            label={t('listing.kind')}
            tabs={[
              { key: 'listing', label: t('listing.kinds.listing') },
              { key: 'candy', label: t('listing.kinds.candy') },
            ]}
            chosen={kind}
            onChoose={choose}
          >
            <ApplicationForm key={kind} kind={kind} />
          </Tabs>
        </>
      ) : (
        <NoPoolService />
      )}
    </div>
  );
}
