import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asIost, asTron } from '../../../domain/chain/protocol.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { nextClaim } from '../../../domain/tron/votes/next-claim.ts';
import type { TronAccount } from '../../../domain/tron/snapshot.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { bonusProblem, leastMovable } from '../../../domain/iost/votes/claimable-bonus.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

/** Shows what the chain itself owes an account for its votes, and how it is claimed. Nothing where a chain pays no such reward. */
export function ChainReward({ account, signer }: { account: string; signer: Signer | null }) {
  const { features } = useService(CHAIN_PROFILE);
  const isPaid = hasFeature(features, 'freezing') || hasFeature(features, 'producerVotes');
  return isPaid ? <Reward account={account} signer={signer} /> : null;
}

function Reward({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(AccountService).snapshot(account));
  const snapshot = lastValue(reading);
  const bonus = asIost(snapshot)?.producerVoting.bonus ?? null;
  const own = asTron(snapshot);
  const reward = bonus ?? own?.freezing.reward ?? null;
  const least = bonus && leastMovable(bonus.symbol);
  return (
    <section className="card" aria-labelledby="chain-reward-title" data-testid="chain-reward">
      <h2 id="chain-reward-title">{t('rewards.chain.title')}</h2>
      <p className="chain-reward">
        <Known value={reward && <Amount of={reward} />} waiting={reading.state === 'waiting'} />
      </p>
      <p className="small muted">{hasFeature(features, 'producerVotes') ? t('assets.notes.bonus') : t('assets.notes.reward')}</p>
      {bonus && least && bonusProblem(bonus, least) && (
        <p className="small muted">
          {t('rewards.chain.least')} <Amount of={least} />
        </p>
      )}
      {own && <Claim snapshot={own} signer={signer} />}
      {bonus && least && !bonusProblem(bonus, least) && <ClaimBonus account={account} signer={signer} />}
    </section>
  );
}

/** Claims the reward of votes, or shows from when the chain allows it again. */
function Claim({ snapshot, signer }: { snapshot: TronAccount; signer: Signer | null }) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  const { reward, claimedAt } = snapshot.freezing;
  const next = nextClaim(claimedAt);
  if (next !== null && next > snapshot.at.headTime)
    return (
      <dl className="lines">
        <DefinitionRow part="next-claim" name={t('claim-reward.next')} value={<Moment at={next} exact />} />
      </dl>
    );
  if (!reward?.isPositive()) return null;
  if (signer === null) return <p className="small muted">{t('assets.needsWallet', { account: shortenedAddress(snapshot.account) })}</p>;
  return (
    <OperationButton
      main
      label={t('operations.claim-reward')}
      signer={signer}
      plan={async () => (await planner.get()).plan({ kind: 'claim-reward' }, signer.account)}
    />
  );
}

/** Claims the bonus of votes by one tap to the preview. */
function ClaimBonus({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  if (signer === null) return <p className="small muted">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>;
  return (
    <OperationButton
      main
      label={t('operations.claim-bonus')}
      signer={signer}
      plan={async () => (await planner.get()).plan({ kind: 'claim-bonus' }, signer.account)}
    />
  );
}
