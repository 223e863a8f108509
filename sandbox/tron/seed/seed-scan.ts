import { SUN } from '../chain/parameters.ts';
import { base58Address } from '../codec/address.ts';
import { deriveTronKey } from '../codec/keys.ts';
import type { ScanRow } from '../http/scan-service.ts';

/** Returns the rows that the scan service still has and no node: a delegation of Stake 1.0 that ended after the service read it. */
export function scanRowsKept(seed: string): readonly ScanRow[] {
  const address = (name: string): string => base58Address(deriveTronKey(seed, name).address);
  return [
    {
      resource: 'ENERGY',
      expireTime: Date.UTC(2020, 6, 4),
      ownerAddress: address('legacy'),
      receiverAddress: address('voter'),
      frozenBalance: String(40n * SUN),
      resourceValue: '373.04',
    },
  ];
}
