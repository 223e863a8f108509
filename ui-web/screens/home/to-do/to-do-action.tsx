import { useTranslation } from 'react-i18next';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { BandwidthService } from '../../../../application/features/bandwidth/bandwidth-service.ts';
import { OperationPlanner } from '../../../../application/features/operation-planner.ts';
import type { Plan } from '../../../../application/features/plan.ts';
import { RexFundService } from '../../../../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../../../../application/features/rex/rex-holding-service.ts';
import { VotingService } from '../../../../application/features/proxy-votes/voting-service.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { offers } from '../../../../domain/chain/profile.ts';
import type { AntelopeOperationKind } from '../../../../domain/antelope/operations/index.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import type { ToDo } from '../../../../domain/views/to-do/to-do.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { Link } from '../../../react/router.tsx';
import { useService } from '../../../react/use-service.ts';
import { OperationButton } from '../../../shell/forms/operation-button.tsx';
import { stakePage } from '../../../shell/forms/stake-page.ts';
import { resultAddress } from '../../../shell/tracking/result-address.ts';

interface ToDoActionProps {
  entry: ToDo;
  write: TrackedTransaction | null;
  /** What the action is about, read out after its name. */
  title: string;
  signer: Signer | null;
  account: string;
  search: string;
}

/** Shows the step an entry asks for: a button to its preview where one tap does it, else a link to the page that does. */
export function ToDoAction(props: ToDoActionProps) {
  const profile = useService(CHAIN_PROFILE);
  const own = asAntelope(profile);
  const { signer, entry } = props;
  if (signer === null) return <ToDoLink {...props} />;
  if (own !== null) return <OwnStep {...props} profile={own} signer={signer} />;
  return entry.kind === 'withdraw-unfrozen' || entry.kind === 'claim-reward' || entry.kind === 'claim-bonus' ? (
    <DirectStep kind={entry.kind} title={props.title} signer={signer} />
  ) : (
    <ToDoLink {...props} />
  );
}

interface DirectStepProps {
  kind: 'withdraw-unfrozen' | 'claim-reward' | 'claim-bonus';
  title: string;
  signer: Signer;
}

/** Withdraws unfrozen coins, or claims the reward or the bonus of votes, by one tap to the preview. */
function DirectStep({ kind, title, signer }: DirectStepProps) {
  const { t } = useTranslation();
  const planner = useService(OperationPlanner);
  const label = kind === 'withdraw-unfrozen' ? t('assets.do.withdraw') : t('assets.do.claim');
  return <OperationButton compact main label={label} names={title} signer={signer} plan={() => planner.plan({ kind }, signer.account)} />;
}

interface Step {
  readonly operation: AntelopeOperationKind;
  readonly label: 'assets.do.take' | 'assets.do.withdraw' | 'assets.do.claim' | 'fading.confirm' | 'home.delegate';
  readonly plan: () => Promise<Plan>;
}

function OwnStep({ profile, signer, ...props }: ToDoActionProps & { profile: AntelopeProfile; signer: Signer }) {
  const { t } = useTranslation();
  const step = useStep(props.entry, signer.account);
  if (step === null) return <ToDoLink {...props} />;
  if (!offers(profile, step.operation)) return null;
  return <OperationButton compact main label={t(step.label)} names={props.title} signer={signer} plan={step.plan} />;
}

/** Returns the operation that does what an entry asks for; null where none does it alone. */
function useStep(entry: ToDo, account: string): Step | null {
  const holding = useService(RexHoldingService);
  const fund = useService(RexFundService);
  const bandwidth = useService(BandwidthService);
  const voting = useService(VotingService);
  switch (entry.kind) {
    case 'take-rex':
      return { operation: 'sell-rex', label: 'assets.do.take', plan: () => holding.planSale(entry.rex, account) };
    case 'withdraw-rex-fund':
      return { operation: 'withdraw-from-rex-fund', label: 'assets.do.withdraw', plan: () => fund.planWithdrawal(entry.amount, account) };
    case 'claim-refund':
      return { operation: 'claim-refund', label: 'assets.do.claim', plan: () => bandwidth.planRefund(account) };
    case 'renew-vote':
      return { operation: 'delegate-votes', label: 'fading.confirm', plan: () => voting.planDelegation(account) };
    case 'use-votes':
      return { operation: 'delegate-votes', label: 'home.delegate', plan: () => voting.planDelegation(account) };
    case 'withdraw-unfrozen':
    case 'claim-reward':
    case 'claim-bonus':
    case 'gas-short':
    case 'pending-write':
      return null;
  }
}

function ToDoLink({ entry, write, title, search }: Omit<ToDoActionProps, 'signer' | 'account'>) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { key, features } = profile;
  const link = (to: string, label: string) => (
    <Link className="button button-second button-small" to={to}>
      {label}
      <span className="visually-hidden"> {title}</span>
    </Link>
  );
  switch (entry.kind) {
    case 'take-rex':
    case 'withdraw-rex-fund':
    case 'claim-refund':
    case 'withdraw-unfrozen':
      return link(`/${key}/money${search}`, t('assets.do.show'));
    case 'claim-reward':
    case 'claim-bonus':
      return link(`/${key}/rewards${search}`, t('assets.do.show'));
    case 'use-votes':
      return link(`/${key}/${stakePage(features)}${search}`, t('home.toDo.vote'));
    case 'gas-short':
      return link(`/${key}/gas${search}`, t('assets.do.show'));
    case 'pending-write':
      return write && link(resultAddress(profile, write), t('assets.do.show'));
    case 'renew-vote':
      return null;
  }
}
