import { ACTUATORS } from '../actuators/actuators.ts';
import type { TronChain } from '../chain/chain.ts';
import { ruleBroken, TronRefusal } from '../chain/refusal.ts';
import { hexText, textBytes } from '../codec/bytes.ts';
import { contractData, type ReceivedTransaction } from '../codec/transaction.ts';
import type { NodeJsonObject } from './node-json.ts';
import { hexOf, integerOf, RequestProblem, textOf, type Fields, type NodeRequest } from './request.ts';
import { transactionJson, transactionOfJson } from './transaction-json.ts';

/** Contract types that a node builds, by endpoint name. */
const BUILDERS: Readonly<Record<string, string>> = {
  createtransaction: 'TransferContract',
  transferasset: 'TransferAssetContract',
  setaccountid: 'SetAccountIdContract',
  freezebalance: 'FreezeBalanceContract',
  unfreezebalance: 'UnfreezeBalanceContract',
  freezebalancev2: 'FreezeBalanceV2Contract',
  unfreezebalancev2: 'UnfreezeBalanceV2Contract',
  withdrawexpireunfreeze: 'WithdrawExpireUnfreezeContract',
  cancelallunfreezev2: 'CancelAllUnfreezeV2Contract',
  withdrawbalance: 'WithdrawBalanceContract',
  delegateresource: 'DelegateResourceContract',
  undelegateresource: 'UnDelegateResourceContract',
  votewitnessaccount: 'VoteWitnessContract',
  updateaccount: 'AccountUpdateContract',
};

/** Fields that are text where a request is written for users, by contract type. */
const NAMES: Readonly<Record<string, string>> = {
  AccountUpdateContract: 'account_name',
  SetAccountIdContract: 'account_id',
  TransferAssetContract: 'asset_name',
};
const TTL_MS = 60_000;
const RULE_PREFIX = ruleBroken('').message;

/** Returns the fields of a contract: names are text where the request is written for users. */
function contractFields(type: string, { fields, visible }: NodeRequest): Fields {
  const name = NAMES[type];
  if (name === undefined || !visible) return fields;
  return { ...fields, [name]: hexText(textBytes(textOf(fields[name]))) };
}

/** Throws the rule of the contract that does not hold now, as builders report it. */
function checkRules(chain: TronChain, { contracts: [contract] }: ReceivedTransaction): void {
  const data = contract && contractData(contract);
  const actuator = contract && ACTUATORS[contract.type];
  if (!data || !actuator) throw new RequestProblem('java.lang.NullPointerException', 'null');
  try {
    actuator({ state: chain.state('head'), data, now: chain.newest('head').time, rewards: chain.rewards, feeLimit: 0n });
  } catch (error) {
    if (!(error instanceof TronRefusal)) throw error;
    throw new RequestProblem('org.tron.core.exception.ContractValidateException', error.message.slice(RULE_PREFIX.length));
  }
}

/** Returns an unsigned transaction of one contract, its fields as the request writes them. Throws RequestProblem. */
export function unsignedTransaction(
  chain: TronChain,
  { type, value, feeLimit = 0n }: { readonly type: string; readonly value: Fields; readonly feeLimit?: bigint },
  { fields, visible }: NodeRequest,
): ReceivedTransaction {
  const reference = chain.newest('solid');
  const head = chain.newest('head');
  const contract = { type, parameter: { value }, Permission_id: integerOf(fields['Permission_id']).toString() };
  return transactionOfJson(
    {
      raw_data: {
        contract: [contract],
        ref_block_bytes: reference.id.slice(12, 16),
        ref_block_hash: reference.id.slice(16, 32),
        expiration: head.time + TTL_MS,
        timestamp: head.time,
        data: hexOf(fields['extra_data']),
        fee_limit: feeLimit.toString(),
      },
    },
    visible,
  );
}

function built(chain: TronChain, type: string, request: NodeRequest): NodeJsonObject {
  const received = unsignedTransaction(chain, { type, value: contractFields(type, request) }, request);
  checkRules(chain, received);
  return unsignedJson(received, request.visible);
}

/** Encodes a transaction that nobody signed yet. */
export function unsignedJson(received: ReceivedTransaction, visible: boolean): NodeJsonObject {
  const { signature: _signature, ...unsigned } = transactionJson(received, visible);
  return { visible, ...unsigned };
}

/** A node's builders of unsigned transactions, by endpoint name; they check the contract's rules first. They throw RequestProblem. */
export const BUILDER_CALLS: Readonly<Record<string, (chain: TronChain, request: NodeRequest) => NodeJsonObject>> = Object.fromEntries(
  Object.entries(BUILDERS).map(([endpoint, type]) => [endpoint, (chain: TronChain, request: NodeRequest) => built(chain, type, request)]),
);
