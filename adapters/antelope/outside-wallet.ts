import * as v from 'valibot';
import type { Clock } from '../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { OutsideWallets } from '../platform/chain-signer.ts';
import { inTime } from '../platform/foreign-object.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { lifeMs } from './co-signing.ts';
import { OUTSIDE_CHOICES } from './outside-choices.ts';
import type { OutsideSession } from './session-wallet.ts';

/** A person may take this long to find the wallet and choose an account in it. */
const CHOOSING_MS = 300_000;

const name = v.pipe(v.string(), v.regex(/^[a-z1-5.]{1,13}$/));
const kept = v.object({ wallet: v.picklist(OUTSIDE_CHOICES.map(({ key }) => key)), account: name, permission: name });

type Kept = v.InferOutput<typeof kept>;

/**
 * A wallet that runs beside the browser or on another device and is reached over a relay. Who was connected is kept across visits; the secret by
 * which page and wallet know each other is not, so that after a reload the person opens the wallet by a link once more. What the wallet signs is for the
 * account and chain of the request itself, which is why nothing is asked of it before.
 */
export class OutsideWallet extends Wallet {
  readonly label = OUTSIDE_CHOICES[0].name;
  private readonly profile: AntelopeProfile;
  private readonly clock: Clock;
  private readonly outside: OutsideWallets;
  private readonly storeKey: string;
  private session: Promise<OutsideSession> | null = null;

  constructor(profile: AntelopeProfile, clock: Clock, outside: OutsideWallets) {
    super();
    this.profile = profile;
    this.clock = clock;
    this.outside = outside;
    this.storeKey = `outside-wallet-${profile.key}`;
  }

  override async connect(choice?: string): Promise<WalletIdentity> {
    const wallet = OUTSIDE_CHOICES.find(({ key }) => key === choice)?.key ?? OUTSIDE_CHOICES[0].key;
    const session = await this.opened();
    const late = (): never => {
      session.giveUp();
      throw new PoolError('identity-refused');
    };
    const given = await inTime(() => session.login(wallet), this.clock, CHOOSING_MS, late);
    const read = v.safeParse(kept, { wallet, ...given });
    if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'identity' }, { raw: JSON.stringify(given) });
    await this.outside.store.write(this.storeKey, JSON.stringify(read.output));
    return this.identityOf(read.output);
  }

  async identity(): Promise<WalletIdentity | null> {
    const found = await this.kept();
    return found && this.identityOf(found);
  }

  async disconnect(): Promise<void> {
    await this.outside.store.write(this.storeKey, null);
    const { session } = this;
    this.session = null;
    (await session)?.giveUp();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    if (unsigned.chainId !== this.profile.chainId) throw new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: unsigned.chainId });
    const now = await this.kept();
    if (now === null || now.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    const session = await this.opened();
    // The bytes are dead after their expiry, so a wallet that stays silent that long can sign nothing any more.
    const expired = (): never => {
      session.giveUp();
      throw new PoolError('transaction-expired', { id: unsigned.id });
    };
    return inTime(() => session.sign(now, unsigned), this.clock, lifeMs(unsigned, signer.account, this.profile), expired);
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

  private opened(): Promise<OutsideSession> {
    this.session ??= this.open().catch((thrown: unknown) => {
      this.session = null;
      throw thrown;
    });
    return this.session;
  }

  private async open(): Promise<OutsideSession> {
    const { OutsideSession } = await import('./session-wallet.ts');
    return new OutsideSession(this.profile, this.outside);
  }

  private identityOf({ account, permission }: Kept): WalletIdentity {
    return { account, permission, chainId: this.profile.chainId, publicKey: null };
  }
}

function named({ account, permission }: { readonly account: string; readonly permission: string }): string {
  return `${account}@${permission}`;
}

