import { useTranslation } from 'react-i18next';
import { Icon } from '../../../parts/icon.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { type VotingKind, votingKind } from '../../../shell/forms/voting-kind.ts';

const ICONS = ['shield', 'layers', 'exit'] as const;

/** Reasons to trust the pool, by how the chain votes: where the coins stay, what they earn and how to leave. */
const POINTS: Readonly<Record<VotingKind, readonly [string, string, string]>> = {
  proxy: ['safe', 'double', 'flexible'],
  freezing: ['frozen', 'resources', 'unfreeze'],
  producer: ['held', 'bonus', 'release'],
};

/** Says in three points why one may trust the pool. */
export function ProofPoints() {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  return (
    <section aria-labelledby="points-title" data-testid="points">
      <h2 id="points-title" className="visually-hidden">
        {t('home.points.title')}
      </h2>
      <ul className="card points">
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
    </section>
  );
}
