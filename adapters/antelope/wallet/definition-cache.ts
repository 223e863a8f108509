import { readMethod, readObject } from '../../platform/wallet/foreign-object.ts';
import { publishedAbi } from '../read/system-abi.ts';

/**
 * Puts a contract's embedded ABI into the caches where the library of a wallet that lacks it looks: `cachedAbis` of eosjs 20 and later,
 * `fc.abiCache` of older ones. A wallet with neither gets the ABI with the bytes. Never rejects.
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
