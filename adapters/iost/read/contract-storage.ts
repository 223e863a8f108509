import { storageAnswer } from '../rpc/chain-answers.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { STORAGE_CALL, storageBody, type StoragePlace } from './storage-place.ts';

/** Reads a contract's stored text as of the head block; null where nothing is stored. */
export async function storedText(ask: NodeAsk, place: StoragePlace, kind?: ReadKind): Promise<string | null> {
  return storageAnswer(await ask(STORAGE_CALL, storageBody(place), kind)).data;
}
