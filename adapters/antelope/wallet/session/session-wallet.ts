import { storageName } from '../../../../domain/chain/network.ts';
import * as v from 'valibot';
import type { Clock } from '../../../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { OutsideWallets } from '../../../platform/wallet/chain-signer.ts';
import { inTime } from '../../../platform/wallet/foreign-object.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { ttlMs } from '../co-signing.ts';
import type { KitSession } from './kit-session.ts';
import type { ScatterWallet } from '../scatter/scatter-wallet.ts';
import { type ExtensionKey, SESSION_CHOICES, sessionChoice } from './session-choices.ts';
import { name } from '../../rpc/wire.ts';

/** How long a user may take to open the wallet and choose an account in it, in milliseconds. */
const CHOOSING_MS = 300_000;

const kept = v.object({ wallet: v.picklist(SESSION_CHOICES.map(({ key }) => key)), account: name, permission: name });

type Kept = v.InferOutput<typeof kept>;

/**
 * A wallet a user chose by name, reached through the session library: one that runs beside the browser or on another device, over a relay,
 * or one of a browser extension, by its object in the page. The choice and the account are stored across visits; the secret shared by the
 * page and an outside wallet is not, so that after a reload the user opens that wallet by a link once more. An extension reports its
 * identity again each time; a wallet outside the page signs for the account and chain of the request itself, so its identity is not read
 * before.
 */
export class SessionWallet extends Wallet {
  label: string = SESSION_CHOICES[0].name;
  private readonly profile: AntelopeProfile;
  private readonly clock: Clock;
  private readonly outside: OutsideWallets;
  private readonly extension: (key: ExtensionKey) => ScatterWallet;
  private readonly storeKey: string;
  private session: Promise<KitSession> | null = null;

  /** `extension`: returns the wallet behind the object an extension puts into the page, always the same one for the same key. */
  constructor(profile: AntelopeProfile, clock: Clock, outside: OutsideWallets, extension: (key: ExtensionKey) => ScatterWallet) {
    super();
    this.profile = profile;
    this.clock = clock;
    this.outside = outside;
    this.extension = extension;
    this.storeKey = `outside-wallet-${storageName(profile)}`;
  }

  /** Returns the extension that was connected last, which may be injected late; undefined where it was none. */
  async rememberedExtension(): Promise<ExtensionKey | undefined> {
    const choice = sessionChoice((await this.kept())?.wallet);
    return choice?.isExtension === true ? choice.key : undefined;
  }

  override async connect(choice?: string): Promise<WalletIdentity> {
    const { key } = sessionChoice(choice) ?? SESSION_CHOICES[0];
    const session = await this.opened();
    session.giveUp();
    const late = (): never => {
      session.giveUp();
      throw new PoolError('identity-refused');
    };
    const given = await inTime(() => session.login(key), this.clock, CHOOSING_MS, late);
    const read = v.safeParse(kept, { wallet: key, ...given });
    if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'identity' }, { raw: JSON.stringify(given) });
    await this.outside.store.write(this.storeKey, JSON.stringify(read.output));
    const identity = await this.identity();
    if (identity === null) throw new PoolError('identity-refused');
    return identity;
  }

  async identity(): Promise<WalletIdentity | null> {
    const found = await this.kept();
    if (found === null) return null;
    const choice = sessionChoice(found.wallet)!;
    this.label = choice.name;
    return choice.isExtension
      ? this.extension(choice.key).identity()
      : { account: found.account, permission: found.permission, chainId: this.profile.chainId, publicKey: null };
  }

  async disconnect(): Promise<void> {
    const extension = await this.rememberedExtension();
    await this.outside.store.write(this.storeKey, null);
    const { session } = this;
    this.session = null;
    (await session)?.giveUp();
    if (extension) await this.extension(extension).disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    if (unsigned.chainId !== this.profile.chainId)
      throw new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: unsigned.chainId });
    const [known, now] = [await this.kept(), await this.identity()];
    if (known === null || now === null || now.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    const session = await this.opened();
    // The bytes are void after their expiry, so a wallet that does not answer until then can sign nothing any more.
    const expired = (): never => {
      session.giveUp();
      throw new PoolError('transaction-expired', { id: unsigned.id });
    };
    return inTime(() => session.sign(known.wallet, now, unsigned), this.clock, ttlMs(unsigned, signer.account, this.profile), expired);
  }

  private async kept(): Promise<Kept | null> {
    const text = await this.outside.store.read(this.storeKey);
    try {
      const read = v.safeParse(kept, JSON.parse(text ?? 'null'));
      return read.success ? read.output : null;
    } catch {
      return null;
    }
  }

  private opened(): Promise<KitSession> {
    this.session ??= this.open().catch((thrown: unknown) => {
      this.session = null;
      throw thrown;
    });
    return this.session;
  }

  private async open(): Promise<KitSession> {
    const { KitSession } = await import('./kit-session.ts');
    return new KitSession(this.profile, this.outside, this.extension);
  }
}

function named({ account, permission }: { readonly account: string; readonly permission: string }): string {
  return `${account}@${permission}`;
}
