import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../application/features/plan.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WritingServices } from '../signing/writing-services.ts';
import { useOperation } from './use-operation.ts';

interface OperationButtonProps {
  label: string;
  signer: Signer;
  plan: () => Promise<Plan>;
  /** Whether it is the main action. */
  main?: boolean;
  /** What it acts on, where several buttons of the screen have the same label; read out after it. */
  names?: string;
  /** Whether it stands in a row, beside what it acts on. */
  compact?: boolean;
}

/** Leads by one tap to the preview of an operation without input. */
export function OperationButton({ label, signer, plan, main = false, names, compact = false }: OperationButtonProps) {
  const { t } = useTranslation();
  const { status, run } = useOperation(plan, signer);
  const hasWriting = useLive(useService(WritingServices));
  const working = status.state === 'running';
  return (
    <>
      {status.state === 'failed' && <Failure error={status.error} />}
      <button
        type="button"
        className={`button ${main ? '' : 'button-second'} ${compact ? 'button-small' : ''}`}
        aria-disabled={working}
        onClick={() => void run()}
      >
        {working ? (hasWriting ? t('action.working') : t('form.arriving')) : label}
        {names !== undefined && <span className="visually-hidden"> {names}</span>}
      </button>
    </>
  );
}
