import { useTranslation } from 'react-i18next';
import { Link } from '../../../react/router.tsx';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { stakePage } from '../../../shell/forms/stake-page.ts';
import { WritingGate } from '../../../shell/signing/writing-gate.tsx';
import { ConfirmDelegation } from '../votes/confirm-delegation.tsx';
import { StopWatching } from './stop-watching.tsx';

/** Leads to Stake and Unstake, by the chain's features; where the pool takes no new stake it gives or renews the vote; a network that only takes back has neither. An account only viewed is closed. `isNew`: nothing is staked with the pool. */
export function MemberActions({ account, own, isNew = false }: { account: string; own: boolean; isNew?: boolean }) {
  const { t } = useTranslation();
  const { key, features, mode } = useService(CHAIN_PROFILE);
  if (!own) return <StopWatching />;
  const isOpen = mode !== 'reduce-only';
  const confirms = isOpen && !features.increaseOfVotes && hasFeature(features, 'proxyVotes');
  return (
    <>
      {isOpen && features.increaseOfVotes && (
        <Link className="button" to={`/${key}/${stakePage(features)}`}>
          {t('labels.add-votes')}
        </Link>
      )}
      {confirms && (
        <WritingGate waiting={<i className="waiting-button" />}>
          <ConfirmDelegation account={account} label={isNew ? t('home.delegate') : t('fading.confirm')} />
        </WritingGate>
      )}
      {features.reduceOfVotes && !isNew && (
        <Link className="button button-second" to={`/${key}/reduce-votes`}>
          {t('home.reduce')}
        </Link>
      )}
    </>
  );
}
