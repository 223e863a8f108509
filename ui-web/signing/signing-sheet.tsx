import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Prepared, type Stage, SubmitOperation } from '../../application/submit-operation.ts';
import type { TrackedTransaction } from '../../application/tracker.ts';
import type { Signer } from '../../domain/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { useTask } from '../react/use-task.ts';
import { isFaithful } from './faithful.ts';
import { Preview } from './preview.tsx';
import { SigningStages } from './signing-stages.tsx';

interface SigningSheetProps {
  operation: Operation;
  signer: Signer;
  onClose: () => void;
}

/** The road of every write on screen: preview, signature, hand-over to the tracker. */
export function SigningSheet({ operation, signer, onClose }: SigningSheetProps) {
  const { t } = useTranslation();
  const road = useService(SubmitOperation);
  const profile = useService(CHAIN_PROFILE);
  const navigate = useNavigate();
  const preparing = useTask(() => road.prepare(operation, signer));
  const submitting = useTask<[Prepared], TrackedTransaction, Stage>((report, prepared) => road.submit(prepared, report));
  const { run: prepare } = preparing;

  useEffect(() => {
    void prepare();
  }, [prepare]);

  const prepared = preparing.status.state === 'done' ? preparing.status.value : null;
  const signing = submitting.status.state === 'running';
  const stage = submitting.status.state === 'running' ? submitting.status.stage : null;
  const failure = submitting.status.state === 'failed' ? submitting.status.error : preparing.status.state === 'failed' ? preparing.status.error : null;
  const signable = prepared !== null && prepared.forecast.refusal === null && isFaithful(prepared);

  const sign = async () => {
    if (!prepared) return;
    const write = await submitting.run(prepared);
    if (!write) return;
    onClose();
    void navigate(`/${profile.key}/action-success?tx=${write.id}`);
  };
  const again = () => {
    submitting.reset();
    void prepare();
  };

  const foot = signing ? null : (
    <>
      <button type="button" className="button button-second" onClick={onClose}>
        {t('action.cancel')}
      </button>
      {failure ? (
        <button type="button" className="button" onClick={again}>
          {t('signing.again')}
        </button>
      ) : (
        prepared && (
          <button type="button" className="button" disabled={!signable} onClick={() => void sign()}>
            {t('signing.sign')}
          </button>
        )
      )}
    </>
  );

  return (
    <Dialog title={t(`operations.${operation.kind}`)} onClose={onClose} foot={foot} yielding={stage?.stage === 'awaiting-signature'}>
      {failure ? (
        <Failure error={failure} />
      ) : signing ? (
        <SigningStages stage={stage} account={signer.account} />
      ) : prepared ? (
        <Preview prepared={prepared} />
      ) : (
        <p>{t('signing.preparing')}</p>
      )}
    </Dialog>
  );
}
