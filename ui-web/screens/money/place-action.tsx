import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import type { Plan } from '../../../application/features/plan.ts';
import { RexFundService } from '../../../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../../../application/features/rex/rex-holding-service.ts';
import { SwapService } from '../../../application/features/token-migration/swap-service.ts';
import { hasFeature, offers } from '../../../domain/chain/profile.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AntelopeOperationKind } from '../../../domain/antelope/operations/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { MoneyKind, MoneyPosition } from '../../../domain/views/money/position.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';

interface Activity {
  readonly operation: AntelopeOperationKind;
  readonly label: string;
  readonly plan: () => Promise<Plan>;
}

/** Shows the next step of a position, for all of it: a button to its preview, or a link to the screen that asks for an amount. */
export function PlaceAction({ position, signer }: { position: MoneyPosition; signer: Signer }) {
  const profile = asAntelope(useService(CHAIN_PROFILE));
  if (profile === null) return <PlaceLink position={position} />;
  return <PlaceOperation profile={profile} position={position} signer={signer} />;
}

interface AntelopePlace {
  readonly profile: AntelopeProfile;
  readonly position: MoneyPosition;
  readonly signer: Signer;
}

function PlaceOperation({ profile, position, signer }: AntelopePlace) {
  const activity = useNextAction(position, signer.account);
  if (activity === null) return <PlaceLink position={position} />;
  return offers(profile, activity.operation) ? <OperationButton label={activity.label} signer={signer} plan={activity.plan} /> : null;
}

function PlaceLink({ position }: { position: MoneyPosition }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  if (position.nextAction === 'redeem' && features.reduceOfVotes) {
    return (
      <Link className="button button-second" to={`/${key}/reduce-votes?way=redeem`}>
        {t('labels.redeem')}
      </Link>
    );
  }
  if (position.kind === 'loan-fund' && hasFeature(features, 'rex')) {
    return (
      <Link className="button button-second" to={`/${key}/rex-detail`}>
        {t('places.do.loan')}
      </Link>
    );
  }
  return null;
}

/** Returns what can be done with a whole position at once; null where it needs an amount, or another page. */
function useNextAction({ kind, amount, rex }: MoneyPosition, account: string): Activity | null {
  const { t } = useTranslation();
  const holding = useService(RexHoldingService);
  const fund = useService(RexFundService);
  const bandwidth = useService(BandwidthService);
  const swap = useService(SwapService);
  const withdrawal: Activity | null = amount && {
    operation: 'withdraw-from-rex-fund',
    label: t('places.do.withdraw'),
    plan: () => fund.planWithdrawal(amount, account),
  };
  const claim: Activity = { operation: 'claim-refund', label: t('money.actions.claim'), plan: () => bandwidth.planRefund(account) };
  const activities: Partial<Record<MoneyKind, Activity | null>> = {
    'old-name': amount && { operation: 'swap-coin', label: t('places.do.swap'), plan: () => swap.planSwap(amount, account) },
    'rex-fund': withdrawal,
    'rex-sold': withdrawal,
    'rex-matured': rex && { operation: 'sell-rex', label: t('money.actions.sell'), plan: () => holding.planSale(rex, account) },
    'rex-savings': rex && { operation: 'unstake-rex', label: t('places.do.unstake'), plan: () => holding.planUnstake(rex, account) },
    'rex-queued': { operation: 'cancel-rex-sale', label: t('places.do.cancel'), plan: () => holding.planCancelSale(account) },
    'refund-cpu': claim,
    'refund-net': claim,
  };
  return activities[kind] ?? null;
}
