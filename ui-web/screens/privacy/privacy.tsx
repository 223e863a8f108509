import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnNodes } from '../../../application/nodes/own-nodes.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { ListedNode } from '../../../domain/core/chain/listed-node.ts';
import { BRAND, helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { ListFailure } from '../../parts/messages/list-failure.tsx';
import { CHAIN_PROFILE, PAGE_HOSTS } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { hostsOf } from './hosts-of.ts';

/** Names each host the app contacts and why, where links lead, and what the browser keeps. */
export function PrivacyScreen() {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { explorer } = profile;
  const known = useService(PAGE_HOSTS);
  const own = useService(OwnNodes);
  const [nodes, setNodes] = useState<readonly ListedNode[]>([]);
  const { status, run } = useTask(async () => setNodes((await own.overview()).nodes));
  useEffect(() => void run(), [run]);
  const { contacted, linked } = hostsOf({
    page: typeof window === 'undefined' ? null : window.location.origin,
    ...known,
    nodes,
    scanService: asTron(profile)?.scanService ?? null,
    links: [...Object.values(explorer), BRAND.helpCentre],
  });
  return (
    <div className="screen">
      <MoreHeading title={t('privacy.title')} />
      <section className="card" aria-labelledby="privacy-hosts">
        <h2 id="privacy-hosts">{t('privacy.hosts')}</h2>
        <p className="small muted">{t('privacy.hostsNote')}</p>
        {status.state === 'failed' && <ListFailure error={status.error} retry={() => void run()} />}
        <ul className="lines" data-testid="hosts">
          {contacted.map(({ host, purposes }) => (
            <li key={host} className="record" data-host={host}>
              <div>
                <span className="code">{host}</span>
                {purposes.map((purpose) => (
                  <p key={purpose} className="small muted">
                    {t(`privacy.purposes.${purpose}`)}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="privacy-links">
        <h2 id="privacy-links">{t('privacy.links')}</h2>
        <p className="small muted">{t('privacy.linksNote')}</p>
        <ul className="bullets">
          {linked.map((host) => (
            <li key={host} className="code">
              {host}
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="privacy-kept">
        <h2 id="privacy-kept">{t('privacy.kept')}</h2>
        <ul className="bullets">
          <li>{t('privacy.keeps.settings')}</li>
          <li>{t('privacy.keeps.wallet')}</li>
          <li>{t('privacy.keeps.figures')}</li>
          <li>{t('privacy.keeps.writes')}</li>
          <li>{t('privacy.keeps.nothing')}</li>
        </ul>
        <p className="link-row">
          <OutsideLink href={helpArticle('privacy', languageOf(i18n))}>{t('terms.privacy')}</OutsideLink>
        </p>
      </section>
    </div>
  );
}
