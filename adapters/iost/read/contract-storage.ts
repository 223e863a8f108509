import { storageAnswer } from '../rpc/chain-answers.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';

/** Where a contract stores a value. */
export interface StoragePlace {
  readonly id: string;
  readonly key: string;
  readonly field: string;
}

/** Reads a contract's stored text as of the head block; null where nothing is stored. */
export async function storedText(ask: NodeAsk, { id, key, field }: StoragePlace, kind?: ReadKind): Promise<string | null> {
  return storageAnswer(await ask('getContractStorage', JSON.stringify({ id, key, field, by_longest_chain: true }), kind)).data;
}
