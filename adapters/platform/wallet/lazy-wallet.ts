import {
  type WalletBroadcast,
  Wallet,
  type WalletChoice,
  type WalletIdentity,
  type SelfBroadcast,
} from '../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Loads the real wallet, and with it the libraries it signs with, on first use. A failed load is tried again on the next use. */
export class LazyWallet extends Wallet {
  readonly label: string;
  override readonly choices: readonly WalletChoice[];
  /** The real wallet's value after its last call; null before. */
  override selfBroadcast: SelfBroadcast | null = null;
  private readonly load: () => Promise<Wallet>;
  private loaded: Promise<Wallet> | null = null;

  constructor(label: string, load: () => Promise<Wallet>, choices: readonly WalletChoice[] = []) {
    super();
    this.label = label;
    this.load = load;
    this.choices = choices;
  }

  connect(choice?: string): Promise<WalletIdentity> {
    return this.asked((real) => real.connect(choice));
  }

  identity(): Promise<WalletIdentity | null> {
    return this.asked((real) => real.identity());
  }

  async disconnect(): Promise<void> {
    if (this.loaded) await this.asked((real) => real.disconnect());
  }

  sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    return this.asked((real) => real.sign(unsigned, signer), true);
  }

  override signText(text: string, signer: WalletIdentity): Promise<string> {
    return this.asked((real) => real.signText(text, signer));
  }

  /** `sends`: whether the wallet may have sent something by the time it fails. */
  private async asked<T>(question: (real: Wallet) => Promise<T>, sends = false): Promise<T> {
    const real = await this.real();
    try {
      return await question(real);
    } catch (thrown) {
      throw unknownFailure(thrown, real.anomaly, sends);
    } finally {
      this.selfBroadcast = real.selfBroadcast;
    }
  }

  private real(): Promise<Wallet> {
    this.loaded ??= this.load().catch((thrown: unknown) => {
      this.loaded = null;
      throw thrown;
    });
    return this.loaded;
  }
}

/** Returns an unknown failure with the code of its channel, as one that sent nothing where nothing was to be sent; any other one unchanged. */
function unknownFailure(thrown: unknown, anomaly: string | null, sends: boolean): unknown {
  if (!isPoolError(thrown) || thrown.error !== 'wallet-unknown-error') return thrown;
  const params = anomaly === null ? thrown.params : { ...thrown.params, anomaly };
  return new PoolError(sends ? thrown.error : 'wallet-failed-unsent', params, { raw: thrown.raw, cause: thrown });
}
