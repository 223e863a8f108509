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

/** What a transaction's bandwidth costs: coins that are burnt, or points of frozen coins; neither where the free points cover it. */
export interface BandwidthCost {
  readonly fee: Asset;
  readonly takenPoints: bigint;
}

/**
 * Returns what a transaction's bandwidth costs: points of frozen coins where they cover all of it, else nothing where the free ones do
 * (chain rule: they are not added up), else every point at the chain's price.
 */
export function bandwidthCost(points: bigint, { bandwidth, freeBandwidth }: ResourcesAnswer, known: ChainParameters): BandwidthCost {
  if (covers(bandwidth, points)) return { fee: Asset.zero(TRX), takenPoints: points };
  const price = covers(freeBandwidth, points) ? 0n : parameter(known, 'getTransactionFee');
  return { fee: Asset.of(points * price, TRX), takenPoints: 0n };
}
