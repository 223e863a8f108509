import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSnapshot } from '../../../../domain/chain/snapshot.ts';
import { votesGiven } from '../../../../domain/views/votes-given.ts';
import { AccountText } from '../../../parts/values/account-text.tsx';
import { ReadableAmount } from '../../../parts/values/readable-amount.tsx';
import { usePoolAccounts } from '../../../shell/session/use-pool-accounts.ts';

/** Rows shown before the others are asked for. */
const MOST_ROWS = 5;

/** Lists whom an account votes for, and with how many votes. Nothing where it votes for nobody, or through a proxy. */
export function VotesGiven({ snapshot }: { snapshot: AccountSnapshot }) {
  const { t } = useTranslation();
  const { accounts } = usePoolAccounts();
  const [isAll, setAll] = useState(false);
  const given = votesGiven(snapshot, accounts.kind === 'vote-account' ? accounts.voteAccounts : null);
  if (given.length === 0) return null;
  const shown = isAll ? given : given.slice(0, MOST_ROWS);
  return (
    <section className="card" aria-labelledby="votes-given-title" data-testid="votes-given">
      <h2 id="votes-given-title">{t('figures.votes-given')}</h2>
      <ul className="lines">
        {shown.map(({ account, votes, isPool }) => (
          <li key={account} data-pool={isPool}>
            <span>
              <AccountText account={account} /> {isPool && <span className="small muted">{t('home.votes.pool')}</span>}
            </span>
            <ReadableAmount of={votes} />
          </li>
        ))}
      </ul>
      {given.length > shown.length && (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
          {t('home.records.all', { n: given.length })}
        </button>
      )}
    </section>
  );
}
