import type { Signer } from '../../../../domain/core/chain/call.ts';
import { ApprovalForm } from './approval-form.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { TradeForm } from './trade-form.tsx';

/** Asks for what a call of the exchange's contract on TRON needs. */
export function TokenForm({ call, signer }: { call: 'buy-token' | 'approve-token' | 'sell-token' | 'cancel-token-order'; signer: Signer }) {
  switch (call) {
    case 'buy-token':
      return <TradeForm side="buy" signer={signer} />;
    case 'sell-token':
      return <TradeForm side="sell" signer={signer} />;
    case 'approve-token':
      return <ApprovalForm signer={signer} />;
    case 'cancel-token-order':
      return <OrderCancellation signer={signer} />;
  }
}
