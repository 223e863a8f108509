import { type HandedOver, Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';

/** Loads the real wallet, and with it the libraries it signs with, on first use. */
export class LazyWallet extends Wallet {
  readonly label: string;
  private readonly load: () => Promise<Wallet>;
  private loaded: Promise<Wallet> | null = null;

  constructor(label: string, load: () => Promise<Wallet>) {
    super();
    this.label = label;
    this.load = load;
  }

  async connect(): Promise<WalletIdentity> {
    return (await this.real()).connect();
  }

  async identity(): Promise<WalletIdentity | null> {
    return (await this.real()).identity();
  }

  async disconnect(): Promise<void> {
    if (this.loaded) await (await this.loaded).disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | HandedOver> {
    return (await this.real()).sign(unsigned, signer);
  }

  private real(): Promise<Wallet> {
    this.loaded ??= this.load();
    return this.loaded;
  }
}
