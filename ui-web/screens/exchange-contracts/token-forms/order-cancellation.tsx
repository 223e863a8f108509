import { TokenTradeService } from '../../../../application/features/token-trade/token-trade-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { useService } from '../../../react/use-service.ts';
import { NumberForm } from '../forms/number-form.tsx';

/** Cancels an order of the account by its number. */
export function OrderCancellation({ signer }: { signer: Signer }) {
  const trades = useService(TokenTradeService);
  return <NumberForm of="order" signer={signer} plan={(order) => trades.planCancellation(order, signer.account)} />;
}
