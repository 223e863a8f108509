import type { TronLimits } from '../../../domain/tron/limits.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ContractValue } from './contract-value.ts';
import { hexText } from '../rpc/hex.ts';
import { encodeRawData, type RawData } from './raw-data.ts';
import { type ReadTransaction, readTransaction } from './transaction-codec.ts';
import { rawDataOfJson, transactionJson } from './transaction-json.ts';
import type { TransactionFrame } from './tronweb-builder.ts';

/** The fee that may be taken, in sun, and the memo. */
type FeeAndMemo = Pick<TronLimits, 'feeLimit' | 'memo'>;

/**
 * Has the chain library build a transaction and compares it with this folder's own bytes: the library's JSON, its bytes and its id must all
 * be those of exactly this contract, header and permission. Errors: `transaction-mismatch`, `amount-too-large`, `call-not-allowed`.
 */
export async function builtTransaction(
  contract: ContractValue,
  frame: TransactionFrame,
  permissionId: bigint,
  limits: FeeAndMemo,
): Promise<ReadTransaction> {
  const { builtWithTronWeb } = await import('./tronweb-builder.ts');
  const own = ownTransaction(contract, frame, permissionId, limits);
  const built = await builtWithTronWeb(contract, frame, Number(permissionId), limits.feeLimit);
  if (!agrees(built, own)) throw new PoolError('transaction-mismatch', { id: own.id });
  return own;
}

function ownTransaction(
  contract: ContractValue,
  frame: TransactionFrame,
  permissionId: bigint,
  { memo, feeLimit }: FeeAndMemo,
): ReadTransaction {
  const raw: RawData = {
    refBlockBytes: frame.refBlockBytes,
    refBlockHash: frame.refBlockHash,
    expiration: BigInt(frame.expiration),
    timestamp: BigInt(frame.timestamp),
    data: memo,
    feeLimit,
    contract,
    permissionId,
  };
  return readTransaction(hexText(encodeRawData(raw)));
}

/** Compares JSON, bytes and id of a built transaction separately, since a wallet may use any of them. */
function agrees(built: unknown, own: ReadTransaction): boolean {
  if (typeof built !== 'object' || built === null) return false;
  const json = transactionJson(own.raw);
  const returned: Readonly<Record<string, unknown>> = { ...built };
  const sameMessage = Object.keys(json).every((key) => key === 'raw_data' || returned[key] === json[key]);
  if (!sameMessage || Object.keys(returned).length !== Object.keys(json).length) return false;
  try {
    return hexText(encodeRawData(rawDataOfJson(returned['raw_data']))) === own.bytes;
  } catch (thrown) {
    if (thrown instanceof PoolError) return false;
    throw thrown;
  }
}
