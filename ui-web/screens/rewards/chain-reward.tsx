import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asIost, asTron } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { bonusProblem, leastMovable } from '../../../domain/iost/votes/claimable-bonus.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows what the chain itself owes an account for its votes, and how it is claimed. Nothing where a chain pays no such reward. */
export function ChainReward({ account }: { account: string }) {
  const { features } = useService(CHAIN_PROFILE);
  const isPaid = hasFeature(features, 'freezing') || hasFeature(features, 'producerVotes');
  return isPaid ? <Reward account={account} /> : null;
}

function Reward({ account }: { account: string }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(AccountService).snapshot(account));
  const snapshot = lastValue(reading);
  const bonus = asIost(snapshot)?.producerVoting.bonus ?? null;
  const reward = bonus ?? asTron(snapshot)?.freezing.reward ?? null;
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
    </section>
  );
}
