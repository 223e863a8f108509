import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CpuWish } from '../../../application/transact/sponsoring.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { type Stage, SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Clock } from '../../../application/ports/clock.ts';
import type { TrackedTransaction } from '../../../application/track/tracker.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { AlteredSignature } from '../../../application/transact/altered-signature.ts';
import { AlteredCalls } from '../../parts/altered-calls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { JournalDamageNotice } from '../tracking/journal-damage.tsx';
import { resultAddress } from '../tracking/result-address.ts';
import { SigningDesk, type SigningRequest } from './signing-queue.ts';
import { CpuShortageNotice, useCpuShortage } from './cpu-shortage.tsx';
import { EarlierWrite, useEarlierWrite } from './earlier-write.tsx';
import { isFaithful } from './faithful.ts';
import { Preview } from './preview.tsx';
import { PreviewRenewed } from './preview-renewed.tsx';
import { SigningStages } from './signing-stages.tsx';
import { SponsorFailed, type SponsorFailure, useFailedWrite } from './sponsor-failed.tsx';
import { walletChange } from './wallet-change.ts';
import { type CpuChoice, WhoPays } from './who-pays.tsx';

/** What is there to be signed. */
interface OnSheet {
  readonly prepared: Prepared;
  readonly readAt: Instant;
  /** An earlier write was still under way: what it does may not be in there. */
  readonly isEarly: boolean;
  /** It takes the place of what was about to be signed and no longer held. */
  readonly isRenewed: boolean;
}

const NOTHING_PREPARED = { prepared: null, readAt: 0, isEarly: false, isRenewed: false };

/** The road of every write on screen: preview, signature, hand-over to the tracker. */
export function SigningSheet({ request, onClose }: { request: SigningRequest; onClose: () => void }) {
  const { operation, signer } = request;
  const { t } = useTranslation();
  const { earlier, isWaiting } = useEarlierWrite(request.after);
  const road = useService(SubmitOperation);
  const profile = useService(CHAIN_PROFILE);
  const navigate = useNavigate();
  const clock = useService(Clock);
  const change = walletChange(useLive(useService(WalletSession)), signer);
  const [handedOver, setHandedOver] = useState(false);
  const [choice, setChoice] = useState<CpuChoice>({ wish: 'usual', madeHere: false });
  const [sponsorFailure, setSponsorFailure] = useState<SponsorFailure | null>(null);
  const failedWrite = useFailedWrite(sponsorFailure);
  const desk = useService(SigningDesk);
  const preparing = useTask<[CpuWish?, boolean?], OnSheet>(async (_report, wish, isRenewed = false) => {
    const readAt = clock.now();
    return { prepared: await road.prepare(operation, signer, wish), readAt, isEarly: isWaiting, isRenewed };
  });
  const failedBySponsor = useRef(false);
  const submitting = useTask<[Prepared], TrackedTransaction, Stage>((report, approved) =>
    road.submit(approved, (reached) => {
      if (reached.stage === 'sending') setHandedOver(true);
      if (reached.stage === 'sponsor-failed') {
        failedBySponsor.current = true;
        setSponsorFailure(reached);
      }
      report(reached);
    }),
  );
  const { run: prepare } = preparing;
  const keyboardIsThere = useCallback(() => setChoice(({ wish }) => ({ wish, madeHere: false })), []);
  const { reset: forget } = submitting;
  const isOutdated = submitting.status.state === 'failed' && submitting.status.error.error === 'preview-outdated';
  const { prepared, readAt, isEarly, isRenewed } =
    preparing.status.state === 'done' && !isOutdated ? preparing.status.value : NOTHING_PREPARED;
  const mayDiffer = isEarly && !isWaiting;

  useEffect(() => {
    void prepare();
  }, [prepare]);
  useEffect(() => {
    if (mayDiffer) void prepare(choice.wish);
  }, [prepare, mayDiffer, choice.wish]);
  useEffect(() => {
    if (!isOutdated) return;
    forget();
    void prepare(choice.wish, true);
  }, [prepare, forget, isOutdated, choice.wish]);

  const signing = submitting.status.state === 'running';
  const stage = submitting.status.state === 'running' ? submitting.status.stage : null;
  const failure =
    submitting.status.state === 'failed' && !isOutdated
      ? submitting.status.error
      : preparing.status.state === 'failed'
        ? preparing.status.error
        : null;
  const timeOver = failure?.error === 'transaction-expired' && !handedOver;
  const shortage = useCpuShortage(prepared, failure);
  const sponsorOver = failedWrite?.verdict?.end === 'expired';
  const signable = prepared !== null && prepared.forecast.refusal === null && isFaithful(prepared);

  const goOn = (write: TrackedTransaction) => {
    onClose();
    if (request.onSigned) request.onSigned(write);
    else void navigate(resultAddress(profile, write));
  };
  const sign = async () => {
    if (!prepared) return;
    const write = await submitting.run(prepared);
    if (write && !failedBySponsor.current) goOn(write);
  };
  const again = (wish: CpuWish = choice.wish === 'own' ? 'own' : 'usual', madeHere = false) => {
    submitting.reset();
    setChoice({ wish, madeHere });
    setHandedOver(false);
    failedBySponsor.current = false;
    setSponsorFailure(null);
    void prepare(wish);
  };
  const remedy = (operationFirst: Operation) => {
    onClose();
    desk.open({ operation: operationFirst, signer, onSigned: ({ id }) => desk.open({ ...request, after: id }) });
  };

  const foot = signing ? null : (change && !failure) || (sponsorFailure && !sponsorOver) ? (
    <button type="button" className="button button-second" onClick={onClose}>
      {t('action.close')}
    </button>
  ) : (
    <>
      <button type="button" className="button button-second" onClick={onClose}>
        {t('action.cancel')}
      </button>
      {failure || sponsorFailure ? (
        <button type="button" className="button" onClick={() => again()}>
          {t('signing.again')}
        </button>
      ) : (
        prepared && (
          <button type="button" className="button" disabled={!signable || isWaiting || mayDiffer} onClick={() => void sign()}>
            {t('signing.sign')}
          </button>
        )
      )}
    </>
  );

  const waysOut = shortage && <CpuShortageNotice shortage={shortage} onSponsor={() => again('sponsor')} onRemedy={remedy} />;

  return (
    <Dialog title={t(`operations.${operation.kind}`)} onClose={onClose} foot={foot} yielding={stage?.stage === 'awaiting-signature'}>
      {failure ? (
        <>
          <Failure error={failure}>{timeOver && <p>{t('signing.nothingSent')}</p>}</Failure>
          {failure.error === 'journal-damaged' && <JournalDamageNotice onAcknowledged={() => again()} />}
          {failure instanceof AlteredSignature && (
            <AlteredCalls
              asked={failure.asked}
              signed={{ id: failure.signed?.id ?? null, calls: failure.signed?.calls ?? null, block: null }}
            />
          )}
          {waysOut}
        </>
      ) : signing ? (
        <>
          {change && <Failure error={change} />}
          <SigningStages stage={stage} account={signer.account} />
        </>
      ) : sponsorFailure ? (
        <SponsorFailed failure={sponsorFailure} write={failedWrite} onFound={goOn} />
      ) : change ? (
        <Failure error={change} />
      ) : prepared ? (
        <>
          {isRenewed && <PreviewRenewed />}
          {earlier && <EarlierWrite write={earlier} />}
          {waysOut}
          <Preview prepared={prepared} readAt={readAt}>
            <WhoPays prepared={prepared} choice={choice} onChoose={(wish) => again(wish, true)} onFocused={keyboardIsThere} />
          </Preview>
        </>
      ) : (
        <p>{t('signing.preparing')}</p>
      )}
    </Dialog>
  );
}
