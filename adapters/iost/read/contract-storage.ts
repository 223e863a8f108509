import { storageAnswer } from '../rpc/chain-answers.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';

/** Where a contract keeps something. */
export interface StoragePlace {
  readonly id: string;
  readonly key: string;
  readonly field: string;
}

/** The text a contract has stored as of the head block; null where it stored nothing. */
export async function storedText(ask: NodeAsk, { id, key, field }: StoragePlace, kind?: ReadKind): Promise<string | null> {
  return storageAnswer(await ask('getContractStorage', JSON.stringify({ id, key, field, by_longest_chain: true }), kind)).data;
}
