import { chargeEnergy } from '../chain/energy.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { callToken } from '../contracts/token-functions.ts';
import { type Actuator, existingOwner } from './actuator.ts';

/** Calls a contract. One that fails, or for which the energy is not enough, costs what it took and changes nothing else. */
export const triggerContract: Actuator = (context) => {
  const { state, data, now, feeLimit } = context;
  const owner = existingOwner(context);
  const address = data.addresses['contract_address'] ?? '';
  const contract = state.contracts.get(address);
  if (!contract) throw ruleBroken('No contract or not a smart contract');
  if (feeLimit < 0n || feeLimit > CHAIN_PARAMETERS.getMaxFeeLimit)
    throw ruleBroken(`feeLimit must be >= 0 and <= ${String(CHAIN_PARAMETERS.getMaxFeeLimit)}`);
  const call = callToken(contract, data.owner, data.addresses['data'] ?? '', data.integers['call_value'] ?? 0n);
  const bill = chargeEnergy(state, owner, call.energy, { feeLimit, slot: Math.floor(now / BLOCK_MS) });
  const paid = withAccounts(state, bill.account);
  const result = bill.isOut ? 'OUT_OF_ENERGY' : call.returned === null ? 'REVERT' : 'SUCCESS';
  const isDone = result === 'SUCCESS';
  return {
    state: isDone ? { ...paid, contracts: new Map(paid.contracts).set(address, call.contract) } : paid,
    fee: bill.fee,
    call: {
      contract: address,
      result,
      returned: isDone ? (call.returned ?? '') : '',
      logs: isDone ? call.logs : [],
      energyUsed: bill.used,
      energyFee: bill.fee,
      energyTotal: bill.total,
    },
  };
};
