import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { CatalogueCodes } from './catalogue-codes.tsx';
import { PublishedCodes } from './published-codes.tsx';

/** Searches the errors this app knows, and the codes that the pool's service publishes. */
export function ErrorCodesScreen() {
  const { t } = useTranslation();
  const id = useId();
  const hasPool = useService(POOL_SERVICE);
  const [search, setSearch] = useState('');
  return (
    <div className="screen">
      <MoreHeading title={t('errorCodes.title')} />
      <section className="card" aria-label={t('errorCodes.search')}>
        <div className="field">
          <label htmlFor={id}>{t('errorCodes.search')}</label>
          <div className="field-box">
            <input
              id={id}
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={search}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <p id={`${id}-hint`} className="small muted">
            {t('errorCodes.hint')}
          </p>
        </div>
      </section>
      {hasPool ? <PublishedCodes search={search} /> : <NoPoolService />}
      <CatalogueCodes search={search} />
    </div>
  );
}
