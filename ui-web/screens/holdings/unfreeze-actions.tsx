import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PendingUnfreeze } from '../../../domain/tron/stake/state.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

interface UnfreezeActionsProps {
  pending: readonly PendingUnfreeze[];
  /** Chain time. */
  now: Instant;
  signer: Signer;
}

/** Withdraws unfrozen coins that are ready, and freezes those that still wait again; each by one tap to its preview. */
export function UnfreezeActions({ pending, now, signer }: UnfreezeActionsProps) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  const isReady = pending.some(({ readyAt }) => readyAt <= now);
  const isWaiting = pending.some(({ readyAt }) => readyAt > now);
  return (
    <div className="stack-tight">
      {isReady && (
        <OperationButton
          main
          label={t('operations.withdraw-unfrozen')}
          signer={signer}
          plan={async () => (await planner.get()).plan({ kind: 'withdraw-unfrozen' }, signer.account)}
        />
      )}
      {isWaiting && (
        <>
          <p className="small muted">{t('cancel-unfreezes.body')}</p>
          <OperationButton
            label={t('operations.cancel-unfreezes')}
            signer={signer}
            plan={async () => (await planner.get()).plan({ kind: 'cancel-unfreezes' }, signer.account)}
          />
        </>
      )}
    </div>
  );
}
