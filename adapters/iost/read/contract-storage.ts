import { storageAnswer } from '../rpc/chain-answers.ts';
import { gatewayCall } from '../rpc/gateway.ts';

/** Where a contract keeps something. */
export interface StoragePlace {
  readonly id: string;
  readonly key: string;
  readonly field: string;
}

/** The text a contract has stored as of the head block; null where it stored nothing. */
export async function storedText(node: string, { id, key, field }: StoragePlace): Promise<string | null> {
  return storageAnswer(await gatewayCall(node, 'getContractStorage', JSON.stringify({ id, key, field, by_longest_chain: true }))).data;
}
