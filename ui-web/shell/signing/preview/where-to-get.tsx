import { useTranslation } from 'react-i18next';
import { type FeatureName, hasFeature } from '../../../../domain/chain/profile.ts';
import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { Link } from '../../../react/router.tsx';
import { useService } from '../../../react/use-service.ts';
import { SigningQueue } from '../signing-queue.ts';

/** A page that brings what a write lacks, on chains with one of these features. */
interface Source {
  readonly path: string;
  readonly label: 'ramMarket.ways' | 'operations.pledge-gas';
  readonly needs: readonly FeatureName[];
}

const SOURCES: Partial<Record<ErrorName, Source>> = {
  'ram-exceeded': { path: 'ram', label: 'ramMarket.ways', needs: ['ramMarket', 'producerVotes'] },
  'gas-insufficient': { path: 'gas', label: 'operations.pledge-gas', needs: ['producerVotes'] },
};

/** Leads from a refused write to the page where the account gets what it lacks. Nothing where the chain has no such page. */
export function WhereToGet({ refusal }: { refusal: PoolError }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const signingQueue = useService(SigningQueue);
  const source = SOURCES[refusal.error];
  if (source === undefined || !source.needs.some((feature) => hasFeature(features, feature))) return null;
  return (
    <p>
      <Link className="button button-second button-small" to={`/${key}/${source.path}`} onClick={() => signingQueue.close()}>
        {t(source.label)}
      </Link>
    </p>
  );
}
