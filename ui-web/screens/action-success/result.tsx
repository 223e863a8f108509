import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TrackedTransaction } from '../../../application/tracker.ts';
import { Asset } from '../../../domain/amount/asset.ts';
import type { Instant } from '../../../domain/chain/time.ts';
import { firstIncomeDate } from '../../../domain/income/schedule.ts';
import { VOTE_SYMBOL } from '../../../domain/votes/witness-votes.ts';
import { Amount } from '../../parts/amount.tsx';
import { Moment } from '../../parts/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** What an irreversible write means for the person: first income, and where the money is now. */
export function Result({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { operation, verdict } = write;
  const lots = `/${profile.key}/rex-detail`;
  if (verdict?.end !== 'done') return null;
  return (
    <section className="card" aria-labelledby="result-title">
      <h2 id="result-title">{t('success.result')}</h2>
      {operation.kind === 'buy-rex' && (
        <>
          <dl className="lines">
            <div>
              <dt>{t('success.added')}</dt>
              <dd>
                <Amount of={operation.amount} />
              </dd>
            </div>
            <div>
              <dt>{t('success.firstIncome')}</dt>
              <dd>
                <Moment at={firstIncomeDate(verdict.blockTime)} />
              </dd>
            </div>
          </dl>
          {profile.features.rexSavings && <p className="small muted">{t('success.savings')}</p>}
          <Link className="button" to={lots}>
            {t('success.lots')}
          </Link>
        </>
      )}
      {operation.kind === 'unstake-rex' && (
        <>
          <p>
            {t('success.unstaked')} <Amount of={operation.rex} />
          </p>
          <Link className="button" to={lots}>
            {t('success.lots')}
          </Link>
        </>
      )}
      {operation.kind === 'sell-rex' && (
        <p>
          {t('success.sold')} <Amount of={operation.proceeds} />
        </p>
      )}
      {operation.kind === 'freeze' && (
        <>
          <dl className="lines">
            <div>
              <dt>{t('success.frozen')}</dt>
              <dd>
                <Amount of={operation.amount} />
              </dd>
            </div>
            <div>
              <dt>{t('witness.resource.title')}</dt>
              <dd>{t(`witness.resource.${operation.resource}`)}</dd>
            </div>
          </dl>
          <p className="small muted">{t('success.frozenVotes')}</p>
          <Link className="button" to={`/${profile.key}/increase-of-votes`}>
            {t('success.voteWithThem')}
          </Link>
        </>
      )}
      {operation.kind === 'vote-witnesses' && (
        <>
          <ul className="lines">
            {operation.votes.map(({ witness, votes }) => (
              <li key={witness}>
                <span className="code">{witness}</span>
                <Amount of={Asset.of(votes, VOTE_SYMBOL)} />
              </li>
            ))}
          </ul>
          <FirstIncome at={verdict.blockTime} />
          <p className="small muted">{t('witness.terms.count')}</p>
        </>
      )}
      {operation.kind === 'vote-producer' && (
        <>
          <dl className="lines">
            <div>
              <dt>{t('success.votesAdded', { producer: operation.producer })}</dt>
              <dd>
                <Amount of={operation.amount} />
              </dd>
            </div>
          </dl>
          <FirstIncome at={verdict.blockTime} />
          <p className="small muted">{t('producer.terms.votes')}</p>
        </>
      )}
      {operation.kind === 'delegate-votes' && <p>{t('success.delegated', { proxy: operation.proxy })}</p>}
    </section>
  );
}

function FirstIncome({ at }: { at: Instant }) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <div>
        <dt>{t('success.firstIncome')}</dt>
        <dd>
          <Moment at={firstIncomeDate(at)} />
        </dd>
      </div>
    </dl>
  );
}
