import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../react/router.tsx';
import { canSign, mayPrepareAgain } from '../../../application/transact/signing/signing-machine.ts';
import type { PayerPreference, Prepared } from '../../../application/transact/prepared.ts';
import { earlierIdOf } from '../../../application/transact/rebroadcast.ts';
import type { SigningState } from '../../../application/transact/signing/signing-state.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { resultAddress } from '../tracking/result-address.ts';
import { lessStaked } from './preview/less-staked.tsx';
import { SigningBody } from './signing-body.tsx';
import { SigningQueue, type SigningRequest } from './signing-queue.ts';
import { useSigning } from './use-signing.ts';

/** Shows the signing state of a request and sends the user's choices to it; once broadcast, opens the page of its outcome. */
export function SigningSheet({ request, onClose }: { request: SigningRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const navigate = useNavigate();
  const signingQueue = useService(SigningQueue);
  const session = useSigning(request);
  const state = useLive<SigningState>(session);
  const [payerChosenHere, setPayerChosenHere] = useState(false);
  const [ticked, setTicked] = useState<Prepared | null>(null);
  const prepared = state.state === 'preview' ? state.prepared : null;
  const less = prepared && lessStaked(prepared, profile);
  const lessTicked = prepared !== null && ticked === prepared;
  const keyboardIsThere = useCallback(() => setPayerChosenHere(false), []);
  const broadcast = state.state === 'following' || state.state === 'ended' ? state.write : null;

  useEffect(() => {
    if (broadcast === null) return;
    onClose();
    if (request.onSigned) request.onSigned(broadcast);
    else navigate(resultAddress(profile, broadcast));
  }, [broadcast, onClose, request, navigate, profile]);

  const prepareAgain = () => {
    setPayerChosenHere(false);
    session.send({ event: 'prepare-again' });
  };
  const choosePayer = (payer: PayerPreference, here: boolean) => {
    setPayerChosenHere(here);
    session.send({ event: 'choose-payer', payer });
  };
  const topUp = (operationFirst: Operation) => {
    onClose();
    signingQueue.open({
      operation: operationFirst,
      signer: request.signer,
      onSigned: ({ id }) => signingQueue.open({ ...request, after: { id, until: 'irreversible' } }),
    });
  };

  return (
    <Dialog
      title={t(`operations.${request.operation.kind}`)}
      onClose={onClose}
      foot={
        <Foot
          state={state}
          unticked={less !== null && !lessTicked}
          onClose={onClose}
          onSign={() => session.send({ event: 'sign' })}
          onAgain={prepareAgain}
        />
      }
      yielding={state.state === 'submitting' && state.stage?.stage === 'awaiting-signature'}
    >
      <SigningBody
        state={state}
        request={request}
        payerChosenHere={payerChosenHere}
        onPayerFocused={keyboardIsThere}
        onChoosePayer={choosePayer}
        onTopUp={topUp}
        onPrepareAgain={prepareAgain}
        less={less}
        lessTicked={lessTicked}
        onTickLess={(isTicked) => setTicked(isTicked ? prepared : null)}
      />
    </Dialog>
  );
}

interface FootProps {
  state: SigningState;
  /** Whether something has to be ticked first. */
  unticked: boolean;
  onClose: () => void;
  onSign: () => void;
  onAgain: () => void;
}

/** Shows the buttons of a state: none while the wallet and the nodes work. */
function Foot({ state, unticked, onClose, onSign, onAgain }: FootProps) {
  const { t } = useTranslation();
  if (state.state === 'submitting' || state.state === 'following' || state.state === 'ended') return null;
  const onlyClose = state.state === 'refused' || state.state === 'failed' ? !mayPrepareAgain(state) : state.walletChange !== null;
  return (
    <>
      <button type="button" className="button button-second" onClick={onClose}>
        {t(onlyClose ? 'action.close' : 'action.cancel')}
      </button>
      {!onlyClose && mayPrepareAgain(state) && (
        <button type="button" className="button" onClick={onAgain}>
          {t('signing.again')}
        </button>
      )}
      {!onlyClose && state.state === 'preview' && (
        <button type="button" className="button" disabled={!canSign(state) || unticked} onClick={onSign}>
          {earlierIdOf(state.prepared) === null ? t('signing.sign') : t('signing.sendAgain')}
        </button>
      )}
    </>
  );
}
