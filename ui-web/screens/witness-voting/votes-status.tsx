import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { votesForAny } from '../../../domain/tron/votes/witness-votes.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

/** Shows the votes an account has, gave and has left, and the coins it could still freeze. */
export function VotesStatus({ account }: { account: string }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = asTron(lastValue(reading));
  const { accounts: witnesses, waiting: witnessesWaiting } = useVoteAccounts();
  const summary = snapshot && votesSummary({ ...snapshot.freezing, balance: snapshot.liquid });
  const waiting = reading.state === 'waiting';
  const votes = (count: bigint | undefined) => (count === undefined ? null : <Amount of={Asset.of(count, VOTE_SYMBOL)} />);
  const forPool = summary && witnesses ? votesForAny(summary.list, witnesses) : undefined;
  return (
    <section className="stack" aria-label={t('witness.status.title')}>
      <dl className="lines">
        <div data-testid="votes-total">
          <dt>{t('witness.status.total')}</dt>
          <dd>
            <Known value={votes(summary?.total)} waiting={waiting} />
          </dd>
        </div>
        <div data-testid="votes-voted">
          <dt>{t('witness.status.voted')}</dt>
          <dd>
            <Known value={votes(summary?.voted)} waiting={waiting} />
          </dd>
        </div>
        <div data-testid="votes-able">
          <dt>{t('witness.status.able')}</dt>
          <dd>
            <Known value={votes(summary?.able)} waiting={waiting} />
          </dd>
        </div>
        <div data-testid="votes-pool">
          <dt>{t('witness.status.pool')}</dt>
          <dd>
            <Known value={votes(forPool)} waiting={waiting || witnessesWaiting} />
          </dd>
        </div>
        <div data-testid="witness">
          <dt>{t('witness.status.witness')}</dt>
          <dd>
            <Known
              value={witnesses && witnesses.map((witness) => <AccountText key={witness} account={witness} />)}
              waiting={witnessesWaiting}
            />
          </dd>
        </div>
        <div data-testid="balance">
          <dt>{t('figures.liquid')}</dt>
          <dd>
            <Known value={snapshot && <Amount of={snapshot.liquid} />} waiting={waiting} />
          </dd>
        </div>
      </dl>
      <Freshness live={live} />
    </section>
  );
}
