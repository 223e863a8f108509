import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import type { Plan } from '../../../application/features/plan.ts';
import { RexFundService } from '../../../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../../../application/features/rex/rex-holding-service.ts';
import { SwapService } from '../../../application/features/token-migration/swap-service.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import type { MoneyKind, MoneySlice } from '../../../domain/views/money/position.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';

interface Deed {
  readonly operation: OperationKind;
  readonly label: string;
  readonly plan: () => Promise<Plan>;
}

/** The next step of a place, for all that is in it: one tap to its preview, or the way to the screen that asks how much. */
export function PlaceAction({ slice, signer }: { slice: MoneySlice; signer: Signer }) {
  const profile = useService(CHAIN_PROFILE);
  return asAntelope(profile) === null ? <PlaceLink slice={slice} /> : <PlaceOperation slice={slice} signer={signer} />;
}

function PlaceOperation({ slice, signer }: { slice: MoneySlice; signer: Signer }) {
  const { operations } = useService(CHAIN_PROFILE);
  const deed = useDeed(slice, signer.account);
  if (deed === null) return <PlaceLink slice={slice} />;
  return operations.includes(deed.operation) ? <OperationButton label={deed.label} signer={signer} plan={deed.plan} /> : null;
}

function PlaceLink({ slice }: { slice: MoneySlice }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  if (slice.nextAction === 'redeem' && features.reduceOfVotes) {
    return (
      <Link className="button button-second" to={`/${key}/reduce-votes?way=redeem`}>
        {t('labels.redeem')}
      </Link>
    );
  }
  if (slice.kind === 'loan-fund' && hasFeature(features, 'rex')) {
    return (
      <Link className="button button-second" to={`/${key}/rex-detail`}>
        {t('places.do.loan')}
      </Link>
    );
  }
  return null;
}

/** What can be done with a whole place at once; null where it needs an amount, or another page. */
function useDeed({ kind, amount, rex }: MoneySlice, account: string): Deed | null {
  const { t } = useTranslation();
  const holding = useService(RexHoldingService);
  const fund = useService(RexFundService);
  const bandwidth = useService(BandwidthService);
  const swap = useService(SwapService);
  const withdrawal: Deed | null = amount && {
    operation: 'withdraw-from-rex-fund',
    label: t('places.do.withdraw'),
    plan: () => fund.planWithdrawal(amount, account),
  };
  const claim: Deed = { operation: 'claim-refund', label: t('money.actions.claim'), plan: () => bandwidth.planRefund(account) };
  const deeds: Partial<Record<MoneyKind, Deed | null>> = {
    'old-name': amount && { operation: 'swap-coin', label: t('places.do.swap'), plan: () => swap.planSwap(amount, account) },
    'rex-fund': withdrawal,
    'rex-sold': withdrawal,
    'rex-matured': rex && { operation: 'sell-rex', label: t('money.actions.sell'), plan: () => holding.planSale(rex, account) },
    'rex-savings': rex && { operation: 'unstake-rex', label: t('places.do.unstake'), plan: () => holding.planUnstake(rex, account) },
    'rex-queued': { operation: 'cancel-rex-sale', label: t('places.do.cancel'), plan: () => holding.planCancelSale(account) },
    'refund-cpu': claim,
    'refund-net': claim,
  };
  return deeds[kind] ?? null;
}
