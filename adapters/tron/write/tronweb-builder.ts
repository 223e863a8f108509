import { providers, TronWeb } from 'tronweb';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { readAddress } from '../rpc/address.ts';
import { type ContractValue, type FieldValue, votesIn } from './contract-value.ts';
import { exactNumber } from './transaction-json.ts';

/** What ties a transaction to the chain's history and limits its life. Instants in milliseconds. */
export interface TransactionFrame {
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly expiration: number;
  readonly timestamp: number;
}

/** The library asks a node for whatever it is not told. Here it is told everything, and a question would be a mistake. */
class NoNetwork extends providers.HttpProvider {
  override request<T>(url: string): Promise<T> {
    return Promise.reject(new Error(`the library asked for ${url}`));
  }
}

const NOWHERE = 'http://127.0.0.1';

/** The chain library's own transaction JSON of a contract. Errors: `amount-too-large` where JSON cannot hold a number, `call-not-allowed`. */
export async function builtWithTronWeb(contract: ContractValue, frame: TransactionFrame, permissionId: number): Promise<unknown> {
  const { transactionBuilder } = new TronWeb({ fullHost: new NoNetwork(NOWHERE) });
  const options = {
    blockHeader: {
      ref_block_bytes: frame.refBlockBytes,
      ref_block_hash: frame.refBlockHash,
      expiration: frame.expiration,
      timestamp: frame.timestamp,
    },
    ...(permissionId === 0 ? {} : { permissionId }),
  };
  const { owner_address: owner, frozen_balance: amount, resource, votes } = contract.fields;
  if (contract.name === 'FreezeBalanceV2Contract') {
    return transactionBuilder.freezeBalanceV2(numberOf(amount), resource === 'ENERGY' ? 'ENERGY' : 'BANDWIDTH', textOf(owner), options);
  }
  if (contract.name === 'VoteWitnessContract') {
    const entries = votesIn(votes).map(({ vote_address, vote_count }) => [textOf(vote_address), exactNumber(vote_count)] as const);
    return transactionBuilder.vote(Object.fromEntries(entries), textOf(owner), options);
  }
  throw new PoolError('call-not-allowed', { contract: '', action: contract.name, position: 1 });
}

function numberOf(value: FieldValue | undefined): number {
  return typeof value === 'bigint' ? exactNumber(value) : 0;
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? (readAddress(value) ?? value) : '';
}
