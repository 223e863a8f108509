import * as v from 'valibot';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../platform/decoded.ts';
import { revertRefusal, ruleRefusal } from '../rpc/errors.ts';
import { messageText } from '../rpc/message-text.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { hex, quantity } from '../rpc/wire.ts';
import { revertReason } from './contract-words.ts';

const answer = v.object({
  result: v.optional(v.object({ code: v.optional(v.string()), message: v.optional(v.string(), '') }), {}),
  energy_used: quantity,
  constant_result: v.optional(v.array(hex), []),
  transaction: v.optional(v.object({ ret: v.optional(v.array(v.object({ ret: v.optional(v.string()) })), []) }), {}),
});

/** A call of a contract that a node ran and kept nothing of: why it would be refused, null where it would not, and the energy it took. */
export interface ConstantRun {
  readonly refusal: PoolError | null;
  readonly energy: bigint;
}

/** Fields of a call, addresses and bytes in hexadecimal, numbers as JSON can hold them. */
export interface CalledFields {
  readonly owner_address: string;
  readonly contract_address: string;
  readonly data: string;
  readonly call_value: number;
  readonly call_token_value: number;
  readonly token_id: number;
}

/** Has a node run a call of a contract on its present state without keeping anything. Errors: node errors. */
export async function constantRun(ask: NodeAsk, fields: CalledFields): Promise<ConstantRun> {
  const asked = { ...fields, visible: false };
  const { result, energy_used, constant_result, transaction } = decoded(
    answer,
    await ask('wallet', 'triggerconstantcontract', asked),
    'triggerconstantcontract',
  );
  // A call that the node refuses to run has a code; one that the contract reverts is run and has none.
  if (result.code !== undefined) return { refusal: ruleRefusal(messageText(result.message)), energy: energy_used };
  const isReverted = transaction.ret.some(({ ret }) => ret === 'FAILED' || ret === 'FAILE');
  return { refusal: isReverted ? revertRefusal(revertReason(constant_result[0] ?? '')) : null, energy: energy_used };
}
