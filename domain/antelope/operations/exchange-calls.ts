import type { ExchangeOperation } from './exchange.ts';
import type { SwapCoin } from './swap.ts';
import { SYSTEM_ACCOUNTS } from '../contract/system-accounts.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';

/** A transfer to the contract that renamed the coin; it sends the same amount back under the new name. */
export function swapCoinCall({ amount, contract }: SwapCoin, account: string): ExpectedCall {
  return {
    contract: SYSTEM_ACCOUNTS.token,
    action: 'transfer',
    data: { from: account, to: contract, quantity: amount.toString(), memo: '' },
  };
}

export function exchangeCall(operation: ExchangeOperation, account: string): ExpectedCall {
  const { contract } = operation;
  switch (operation.kind) {
    case 'exchange-stake':
    case 'exchange-unstake': {
      const { quantity, blockchain, stakeFor } = operation;
      return {
        contract,
        action: operation.kind === 'exchange-stake' ? 'stake' : 'unstake',
        data: { owner: account, quantity: quantity.toString(), blockchain, stakefor: stakeFor },
      };
    }
    case 'choose-stake-mode':
      return { contract, action: 'choosemode', data: { owner: account, is_staked: operation.staked } };
    case 'exchange-transfer':
      return {
        contract: operation.token,
        action: 'transfer',
        data: { from: account, to: contract, quantity: operation.quantity.toString(), memo: operation.memo },
      };
    case 'cancel-order':
      return { contract, action: 'cancelorder', data: { order_id: String(operation.order), pair_id: String(operation.pair) } };
    case 'cancel-pair':
      return { contract, action: 'cancelpair', data: { owner: account, pair_id: String(operation.pair) } };
    case 'register-address':
      return { contract, action: 'newaddress', data: { user: account, symbol: operation.symbol } };
  }
}
