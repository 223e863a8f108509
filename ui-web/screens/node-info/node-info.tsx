import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { usePoolAccounts } from '../../shell/session/use-pool-accounts.ts';
import { IncomeNotes } from '../pool/income-notes.tsx';
import { PoolCounters } from '../pool/pool-counters.tsx';
import { PoolNews } from '../pool/pool-news.tsx';
import { PoolAccountCard } from './pool-account-card.tsx';

/** Shows who produces blocks for the pool's voters: the accounts that get their votes, the pool's figures, and its roadmap. */
export function NodeInfoScreen() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const { info } = useService(PoolService);
  const { accounts, waiting } = usePoolAccounts();
  const named = accounts.kind === 'proxies' ? accounts.proxies : accounts.voteAccounts;
  return (
    <div className="screen">
      <MoreHeading title={t('nodeInfo.title')} />
      {hasPool ? <PoolCounters info={info} /> : <NoPoolService />}
      {named === null && <p className="notice">{waiting ? t('screen.loading') : t('nodeInfo.unknown')}</p>}
      {named?.map((account) => (
        <PoolAccountCard key={account} account={account} kind={accounts.kind} />
      ))}
      {hasPool && <IncomeNotes />}
      <section className="card" aria-labelledby="roadmap-title" data-testid="roadmap">
        <h2 id="roadmap-title">{t('nodeInfo.roadmap')}</h2>
        <p>{t('nodeInfo.noRoadmap')}</p>
      </section>
      <PoolNews />
    </div>
  );
}
