import { providers, TronWeb } from 'tronweb';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ContractValue } from './contract-value.ts';
import { exactNumber } from '../rpc/exact-number.ts';
import { builtByLibrary } from './operations/index.ts';

/** Header of a transaction: its reference block and expiry. Instants in milliseconds. */
export interface TransactionFrame {
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly expiration: number;
  readonly timestamp: number;
}

/** A provider that throws: the library asks a node for whatever it is not given, and here it is given everything. */
class NoNetwork extends providers.HttpProvider {
  override request<T>(url: string): Promise<T> {
    return Promise.reject(new Error(`the library asked for ${url}`));
  }
}

const NOWHERE = 'http://127.0.0.1';

/** Builds the chain library's own transaction JSON of a contract, under a fee limit in sun. Errors: `amount-too-large` where JSON cannot hold a number, `call-not-allowed`. */
export async function builtWithTronWeb(
  contract: ContractValue,
  frame: TransactionFrame,
  permissionId: number,
  feeLimit: bigint,
): Promise<unknown> {
  const { transactionBuilder } = new TronWeb({ fullHost: new NoNetwork(NOWHERE) });
  const options = {
    blockHeader: {
      ref_block_bytes: frame.refBlockBytes,
      ref_block_hash: frame.refBlockHash,
      expiration: frame.expiration,
      timestamp: frame.timestamp,
    },
    ...(permissionId === 0 ? {} : { permissionId }),
    ...(feeLimit === 0n ? {} : { feeLimit: exactNumber(feeLimit) }),
  };
  const built = await builtByLibrary(transactionBuilder, contract, options);
  if (built !== null) return built;
  throw new PoolError('call-not-allowed', { contract: '', action: contract.name, position: 1 });
}
