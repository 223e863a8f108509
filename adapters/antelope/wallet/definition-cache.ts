import { readMethod, readObject } from '../../platform/wallet/foreign-object.ts';
import { publishedAbi } from '../read/system-abi.ts';

/**
 * Puts a contract's embedded definition where the library of a wallet that lacks it looks: the cache of the second generation, and that of the
 * first one. A wallet with neither is given the definition with the bytes. Never rejects.
 */
export function cacheDefinition(api: object, contract: string, binary: Uint8Array): void {
  const abi = publishedAbi(contract);
  const second = readObject(api, 'cachedAbis');
  const library = readObject(api, 'fc');
  const first = library && readObject(library, 'abiCache');
  for (const put of [
    () => second && readMethod(second, 'set')?.(contract, { rawAbi: binary, abi }),
    () => first && readMethod(first, 'abi')?.(contract, abi),
  ]) {
    try {
      put();
    } catch {
      continue;
    }
  }
}
