import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { helpArticle, helpSearch, supportTicket } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { LinkRows } from '../../parts/controls/link-rows.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { Articles } from './articles.tsx';

/** Shows what the pool publishes, six articles a page, and leads to guides, agreements and the support. */
export function HelpCenterScreen() {
  const { t, i18n } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const hasPool = useService(POOL_SERVICE);
  const language = languageOf(i18n);
  const guides = [
    { label: t('helpCenter.guide.pool'), outside: helpArticle('pool', language) },
    ...(hasFeature(features, 'rex') ? [{ label: t('helpCenter.guide.rex'), outside: helpArticle('rex', language) }] : []),
    ...(hasFeature(features, 'delegatedBandwidth')
      ? [{ label: t('helpCenter.guide.bandwidth'), outside: helpArticle('bandwidth', language) }]
      : []),
    { label: t('helpCenter.searchAll'), outside: helpSearch(null, language) },
  ];
  const help = [
    { label: t('errorCodes.title'), to: '/error' },
    { label: t('support.title'), to: '/support' },
    { label: t('helpCenter.ticket'), outside: supportTicket(language) },
    { label: t('terms.agreement'), outside: helpArticle('agreement', language) },
    { label: t('terms.privacy'), outside: helpArticle('privacy', language) },
  ];
  return (
    <div className="screen">
      <MoreHeading title={t('helpCenter.title')} />
      <LinkRows title={t('helpCenter.guides')} links={guides} />
      {hasPool ? <Articles /> : <NoPoolService />}
      <LinkRows title={t('helpCenter.contact')} links={help} />
    </div>
  );
}
