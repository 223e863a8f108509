import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import { PoolService } from '../../../application/pool-service.ts';
import type { VoteDecayNotice } from '../../../application/ports/pool-backend.ts';
import { VotingService } from '../../../application/voting-service.ts';
import { WalletSession } from '../../../application/wallet-session.ts';
import { PoolError } from '../../../domain/errors/pool-error.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';

interface DecayDialogProps {
  account: string;
  own: boolean;
  decay: VoteDecayNotice;
  proxy: string | null;
  onClose: () => void;
}

/** What decay is, and one tap to confirm the delegation again. */
export function DecayDialog({ account, own, decay, proxy, onClose }: DecayDialogProps) {
  const { t } = useTranslation();
  const voting = useService(VotingService);
  const connection = useLive(useService(WalletSession));
  const desk = useService(SigningDesk);
  const accounts = useService(AccountService);
  const pool = useService(PoolService);
  const signer = own && connection.state === 'connected' ? { account: connection.identity.account, permission: connection.identity.permission } : null;
  const reread = () => {
    void accounts.snapshot(account).refresh();
    void pool.participation(account).refresh();
  };
  const plan = useTask(async () => {
    const { operation, problems } = await voting.planDelegation(account);
    if (operation === null) throw new PoolError(problems[0]!.error, problems[0]!.params);
    if (!signer) return;
    desk.open({ operation, signer, onClose: reread });
    onClose();
  });
  const status = decay.status === 'decayed' ? 'decayed' : 'soon';
  const foot = signer && (
    <button type="button" className="button" onClick={() => void plan.run()}>
      {plan.status.state === 'running' ? t('action.working') : t('fading.confirm')}
    </button>
  );
  return (
    <Dialog title={decay.percent === null ? t(`fading.${status}.titleNoRate`) : t(`fading.${status}.title`, { percent: decay.percent })} onClose={onClose} foot={foot}>
      {decay.date !== null && (
        <p>
          {t(`fading.${status}.since`)} <Moment at={decay.date} />
        </p>
      )}
      <p>{t('fading.income')}</p>
      <p>{t('fading.advice')}</p>
      {proxy !== null && <p className="small muted">{t('fading.proxy', { proxy })}</p>}
      <details>
        <summary>{t('fading.why')}</summary>
        <p>{t('fading.explanation')}</p>
      </details>
      {!signer && <p className="small muted">{t('fading.needsWallet', { account })}</p>}
      {plan.status.state === 'failed' && <Failure error={plan.status.error} />}
    </Dialog>
  );
}
