import type { Call } from '../../../domain/core/chain/call.ts';
import { chainMilliseconds, type Instant } from '../../../domain/core/chain/time.ts';
import type { ActionResult, AttemptedCall, RanCall } from '../../../domain/antelope/contract/execution-result.ts';
import { nodeInteger } from '../../../domain/antelope/contract/node-number.ts';
import { hexOf } from '../codec/bytes.ts';
import type { Contracts } from './contracts.ts';
import { reportedOf, type ExecutedAction, type RamDelta } from './executed.ts';
import { sha256 } from '../codec/keys.ts';
import type { NodeFault } from '../http/node-fault.ts';
import type { Json } from '../http/node-json.ts';
import type { PackedAction } from '../codec/transaction.ts';

type Act = {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  readonly data: Json;
  readonly hex_data: string;
};

/** One action for one receiver, with its notifications and inline actions. */
export interface Branch {
  readonly receiver: string;
  readonly state: AttemptedCall['state'];
  readonly act: Act;
  readonly notified: readonly Branch[];
  readonly sent: readonly Branch[];
  readonly ramDeltas: readonly RamDelta[];
  readonly returned: { readonly type: string; readonly value: Json } | null;
}

export interface Placed {
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

function leaf(receiver: string, act: Act, state: Branch['state'] = 'ran'): Branch {
  return { receiver, state, act, notified: [], sent: [], ramDeltas: [], returned: null };
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

/** Returns the branch of an action that ran. */
export function rootBranch(contracts: Contracts, { ran, data, ramDeltas }: ExecutedAction): Branch {
  return { ...branchOf(contracts, ran, data), ramDeltas };
}

/** Texts with which a transfer is refused before it notifies anybody. */
const BEFORE_NOTICE: ReadonlySet<string> = new Set(['cannot transfer to self', 'to account does not exist', 'unable to find key']);

function isLate({ code, data: { s: text } }: NodeFault): boolean {
  return code === 3050003 && typeof text === 'string' && !BEFORE_NOTICE.has(text);
}

/** Returns the branch of a call of a refused transaction. A transfer that failed late had its notifications waiting. */
export function attemptedBranch(contracts: Contracts, { call, state, results, sent }: AttemptedCall, fault: NodeFault): Branch {
  const act = actOf(contracts, call, contracts.encodedData(call));
  const notifies = state === 'ran' || (state === 'failed' && isLate(fault));
  const reported = notifies ? reportedOf(call, contracts) : [];
  const inner = sent.map((attempt) => attemptedBranch(contracts, attempt, fault));
  const reached = reported.at(-1) === call.data['to'] ? reported.at(-1) : undefined;
  const notified = state === 'failed' ? 'waiting' : state;
  return {
    ...leaf(call.contract, act, state),
    notified: reported.map((account) => ({ ...leaf(account, act, notified), sent: account === reached ? inner : [] })),
    sent: [...(reached === undefined ? inner : []), ...results.flatMap((result) => resultBranch(contracts, result))],
  };
}

/** Returns the branch of an action that did not run, or of one that could not be decoded. */
export function packedBranch(contracts: Contracts, action: PackedAction, state: 'failed' | 'waiting'): Branch {
  const authorization = action.authorization.map(({ account, permission }) => ({ actor: account, permission }));
  const act = {
    account: action.account,
    name: action.name,
    authorization,
    data: contracts.shownData(action),
    hex_data: hexOf(action.data),
  };
  return leaf(action.account, act, state);
}

/** Numbers every action as nodes do: the transaction's own first, then the inline actions of each; and in the order of execution. */
export function placed(roots: readonly Branch[], firstSequence: number): readonly Placed[] {
  const all: Placed[] = [];
  let sequence = firstSequence;
  const place = (branch: Branch, creator: number): Placed => {
    const entry = { branch, ordinal: all.length + 1, creator, sequence: 0 };
    all.push(entry);
    return entry;
  };
  const run = (entry: Placed): void => {
    if (entry.branch.state === 'ran') sequence += 1;
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

/** What the actions of a trace have in common. `fault`: why the transaction failed, if it did. */
export interface TraceFrame {
  readonly id: string;
  readonly block: number;
  readonly time: Instant;
  readonly fault: NodeFault | null;
}

/** Encodes one action of a trace. */
export function placedJson(
  contracts: Contracts,
  { branch, ordinal, creator, sequence }: Placed,
  frame: TraceFrame,
): { readonly [key: string]: Json } {
  const { receiver, act, state } = branch;
  const digest = hexOf(
    sha256(
      `${act.account} ${act.name} ${act.authorization.map(({ actor, permission }) => `${actor}@${permission}`).join(',')} ${act.hex_data}`,
    ),
  );
  const failed = state === 'failed' ? frame.fault : null;
  return {
    action_ordinal: ordinal,
    creator_action_ordinal: creator,
    closest_unnotified_ancestor_action_ordinal: creator,
    receipt:
      state === 'ran'
        ? {
            receiver,
            act_digest: digest,
            global_sequence: sequence,
            recv_sequence: sequence,
            auth_sequence: act.authorization.map(({ actor }) => [actor, sequence]),
            code_sequence: 1,
            abi_sequence: 1,
          }
        : null,
    receiver,
    act,
    context_free: false,
    elapsed: 0,
    console: '',
    trx_id: frame.id,
    block_num: frame.block,
    block_time: chainMilliseconds(frame.time),
    producer_block_id: null,
    account_ram_deltas: branch.ramDeltas.map(({ account, delta }) => ({ account, delta })),
    except: failed?.except(chainMilliseconds(frame.time)) ?? null,
    error_code: failed?.errorCode ?? null,
    ...returnJson(contracts, branch),
  };
}
