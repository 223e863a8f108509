import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../application/features/plan.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { type ChainProfile, offers } from '../../../domain/chain/profile.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AntelopeOperationKind } from '../../../domain/antelope/operations/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { rexOf } from '../../../domain/views/money/position.ts';
import type { MoneyRow, MoneyRowKind } from '../../../domain/views/money/rows.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { RowLink } from './row-link.tsx';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;
const REX_HOLDING = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;
const REX_FUND = async () => (await import('../../../application/features/rex/rex-fund-service.ts')).RexFundService;
const BANDWIDTH = async () => (await import('../../../application/features/bandwidth/bandwidth-service.ts')).BandwidthService;
const SWAP = async () => (await import('../../../application/features/token-migration/swap-service.ts')).SwapService;

interface RowActionProps {
  row: MoneyRow;
  /** Whether coins can be had by it. */
  main: boolean;
  signer: Signer;
  search: string;
}

/** Shows the next step of a line, for all of it: a button to its preview, or a link to the page that asks for an amount. */
export function RowAction(props: RowActionProps) {
  const profile = useService(CHAIN_PROFILE);
  const own = asAntelope(profile);
  if (own !== null) return <RowOperation profile={own} {...props} />;
  return <DirectRowOperation profile={profile} {...props} />;
}

/** Lines where the chain is voted on directly that one operation without input brings into the balance. */
const DONE_AT_ONCE: Partial<Record<MoneyRowKind, 'withdraw-unfrozen' | 'claim-reward' | 'claim-bonus'>> = {
  unfrozen: 'withdraw-unfrozen',
  reward: 'claim-reward',
  bonus: 'claim-bonus',
};

function DirectRowOperation({ profile, row, main, signer, search }: RowActionProps & { profile: ChainProfile }) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  const kind = DONE_AT_ONCE[row.kind];
  if (kind === undefined) return <RowLink row={row} search={search} />;
  if (!row.available || !offers(profile, kind)) return null;
  return (
    <OperationButton
      compact
      main={main}
      label={t(kind === 'withdraw-unfrozen' ? 'assets.do.withdraw' : 'assets.do.claim')}
      names={t(`assets.rows.${row.kind}`)}
      signer={signer}
      plan={async () => (await planner.get()).plan({ kind }, signer.account)}
    />
  );
}

interface Activity {
  readonly operation: AntelopeOperationKind;
  readonly label: 'swap' | 'withdraw' | 'take' | 'startUnstaking' | 'cancelSale' | 'claim';
  readonly plan: () => Promise<Plan>;
}

function RowOperation({ profile, row, main, signer, search }: RowActionProps & { profile: AntelopeProfile }) {
  const { t } = useTranslation();
  const activity = useNextStep(row, signer.account);
  if (activity === null) return <RowLink row={row} search={search} />;
  if (!offers(profile, activity.operation)) return null;
  return (
    <OperationButton
      compact
      main={main}
      label={t(`assets.do.${activity.label}`)}
      names={t(`assets.rows.${row.kind}`)}
      signer={signer}
      plan={activity.plan}
    />
  );
}

/** Returns what can be done with a whole line at once; null where it needs an amount, has to be waited for, or belongs to another page. */
function useNextStep(row: MoneyRow, account: string): Activity | null {
  const { kind, amount, available } = row;
  const rex = rexOf(row);
  const holding = useWriting(REX_HOLDING);
  const fund = useWriting(REX_FUND);
  const bandwidth = useWriting(BANDWIDTH);
  const swap = useWriting(SWAP);
  const withdrawal: Activity | null = amount && {
    operation: 'withdraw-from-rex-fund',
    label: 'withdraw',
    plan: async () => (await fund.get()).planWithdrawal(amount, account),
  };
  const refund: Activity | null = available
    ? { operation: 'claim-refund', label: 'claim', plan: async () => (await bandwidth.get()).planRefund(account) }
    : null;
  const steps: Partial<Record<MoneyRowKind, Activity | null>> = {
    'old-name': amount && { operation: 'swap-coin', label: 'swap', plan: async () => (await swap.get()).planSwap(amount, account) },
    'rex-fund': withdrawal,
    'rex-sold': withdrawal,
    'rex-matured': rex && { operation: 'sell-rex', label: 'take', plan: async () => (await holding.get()).planSale(rex, account) },
    'rex-savings': rex && {
      operation: 'unstake-rex',
      label: 'startUnstaking',
      plan: async () => (await holding.get()).planUnstake(rex, account),
    },
    'rex-queued': { operation: 'cancel-rex-sale', label: 'cancelSale', plan: async () => (await holding.get()).planCancelSale(account) },
    refund,
  };
  return steps[kind] ?? null;
}
