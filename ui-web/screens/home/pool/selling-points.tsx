import { useTranslation } from 'react-i18next';
import { helpArticle } from '../../../brand.ts';
import { languageOf } from '../../../i18n/language-of.ts';
import { Icon } from '../../../parts/icon.tsx';
import { OutsideLink } from '../../../parts/controls/outside-link.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { type VotingKind, votingKind } from '../../../shell/forms/voting-kind.ts';

const ICONS = ['shield', 'layers', 'exit'] as const;

/** Selling points of the pool, by how the chain votes: where the coins stay, what they earn and how to leave. */
const POINTS: Readonly<Record<VotingKind, readonly [string, string, string]>> = {
  proxy: ['safe', 'double', 'flexible'],
  freezing: ['frozen', 'resources', 'unfreeze'],
  producer: ['held', 'bonus', 'release'],
};

export function SellingPoints() {
  const { t, i18n } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  return (
    <section className="card" aria-labelledby="points-title">
      <h2 id="points-title">{t('home.points.title')}</h2>
      <ul className="stack">
        {POINTS[votingKind(features)].map((key, index) => (
          <li key={key} className="point">
            <Icon name={ICONS[index]!} />
            <div>
              <h3>{t(`home.points.${key}.title`)}</h3>
              <p className="small muted">{t(`home.points.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="link-row">
        <OutsideLink href={helpArticle('pool', languageOf(i18n))}>{t('home.points.more')}</OutsideLink>
      </p>
    </section>
  );
}
