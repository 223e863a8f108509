import { useTranslation } from 'react-i18next';
import { offers } from '../../../domain/chain/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const VOTING_SERVICE = async () => (await import('../../../application/features/proxy-votes/voting-service.ts')).VotingService;

/** Leaves the pool by withdrawing the vote. Only where the account votes through one of the pool's proxies. */
export function LeavePool({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const profile = asAntelope(useService(CHAIN_PROFILE));
  const voting = useWriting(VOTING_SERVICE);
  const snapshot = lastValue(useLive(useService(AccountService).snapshot(signer.account)));
  const info = lastValue(useLive(useService(PoolService).info));
  const proxy = asAntelope(snapshot)?.vote?.proxy ?? null;
  const named = asAntelope(info)?.proxies.some(({ name }) => name === proxy) ?? false;
  const isOurs = named || (proxy !== null && proxy === profile?.poolAccount);
  if (profile === null || !offers(profile, 'leave-proxy') || proxy === null || !isOurs) return null;
  return (
    <section className="card" aria-labelledby="leave-title" data-testid="leave">
      <h2 id="leave-title">{t('reduce.leave.title')}</h2>
      <p>{t('fading.proxy', { proxy })}</p>
      <p className="notice notice-warn small">{t('warnings.proxy-leave')}</p>
      <p className="small muted">{t('reduce.leave.body')}</p>
      <OperationButton
        label={t('reduce.leave.action')}
        signer={signer}
        plan={async () => (await voting.get()).planLeaving(signer.account)}
      />
    </section>
  );
}
