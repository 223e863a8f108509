import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Prepared, type Stage, SubmitOperation } from '../../application/submit-operation.ts';
import { Clock } from '../../application/ports/clock.ts';
import type { TrackedTransaction } from '../../application/tracker.ts';
import { WalletSession } from '../../application/wallet-session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useLive } from '../react/use-live.ts';
import { useService } from '../react/use-service.ts';
import { useTask } from '../react/use-task.ts';
import { resultAddress } from '../shell/result-address.ts';
import type { SigningRequest } from '../shell/signing-desk.ts';
import { EarlierWrite, useEarlierWrite } from './earlier-write.tsx';
import { isFaithful } from './faithful.ts';
import { Preview } from './preview.tsx';
import { SigningStages } from './signing-stages.tsx';
import { walletChange } from './wallet-change.ts';

const NOTHING_PREPARED = { prepared: null, readAt: 0 };

/** The road of every write on screen: preview, signature, hand-over to the tracker. */
export function SigningSheet({ request, onClose }: { request: SigningRequest; onClose: () => void }) {
  const { operation, signer } = request;
  const { t } = useTranslation();
  const earlier = useEarlierWrite(request.after);
  const road = useService(SubmitOperation);
  const profile = useService(CHAIN_PROFILE);
  const navigate = useNavigate();
  const clock = useService(Clock);
  const change = walletChange(useLive(useService(WalletSession)), signer);
  const [handedOver, setHandedOver] = useState(false);
  const preparing = useTask(async () => {
    const readAt = clock.now();
    return { prepared: await road.prepare(operation, signer), readAt };
  });
  const submitting = useTask<[Prepared], TrackedTransaction, Stage>((report, approved) =>
    road.submit(approved, (reached) => {
      if (reached.stage === 'sending') setHandedOver(true);
      report(reached);
    }),
  );
  const { run: prepare } = preparing;

  useEffect(() => {
    void prepare();
  }, [prepare]);

  const { prepared, readAt } = preparing.status.state === 'done' ? preparing.status.value : NOTHING_PREPARED;
  const signing = submitting.status.state === 'running';
  const stage = submitting.status.state === 'running' ? submitting.status.stage : null;
  const failure = submitting.status.state === 'failed' ? submitting.status.error : preparing.status.state === 'failed' ? preparing.status.error : null;
  const timeOver = failure?.error === 'transaction-expired' && !handedOver;
  const signable = prepared !== null && prepared.forecast.refusal === null && isFaithful(prepared);

  const sign = async () => {
    if (!prepared) return;
    const write = await submitting.run(prepared);
    if (!write) return;
    onClose();
    if (request.onSigned) request.onSigned(write);
    else void navigate(resultAddress(profile, write));
  };
  const again = () => {
    submitting.reset();
    setHandedOver(false);
    void prepare();
  };

  const foot = signing ? null : change && !failure ? (
    <button type="button" className="button button-second" onClick={onClose}>
      {t('action.close')}
    </button>
  ) : (
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
          <button type="button" className="button" disabled={!signable || earlier !== null} onClick={() => void sign()}>
            {t('signing.sign')}
          </button>
        )
      )}
    </>
  );

  return (
    <Dialog title={t(`operations.${operation.kind}`)} onClose={onClose} foot={foot} yielding={stage?.stage === 'awaiting-signature'}>
      {failure ? (
        <Failure error={failure}>{timeOver && <p>{t('signing.nothingSent')}</p>}</Failure>
      ) : signing ? (
        <>
          {change && <Failure error={change} />}
          <SigningStages stage={stage} account={signer.account} />
        </>
      ) : change ? (
        <Failure error={change} />
      ) : prepared ? (
        <>
          {earlier && <EarlierWrite write={earlier} />}
          <Preview prepared={prepared} readAt={readAt} />
        </>
      ) : (
        <p>{t('signing.preparing')}</p>
      )}
    </Dialog>
  );
}
