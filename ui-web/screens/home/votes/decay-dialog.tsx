import { useTranslation } from 'react-i18next';
import type { VoteDecayNotice } from '../../../../application/ports/pool-backend.ts';
import { decayPercent } from '../../../../domain/antelope/votes/decay-policy.ts';
import { Dialog } from '../../../parts/controls/dialog.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { DecayMeter } from './decay-meter.tsx';
import { useDelegation } from './use-delegation.ts';

interface DecayDialogProps {
  account: string;
  decay: VoteDecayNotice;
  proxy: string | null;
  onClose: () => void;
}

/** Explains decay and renews the delegation by one tap. */
export function DecayDialog({ account, decay, proxy, onClose }: DecayDialogProps) {
  const { t } = useTranslation();
  const { signer, plan } = useDelegation(account, onClose);
  const status = decay.status === 'decayed' ? 'decayed' : 'soon';
  const foot = signer && (
    <button type="button" className="button" onClick={() => void plan.run()}>
      {plan.status.state === 'running' ? t('action.working') : t('fading.confirm')}
    </button>
  );
  return (
    <Dialog title={t(`fading.${status}.title`, { percent: decayPercent(decay) })} onClose={onClose} foot={foot}>
      {decay.date !== null && (
        <p>
          {t(`fading.${status}.since`)} <Moment at={decay.date} />
        </p>
      )}
      <p>{t('fading.income')}</p>
      <DecayMeter account={account} decay={decay} />
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
