import { useTranslation } from 'react-i18next';
import { AlteredSignature } from '../../../application/transact/altered-signature.ts';
import { earlierIdOf } from '../../../application/transact/rebroadcast.ts';
import { endedUnsigned } from '../../../application/transact/signing/signing-machine.ts';
import type { FailedState, PreviewState, SigningState } from '../../../application/transact/signing/signing-state.ts';
import type { PayerPreference } from '../../../application/transact/prepared.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { AlteredCalls } from '../../parts/writes/altered-calls.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { JournalDamageNotice } from '../tracking/journal-damage.tsx';
import { CpuShortageNotice } from './cpu-shortage.tsx';
import { LessStaked } from './preview/less-staked.tsx';
import { EarlierWrite } from './earlier-write.tsx';
import { Preview } from './preview/preview.tsx';
import { PreviewRenewed } from './preview/preview-renewed.tsx';
import type { SigningRequest } from './signing-queue.ts';
import { SigningStages } from './signing-stages.tsx';
import { RefusedWrite } from './refused-write.tsx';
import { WhoPays } from './preview/who-pays.tsx';

interface BodyProps<S extends SigningState = SigningState> {
  readonly state: S;
  readonly request: SigningRequest;
  /** Whether the payer was chosen just now, so that the keyboard focus stays there. */
  readonly payerChosenHere: boolean;
  readonly onPayerFocused: () => void;
  readonly onChoosePayer: (payer: PayerPreference, here: boolean) => void;
  readonly onTopUp: (operation: Operation) => void;
  readonly onPrepareAgain: () => void;
  /** How much less is staked afterwards, which has to be ticked; null where nothing has to be. */
  readonly less: Asset | null;
  readonly lessTicked: boolean;
  readonly onTickLess: (ticked: boolean) => void;
}

/** Shows the content of each signing state. */
export function SigningBody(props: BodyProps) {
  const { t } = useTranslation();
  const { state, request } = props;
  switch (state.state) {
    case 'failed':
      return <FailedBody {...props} state={state} />;
    case 'submitting':
      return (
        <>
          {state.walletChange && <Failure error={state.walletChange} />}
          <SigningStages stage={state.stage} account={request.signer.account} />
        </>
      );
    case 'refused':
      return <RefusedWrite refused={state} />;
    case 'preview':
      return state.walletChange ? <Failure error={state.walletChange} /> : <PreviewBody {...props} state={state} />;
    case 'preparing':
      return state.walletChange ? <Failure error={state.walletChange} /> : <p>{t('signing.preparing')}</p>;
    case 'following':
    case 'ended':
      return null;
  }
}

function FailedBody(props: BodyProps<FailedState>) {
  const { t } = useTranslation();
  const { error, alteredBlock } = props.state;
  return (
    <>
      <Failure error={error}>{endedUnsigned(props.state) && <p>{t('signing.nothingSent')}</p>}</Failure>
      {error.error === 'journal-damaged' && <JournalDamageNotice onAcknowledged={props.onPrepareAgain} />}
      {error instanceof AlteredSignature && (
        <AlteredCalls
          asked={error.asked}
          signed={{ id: error.signed?.id ?? null, calls: error.signed?.calls ?? null, block: alteredBlock }}
        />
      )}
      <TopUpOptions {...props} />
    </>
  );
}

function PreviewBody(props: BodyProps<PreviewState>) {
  const { state, request, payerChosenHere, onChoosePayer, onPayerFocused, less, lessTicked, onTickLess } = props;
  const { prepared, readAt, renewed, payer } = state;
  // Of a transaction that is signed already nobody can choose who pays.
  const isSignedAnew = earlierIdOf(prepared) === null;
  return (
    <>
      {renewed && <PreviewRenewed />}
      {request.after !== undefined && <EarlierWrite {...request.after} />}
      {isSignedAnew && <TopUpOptions {...props} />}
      <Preview prepared={prepared} readAt={readAt}>
        {isSignedAnew && (
          <WhoPays
            prepared={prepared}
            choice={{ payerPreference: payer, madeHere: payerChosenHere }}
            onChoose={(payerPreference) => onChoosePayer(payerPreference, true)}
            onFocused={onPayerFocused}
          />
        )}
        {less && <LessStaked less={less} ticked={lessTicked} onTick={onTickLess} />}
      </Preview>
    </>
  );
}

function TopUpOptions({ state: { shortage }, onChoosePayer, onTopUp }: BodyProps<FailedState | PreviewState>) {
  const cpu = shortage !== null && shortage.protocol === 'antelope' && shortage.cpu;
  return cpu && <CpuShortageNotice shortage={cpu} onSponsor={() => onChoosePayer('sponsor', false)} onTopUp={onTopUp} />;
}
