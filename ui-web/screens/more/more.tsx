import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { BRAND, helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { Preferences } from './preferences.tsx';

/** Shows what belongs to no other place: settings, nodes, help and agreements. */
export function MoreScreen() {
  const { t, i18n } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const language = languageOf(i18n);
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('more.title')}</h1>
      <Preferences />
      <section className="card" aria-labelledby="more-network">
        <h2 id="more-network">{t('more.network')}</h2>
        <ul className="rows">
          <li>
            <Link to={`/${key}/nodes`}>
              <span>{t('ownNodes.link')}</span>
              <Icon name="forward" />
            </Link>
          </li>
        </ul>
      </section>
      <section className="card" aria-labelledby="more-about">
        <h2 id="more-about">{t('more.about', { pool: BRAND.pool })}</h2>
        <ul className="rows">
          <li>
            <Link to={`/${key}/pool${search}`}>
              <span>{t('home.counters.title')}</span>
              <Icon name="forward" />
            </Link>
          </li>
          <li>
            <OutsideLink href={helpArticle('pool', language)}>{t('more.help')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={helpArticle('agreement', language)}>{t('terms.agreement')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={helpArticle('privacy', language)}>{t('terms.privacy')}</OutsideLink>
          </li>
          <li>
            <a href="/licences.txt">{t('page.licences')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
