import { useTranslation } from 'react-i18next';
import { BRAND, helpSearch, supportTicket } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { LinkRows } from '../../parts/controls/link-rows.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { Advantages } from './advantages.tsx';
import { Banners } from './banners.tsx';
import { Market } from './market.tsx';
import { Notices } from './notices.tsx';
import { Questions } from './questions.tsx';

/** Shows the exchange: its banners, the pairs that rose and traded most, notices, what it offers, questions, and who helps. */
export function ExchangeScreen() {
  const { t, i18n } = useTranslation();
  const { search } = useViewed();
  const hasPool = useService(POOL_SERVICE);
  const language = languageOf(i18n);
  const help = [
    { label: t('exchange.help.news'), to: '/help-center' },
    { label: t('exchange.help.fees'), outside: helpSearch('fee', language) },
    { label: t('helpCenter.ticket'), outside: supportTicket(language) },
    { label: t('exchange.help.contact'), outside: helpSearch('contact', language) },
    { label: t('exchange.help.whale'), outside: helpSearch('whale', language) },
    { label: t('exchange.help.institutions'), outside: helpSearch('institution', language) },
  ];
  return (
    <div className="screen">
      <MoreHeading title={BRAND.exchange} />
      {hasPool ? (
        <>
          <Banners />
          <Market />
          <Notices />
        </>
      ) : (
        <NoPoolService />
      )}
      <LinkRows
        title={t('exchange.yours')}
        links={[
          { label: t('orders.title'), to: `/orders${search}` },
          { label: t('listing.title'), to: '/listing' },
        ]}
      />
      <Advantages />
      <Questions />
      <LinkRows title={t('exchange.help.title')} links={help} />
    </div>
  );
}
