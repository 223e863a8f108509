import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { WritingGate } from '../../shell/signing/writing-gate.tsx';

const ConfirmDelegation = lazy(() => import('./votes/confirm-delegation.tsx').then((module) => ({ default: module.ConfirmDelegation })));

/** Links to the actions on the user's own part, by the chain's features; stays visible while the page scrolls. */
export function BottomBar({ account }: { account: string }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const confirms = !features.increaseOfVotes && hasFeature(features, 'proxyVotes');
  if (!features.increaseOfVotes && !features.reduceOfVotes && !confirms) return null;
  return (
    <div className="bottom-bar">
      {features.reduceOfVotes && (
        <Link className={confirms || features.increaseOfVotes ? 'button button-second' : 'button'} to={`/${key}/reduce-votes`}>
          {t('home.reduce')}
        </Link>
      )}
      {features.increaseOfVotes && (
        <Link className="button" to={`/${key}/increase-of-votes`}>
          {t('labels.add-votes')}
        </Link>
      )}
      {confirms && (
        <Suspense fallback={null}>
          <WritingGate quiet>
            <ConfirmDelegation account={account} label={t('fading.confirm')} />
          </WritingGate>
        </Suspense>
      )}
    </div>
  );
}
