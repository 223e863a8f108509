import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ResourceUse } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { type ChainParameters, parameter } from '../read/chain-parameters.ts';
import type { ContractValue } from '../write/contract-value.ts';
import { encodeRawData } from '../write/raw-data.ts';
import type { ResourcesAnswer } from '../read/resources-answer.ts';
import { bandwidthOf } from '../write/signed-bytes.ts';
import { TRX } from '../rpc/sun.ts';

const SIGNATURE_BYTES = 65;

/** Returns the bandwidth points of a contract signed by one key. Instants of this century all take the same number of bytes. */
export function pointsOf(contract: ContractValue, permissionId: bigint, now: Instant): bigint {
  const rawData = encodeRawData({
    refBlockBytes: '0000',
    refBlockHash: '00'.repeat(8),
    expiration: BigInt(now),
    timestamp: BigInt(now),
    data: '',
    feeLimit: 0n,
    contract,
    permissionId,
  });
  return BigInt(bandwidthOf({ rawData, signatures: [new Uint8Array(SIGNATURE_BYTES)] }));
}

function covers({ used, max }: ResourceUse, points: bigint): boolean {
  return max === null || max - used >= points;
}

/**
 * Returns what is burnt for a transaction's bandwidth: nothing where the points of frozen coins or the free ones cover all of it, each
 * alone (chain rule: they are not added up), else every point at the chain's price.
 */
export function bandwidthFee(points: bigint, { bandwidth, freeBandwidth }: ResourcesAnswer, known: ChainParameters): Asset {
  const price = covers(bandwidth, points) || covers(freeBandwidth, points) ? 0n : parameter(known, 'getTransactionFee');
  return Asset.of(points * price, TRX);
}
