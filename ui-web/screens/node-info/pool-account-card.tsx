import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { PoolAccounts } from '../../../domain/views/account-summary.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { ListFailure } from '../../parts/messages/list-failure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useAccount } from '../../shell/session/use-account.ts';

/** Shows an account that gets the pool's votes as the chain has it: what it holds, and on chains with proxies whom it votes for. */
export function PoolAccountCard({ account, kind }: { account: string; kind: PoolAccounts['kind'] }) {
  const { t } = useTranslation();
  const { explorer } = useService(CHAIN_PROFILE);
  const { live, reading } = useAccount(account);
  const snapshot = lastValue(reading);
  const vote = asAntelope(snapshot)?.vote ?? null;
  const waiting = reading.state === 'waiting';
  return (
    <section className="card" aria-label={account} data-testid="pool-account">
      <p className="card-label">{kind === 'proxies' ? t('labels.votes-through') : t('labels.pool-node')}</p>
      <h2 className="code">{account}</h2>
      {reading.state === 'failed' && snapshot === null && <ListFailure error={reading.error} retry={() => void live.refresh()} />}
      <dl className="lines">
        <DefinitionRow
          part="pool-account-balance"
          name={t('nodeInfo.balance')}
          value={snapshot && <Amount of={snapshot.liquid} />}
          waiting={waiting}
        />
      </dl>
      {vote !== null && kind === 'proxies' && (
        <div data-testid="pool-account-producers">
          <h3>{t('nodeInfo.producers', { n: vote.producers.length })}</h3>
          <p className="code code-names small">{vote.producers.length === 0 ? t('labels.none') : vote.producers.join(' ')}</p>
        </div>
      )}
      {snapshot !== null && <Freshness live={live} />}
      {explorer.account !== '' && (
        <p className="small link-row">
          <OutsideLink href={`${explorer.account}${encodeURIComponent(account)}`}>{t('nodeInfo.explorer')}</OutsideLink>
        </p>
      )}
    </section>
  );
}
