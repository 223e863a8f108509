import type { ExchangeOperation } from '../../../../domain/antelope/operations/exchange/index.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { AddressForm } from './address-form.tsx';
import { CancelOrderForm, CancelPairForm } from './cancel-forms.tsx';
import { StakeModeChoice } from './stake-mode-choice.tsx';
import { StakingForm } from './staking-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Asks for what a call of the exchange's contracts needs. */
export function CallForm({ call, signer }: { call: ExchangeOperation['kind']; signer: Signer }) {
  switch (call) {
    case 'exchange-stake':
      return <StakingForm kind="stake" signer={signer} />;
    case 'exchange-unstake':
      return <StakingForm kind="unstake" signer={signer} />;
    case 'choose-stake-mode':
      return <StakeModeChoice signer={signer} />;
    case 'exchange-transfer':
      return <TransferForm signer={signer} />;
    case 'cancel-order':
      return <CancelOrderForm signer={signer} />;
    case 'cancel-pair':
      return <CancelPairForm signer={signer} />;
    case 'register-address':
      return <AddressForm signer={signer} />;
  }
}
