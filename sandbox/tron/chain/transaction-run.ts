import type { Instant } from '../../../domain/core/chain/time.ts';
import { ACTUATORS } from '../actuators/actuators.ts';
import { base58Address } from '../codec/address.ts';
import { charge, RESULT_RESERVE } from './bandwidth.ts';
import { blockTime } from './blocks.ts';
import type { ExecutedTransaction } from './executed.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from './parameters.ts';
import { ruleBroken, tooPoor } from './refusal.ts';
import type { RewardBook } from './rewards.ts';
import { ownerOf } from './signature-check.ts';
import { withAccounts, type TronState } from './state.ts';
import { contractData, type ReceivedTransaction } from '../codec/transaction.ts';

interface RunPlace {
  /** The block it goes into. */
  readonly block: number;
  /** Time of the block before, which is the chain's clock. */
  readonly headTime: Instant;
  readonly rewards: RewardBook;
}

/** Charges a transaction and runs its contract: bandwidth, extra fees, then the contract's own rules. Throws TronRefusal. */
export function runTransaction(
  received: ReceivedTransaction,
  before: TronState,
  { block, headTime, rewards }: RunPlace,
): { readonly executed: ExecutedTransaction; readonly after: TronState } {
  const [contract] = received.contracts;
  const owner = contract ? ownerOf(contract) : '';
  const account = before.accounts.get(owner);
  if (!contract || !account) throw ruleBroken(`account [${owner === '' ? '' : base58Address(owner)}] does not exist`);
  const data = contractData(contract);
  const actuator = ACTUATORS[contract.type];
  if (!data || !actuator) throw ruleBroken(`contract type ${String(contract.type)} is not run by this node`);
  const to = data.addresses['to_address'];
  const creates = to !== undefined && !before.accounts.has(to);
  const charged = charge(before, account, BigInt(received.size) + RESULT_RESERVE, creates, {
    slot: Math.floor(headTime / BLOCK_MS),
    time: headTime,
  });
  const extra =
    (received.signatures.length > 1 ? CHAIN_PARAMETERS.getMultiSignFee : 0n) +
    (received.memo.length > 0 ? CHAIN_PARAMETERS.getMemoFee : 0n);
  if (extra > charged.account.balance) throw tooPoor();
  const paying = withAccounts(before, { ...charged.account, balance: charged.account.balance - extra });
  const outcome = actuator({ state: paying, data, now: headTime, rewards, feeLimit: received.feeLimit });
  const executed = {
    received,
    owner,
    block,
    time: blockTime(block),
    points: charged.points,
    burntForPoints: charged.fee,
    fee: charged.fee + extra + (outcome.fee ?? 0n),
    withdrawn: outcome.withdrawn ?? 0n,
    withdrawnExpired: outcome.withdrawnExpired ?? 0n,
    cancelled: outcome.cancelled ?? null,
    call: outcome.call ?? null,
    votesBefore: account.votes,
    votesAfter: outcome.state.accounts.get(owner)?.votes ?? [],
  };
  return { executed, after: outcome.state };
}
