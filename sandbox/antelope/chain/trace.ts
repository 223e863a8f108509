import type { Call } from '../../../domain/core/chain/call.ts';
import { chainMilliseconds, type Instant } from '../../../domain/core/chain/time.ts';
import type { ActionResult, RanCall } from '../../../domain/antelope/contract/execution-result.ts';
import { nodeInteger } from '../../../domain/antelope/contract/node-number.ts';
import { hexOf } from '../codec/bytes.ts';
import type { Contracts } from './contracts.ts';
import { reportedOf, type ExecutedAction, type ExecutedTransaction, type RamDelta } from './executed.ts';
import { sha256 } from '../codec/keys.ts';
import type { NodeFault } from '../http/node-fault.ts';
import type { Json } from '../http/node-json.ts';
import type { PackedAction, ReceivedTransaction } from '../codec/transaction.ts';

type Act = {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  readonly data: Json;
  readonly hex_data: string;
};

/** One action executed for one receiver, with its notifications and inline actions. */
interface Branch {
  readonly receiver: string;
  readonly act: Act;
  readonly notified: readonly Branch[];
  readonly sent: readonly Branch[];
  readonly ramDeltas: readonly RamDelta[];
  readonly returned: { readonly type: string; readonly value: Json } | null;
}

interface Placed {
  readonly branch: Branch;
  readonly ordinal: number;
  readonly creator: number;
  sequence: number;
}

function actOf(contracts: Contracts, call: Call, data: Uint8Array): Act {
  const authorization = call.authorization.map(({ account, permission }) => ({ actor: account, permission }));
  const hex = hexOf(data);
  return { account: call.contract, name: call.action, authorization, data: contracts.of(call.contract) ? call.data : hex, hex_data: hex };
}

function leaf(receiver: string, act: Act): Branch {
  return { receiver, act, notified: [], sent: [], ramDeltas: [], returned: null };
}

function ownCall(contracts: Contracts, contract: string, action: string, signer: string | null, data: Call['data']): Act {
  const call: Call = { contract, action, authorization: signer === null ? [] : [{ account: signer, permission: 'active' }], data };
  return actOf(contracts, call, contracts.encodedData(call));
}

function resultBranch(contracts: Contracts, result: ActionResult): readonly Branch[] {
  if (result.action === 'orderresult')
    return [
      leaf('eosio.rex', ownCall(contracts, 'eosio.rex', 'orderresult', null, { owner: result.owner, proceeds: result.asset.toString() })),
    ];
  if (!('asset' in result)) return [];
  const field = { buyresult: 'rex_received', sellresult: 'proceeds', rentresult: 'rented_tokens' }[result.action];
  return [leaf('eosio.rex', ownCall(contracts, 'eosio.rex', result.action, null, { [field]: result.asset.toString() }))];
}

function returnedValue(results: readonly ActionResult[]): Branch['returned'] {
  for (const result of results) {
    if (!('ramBytes' in result)) continue;
    const common = { quantity: result.quantity.toString(), ram_bytes: nodeInteger(result.ramBytes), fee: result.fee.toString() };
    if (result.action === 'sellram')
      return { type: 'action_return_sellram', value: { account: result.account, bytes_sold: nodeInteger(result.bytes), ...common } };
    return {
      type: 'action_return_buyram',
      value: { payer: result.payer, receiver: result.receiver, bytes_purchased: nodeInteger(result.bytes), ...common },
    };
  }
  return null;
}

/** Returns the branch of a call. Inline actions after a transfer belong to the account it notified; all others to the contract itself. */
function branchOf(contracts: Contracts, { call, sent, results }: RanCall, data: Uint8Array = contracts.encodedData(call)): Branch {
  const act = actOf(contracts, call, data);
  const reported = reportedOf(call, contracts);
  const inner = sent.map((ran) => branchOf(contracts, ran));
  const reached = reported.at(-1) === call.data['to'] ? reported.at(-1) : undefined;
  return {
    ...leaf(call.contract, act),
    notified: reported.map((account) => ({ ...leaf(account, act), sent: account === reached ? inner : [] })),
    sent: [...(reached === undefined ? inner : []), ...results.flatMap((result) => resultBranch(contracts, result))],
    returned: returnedValue(results),
  };
}

function rootBranch(contracts: Contracts, { ran, data, ramDeltas }: ExecutedAction): Branch {
  return { ...branchOf(contracts, ran, data), ramDeltas };
}

/** Numbers every action as nodes do: the transaction's own first, then the inline actions of each; and in the order of execution. */
function placed(roots: readonly Branch[], firstSequence: number): readonly Placed[] {
  const all: Placed[] = [];
  let sequence = firstSequence;
  const place = (branch: Branch, creator: number): Placed => {
    const entry = { branch, ordinal: all.length + 1, creator, sequence: 0 };
    all.push(entry);
    return entry;
  };
  const run = (entry: Placed): void => {
    sequence += 1;
    entry.sequence = sequence;
    const notified = entry.branch.notified.map((branch) => place(branch, entry.ordinal));
    const sent = entry.branch.sent.map((branch) => place(branch, entry.ordinal));
    for (const next of [...notified, ...sent]) run(next);
  };
  for (const entry of roots.map((branch) => place(branch, 0))) run(entry);
  return all;
}

function returnJson(contracts: Contracts, branch: Branch): { readonly [key: string]: Json } {
  if (!branch.returned) return { return_value_hex_data: '' };
  const { type, value } = branch.returned;
  return { return_value_hex_data: hexOf(contracts.of(branch.act.account)!.encode(type, value)), return_value_data: value };
}

function placedJson(
  contracts: Contracts,
  { branch, ordinal, creator, sequence }: Placed,
  transaction: ExecutedTransaction,
): { readonly [key: string]: Json } {
  const { receiver, act } = branch;
  const digest = hexOf(
    sha256(
      `${act.account} ${act.name} ${act.authorization.map(({ actor, permission }) => `${actor}@${permission}`).join(',')} ${act.hex_data}`,
    ),
  );
  return {
    action_ordinal: ordinal,
    creator_action_ordinal: creator,
    closest_unnotified_ancestor_action_ordinal: creator,
    receipt: {
      receiver,
      act_digest: digest,
      global_sequence: sequence,
      recv_sequence: sequence,
      auth_sequence: act.authorization.map(({ actor }) => [actor, sequence]),
      code_sequence: 1,
      abi_sequence: 1,
    },
    receiver,
    act,
    context_free: false,
    elapsed: 0,
    console: '',
    trx_id: transaction.id,
    block_num: transaction.block,
    block_time: chainMilliseconds(transaction.time),
    producer_block_id: null,
    account_ram_deltas: branch.ramDeltas.map(({ account, delta }) => ({ account, delta })),
    except: null,
    error_code: null,
    ...returnJson(contracts, branch),
  };
}

function nested(contracts: Contracts, all: readonly Placed[], transaction: ExecutedTransaction, creator: number): readonly Json[] {
  return all
    .filter((entry) => entry.creator === creator)
    .sort((a, b) => a.sequence - b.sequence)
    .map((entry) => ({ ...placedJson(contracts, entry, transaction), inline_traces: nested(contracts, all, transaction, entry.ordinal) }));
}

/** Encodes the `processed` part of a push's answer. `nest`: inline actions inside the actions that sent them, as `push_transaction` shows them. */
export function processedJson(transaction: ExecutedTransaction, contracts: Contracts, { nest }: { readonly nest: boolean }): Json {
  const all = placed(
    transaction.actions.map((action) => rootBranch(contracts, action)),
    transaction.firstSequence,
  );
  return {
    id: transaction.id,
    block_num: transaction.block,
    block_time: chainMilliseconds(transaction.time),
    producer_block_id: null,
    receipt: { status: 'executed', cpu_usage_us: transaction.cpuMicroseconds, net_usage_words: transaction.netWords },
    elapsed: transaction.cpuMicroseconds,
    net_usage: transaction.netWords * 8,
    scheduled: false,
    action_traces: nest ? nested(contracts, all, transaction, 0) : all.map((entry) => placedJson(contracts, entry, transaction)),
    account_ram_delta: null,
    except: null,
    error_code: null,
  };
}

/** Error code of every failure without a contract's own code. */
const GENERIC_ERROR = '10000000000000000000';

function failedAction(action: PackedAction, ordinal: number, context: FailureContext): Json {
  const { received, block, time } = context;
  const hex = hexOf(action.data);
  const authorization = action.authorization.map(({ account, permission }) => ({ actor: account, permission }));
  return {
    action_ordinal: ordinal,
    creator_action_ordinal: 0,
    closest_unnotified_ancestor_action_ordinal: 0,
    receipt: null,
    receiver: action.account,
    act: { account: action.account, name: action.name, authorization, data: hex, hex_data: hex },
    context_free: false,
    elapsed: 0,
    console: '',
    trx_id: received.id,
    block_num: block,
    block_time: chainMilliseconds(time),
    producer_block_id: null,
    account_ram_deltas: [],
    except: context.fault.except(chainMilliseconds(time)),
    error_code: GENERIC_ERROR,
    return_value_hex_data: '',
  };
}

interface FailureContext {
  readonly received: ReceivedTransaction;
  readonly fault: NodeFault;
  readonly block: number;
  readonly time: Instant;
}

/** Encodes the `processed` part of a failed transaction, as `send_transaction2` answers it with HTTP 202. */
export function failedJson(context: FailureContext): Json {
  const { received, fault, block, time } = context;
  const action = fault.actionIndex === null ? undefined : received.transaction.actions[fault.actionIndex];
  return {
    id: received.id,
    block_num: block,
    block_time: chainMilliseconds(time),
    producer_block_id: null,
    receipt: null,
    elapsed: 0,
    net_usage: 0,
    scheduled: false,
    action_traces: action ? [failedAction(action, fault.actionIndex! + 1, context)] : [],
    account_ram_delta: null,
    except: fault.except(chainMilliseconds(time)),
    error_code: GENERIC_ERROR,
  };
}
