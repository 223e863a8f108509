import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { VoteAccountService } from '../../../application/features/direct-votes/vote-account-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { reducibleVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows the votes the account has given the pool's producer. */
export function ExistingVotes({ account }: { account: string }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const producerReading = useLive(useService(VoteAccountService).voteAccount);
  const snapshot = asIost(lastValue(reading));
  const producer = lastValue(producerReading);
  const held = snapshot?.producerVoting?.votes.find((votes) => votes.producer === producer);
  const votes = snapshot && producer !== null ? (held ? reducibleVotes(held) : Asset.zero(snapshot.liquid.symbol)) : null;
  return (
    <section className="card" aria-labelledby="existing-title">
      <h2 id="existing-title">{t('increase.existing.title')}</h2>
      <dl className="lines">
        <div data-testid="votes-pool">
          <dt>{producer === null ? t('figures.votes-pool') : t('producer.mine', { producer })}</dt>
          <dd>
            <Known value={votes && <Amount of={votes} />} waiting={reading.state === 'waiting' || producerReading.state === 'waiting'} />
          </dd>
        </div>
      </dl>
      <Freshness live={live} />
    </section>
  );
}
