import type { WalletIdentity } from '../../application/ports/wallet.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { AbsentWallet } from '../platform/wallet/absent-wallet.ts';

/** Stands for the wallet inside the pool's app: none is looked for or asked, and whoever wants one learns where to open the page. */
export class AppWallet extends AbsentWallet {
  override async connect(): Promise<WalletIdentity> {
    throw new PoolError('page-in-app');
  }

  override sign(): Promise<never> {
    return Promise.reject(new PoolError('page-in-app'));
  }
}
