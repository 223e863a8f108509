import { useTranslation } from 'react-i18next';
import { BRAND, helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { LinkRows } from '../../parts/controls/link-rows.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { Preferences } from './preferences.tsx';

/** Shows what belongs to no other place: settings, nodes, the exchange, help and agreements. */
export function MoreScreen() {
  const { t, i18n } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const language = languageOf(i18n);
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('more.title')}</h1>
      <Preferences />
      <LinkRows
        title={t('more.network')}
        links={[
          { label: t('ownNodes.link'), to: `/${key}/nodes` },
          { label: t('nodeInfo.title'), to: '/node-info' },
          { label: t('home.counters.title'), to: `/${key}/pool${search}` },
          { label: t('maintenance.title'), to: '/maintenance' },
        ]}
      />
      <LinkRows
        title={BRAND.exchange}
        links={[
          { label: t('exchange.title'), to: '/exchange' },
          { label: t('orders.title'), to: `/orders${search}` },
          { label: t('listing.title'), to: '/listing' },
        ]}
      />
      <LinkRows
        title={t('more.help')}
        links={[
          { label: t('helpCenter.title'), to: '/help-center' },
          { label: t('support.title'), to: '/support' },
          { label: t('errorCodes.title'), to: '/error' },
          { label: t('install.title'), to: '/install' },
          { label: t('desktop.title'), to: '/desktop' },
        ]}
      />
      <LinkRows
        title={t('more.about', { pool: BRAND.pool })}
        links={[
          { label: t('privacy.title'), to: '/privacy' },
          { label: t('terms.agreement'), outside: helpArticle('agreement', language) },
          { label: t('terms.privacy'), outside: helpArticle('privacy', language) },
          { label: t('page.licences'), outside: '/licences.txt' },
        ]}
      />
    </div>
  );
}
