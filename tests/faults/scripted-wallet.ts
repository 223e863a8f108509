import { Wallet, type WalletBroadcast, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** The wallet's reaction to a request to sign. `release`s are resolved by the scenario. */
export type WalletScript =
  | { readonly does: 'signs' }
  /** The user takes their time. */
  | { readonly does: 'waits'; readonly until: Promise<void> }
  /** Hands the transaction over by itself, and only then answers. */
  | { readonly does: 'sends-too'; readonly send: (signed: SignedTransaction) => Promise<unknown>; readonly until?: Promise<void> }
  /** Hands it over by itself and never answers. */
  | { readonly does: 'sends-and-dies'; readonly send: (signed: SignedTransaction) => Promise<unknown> }
  /** Signs, and then fails without saying so. */
  | { readonly does: 'dies' }
  | { readonly does: 'refuses' };

/** A wallet that creates real signatures, with a settable behaviour. */
export class ScriptedWallet extends Wallet {
  readonly label = 'scripted';
  script: WalletScript = { does: 'signs' };
  /** How often it was asked to sign. */
  asked = 0;
  private readonly signing: Wallet;

  constructor(signing: Wallet) {
    super();
    this.signing = signing;
  }

  connect(): Promise<WalletIdentity> {
    return this.signing.connect();
  }

  identity(): Promise<WalletIdentity | null> {
    return this.signing.identity();
  }

  disconnect(): Promise<void> {
    return this.signing.disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    const { script } = this;
    this.asked += 1;
    if (script.does === 'refuses') throw new PoolError('signature-refused');
    const signed = await this.signing.sign(unsigned, signer);
    if ('broadcastId' in signed) throw new Error('a wallet with a local key only signs');
    switch (script.does) {
      case 'signs':
        return signed;
      case 'waits':
        await script.until;
        return signed;
      case 'sends-too':
        await script.send(signed);
        await script.until;
        return signed;
      case 'sends-and-dies':
        await script.send(signed);
        return new Promise(() => undefined);
      case 'dies':
        throw new PoolError('wallet-unknown-error', {}, { raw: 'the connection to the wallet was lost' });
    }
  }
}
