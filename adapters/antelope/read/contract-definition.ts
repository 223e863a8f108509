import * as v from 'valibot';
import { decoded } from '../../platform/decoded.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { isUnknownAccount } from '../rpc/unknown-account.ts';
import { name } from '../rpc/wire.ts';

const definition = v.object({
  types: v.optional(v.array(v.object({ new_type_name: v.string(), type: v.string() })), []),
  structs: v.array(v.object({ name: v.string(), base: v.string(), fields: v.array(v.object({ type: v.string() })) })),
  actions: v.array(v.object({ name, type: v.string() })),
  tables: v.array(v.object({ name })),
});
/** The part of a contract's ABI that is read. */
export type ContractDefinition = v.InferOutput<typeof definition>;

/** Reads a contract's ABI from a node; null where the account has no contract, or does not exist. */
export async function definitionOf(ask: NodeAsk, account: string): Promise<ContractDefinition | null> {
  const what = `get_abi.${account}`;
  const answer = await ask('get_abi', { account_name: account }, 'settled').catch((thrown: unknown) => {
    if (isUnknownAccount(thrown)) return { account_name: account };
    throw thrown;
  });
  return decoded(v.object({ account_name: v.literal(account), abi: v.nullish(definition) }), answer, what).abi ?? null;
}
