import { chargeEnergy } from '../chain/energy.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { runContract, unpayable } from '../contracts/contract-run.ts';
import { type Actuator, existingOwner } from './actuator.ts';

/** Calls a contract. One that fails, or for which the energy is not enough, costs what it took and changes nothing else. */
export const triggerContract: Actuator = (context) => {
  const { state, data, now, feeLimit } = context;
  const owner = existingOwner(context);
  const contract = data.addresses['contract_address'] ?? '';
  const coins = data.integers['call_value'] ?? 0n;
  const call = {
    owner: data.owner,
    contract,
    data: data.addresses['data'] ?? '',
    coins,
    units: data.integers['call_token_value'] ?? 0n,
    token: String(data.integers['token_id'] ?? 0n),
  };
  const problem = unpayable(state, call);
  if (problem !== null) throw ruleBroken(problem);
  const run = runContract(state, call);
  if (run === null) throw ruleBroken('No contract or not a smart contract');
  if (feeLimit < 0n || feeLimit > CHAIN_PARAMETERS.getMaxFeeLimit)
    throw ruleBroken(`feeLimit must be >= 0 and <= ${String(CHAIN_PARAMETERS.getMaxFeeLimit)}`);
  // What is sent along cannot be burnt for energy.
  const bill = chargeEnergy(state, { ...owner, balance: owner.balance - coins }, run.energy, {
    feeLimit,
    slot: Math.floor(now / BLOCK_MS),
  });
  const isDone = run.state !== null && !bill.isOut;
  const after = (isDone ? run.state : null) ?? state;
  // A run changes no energy, and of the caller's balance what went along or came back.
  const balance = (after.accounts.get(owner.address)?.balance ?? 0n) - bill.fee;
  const paid = withAccounts(after, { ...(after.accounts.get(owner.address) ?? owner), energy: bill.account.energy, balance });
  return {
    state: paid,
    fee: bill.fee,
    call: {
      contract,
      result: bill.isOut ? 'OUT_OF_ENERGY' : isDone ? 'SUCCESS' : 'REVERT',
      returned: bill.isOut ? '' : run.returned,
      logs: isDone ? run.logs : [],
      energyUsed: bill.used,
      energyFee: bill.fee,
      energyTotal: bill.total,
    },
  };
};
