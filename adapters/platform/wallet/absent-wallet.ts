import { Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** A wallet that is never found, for commands and pages that only read. */
export class AbsentWallet extends Wallet {
  readonly label = '';

  async connect(): Promise<WalletIdentity> {
    throw new PoolError('wallet-not-found');
  }

  async identity(): Promise<WalletIdentity | null> {
    return null;
  }

  async disconnect(): Promise<void> {
    return;
  }

  async sign(): Promise<SignedTransaction> {
    throw new PoolError('wallet-not-found');
  }
}
