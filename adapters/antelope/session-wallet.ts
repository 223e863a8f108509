import { ABI, Serializer, type Session, SessionKit, type SessionStorage, Transaction, type WalletPlugin } from '@wharfkit/session';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { OutsideWallets } from '../platform/chain-signer.ts';
import { mustAddNothing } from './added-calls.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { walletFailure } from './errors.ts';
import { OUTSIDE_CHOICES, type OutsideKey } from './outside-choices.ts';
import { SESSION_PLUGINS } from './session-plugins.ts';
import { GivenUp, SessionPrompts } from './session-prompts.ts';
import { signedAnswer } from './signed-answer.ts';
import { publishedAbi } from './system-abi.ts';

/** What the library says when a wallet changed a transaction. */
const MODIFIED = /modified the transaction/i;

interface Known {
  readonly wallet: OutsideKey;
  readonly account: string;
  readonly permission: string;
}

interface Opened {
  readonly kit: SessionKit;
  readonly prompts: SessionPrompts;
  readonly plugin: WalletPlugin;
}

/**
 * Signs through the session library, which is told everything and asks nobody: it has the transaction's bytes, the definitions to show them, and
 * no way to a node. It may not change the transaction, nor send it, nor keep anything.
 */
export class OutsideSession {
  private readonly profile: AntelopeProfile;
  private readonly outside: OutsideWallets;
  private readonly opened = new Map<OutsideKey, Opened>();
  private session: Session | null = null;

  constructor(profile: AntelopeProfile, outside: OutsideWallets) {
    this.profile = profile;
    this.outside = outside;
  }

  /** Whose account the person gives. Errors: `identity-refused`, `wrong-chain`, `wallet-unknown-error`. */
  async login(wallet: OutsideKey): Promise<Signer> {
    const { kit, prompts } = this.with(wallet);
    try {
      const { session } = await prompts.during('connect', () => kit.login({ chain: this.profile.chainId, walletPlugin: wallet }));
      this.session = session;
      if (String(session.chain.id) !== this.profile.chainId) throw this.wrongChain(String(session.chain.id));
      return { account: String(session.actor), permission: String(session.permission) };
    } catch (thrown) {
      if (thrown instanceof GivenUp) throw new PoolError('identity-refused');
      const failure = walletFailure(thrown);
      throw failure.error === 'signature-refused' && !isPoolError(thrown) ? new PoolError('identity-refused', {}, { raw: failure.raw }) : failure;
    }
  }

  /** Signs these bytes as this signer. Errors: `signature-refused`, `transaction-altered`, `wallet-added-call`, `wallet-unknown-error`. */
  async sign({ wallet, account, permission }: Known, unsigned: UnsignedTransaction): Promise<SignedTransaction> {
    const { prompts } = this.with(wallet);
    const session = await this.sessionOf({ wallet, account, permission });
    const abis = [...new Set(unsigned.calls.map(({ contract }) => contract))].map((contract) => ({ account: contract, abi: ABI.from(publishedAbi(contract)) }));
    const transaction = Serializer.decode({ data: unsigned.bytes, type: Transaction });
    try {
      const { resolved, signatures } = await prompts.during('sign', () => session.transact({ transaction }, { broadcast: false, allowModify: false, abis, transactPlugins: [] }));
      const serializedTransaction = resolved ? [...resolved.serializedTransaction] : null;
      const signed = signedAnswer({ signatures: signatures.map(String), serializedTransaction }, unsigned.bytes);
      mustAddNothing(unsigned.bytes, signed.bytes);
      return signed;
    } catch (thrown) {
      if (thrown instanceof GivenUp) throw new PoolError('signature-refused');
      if (thrown instanceof Error && MODIFIED.test(thrown.message)) throw new PoolError('transaction-altered', { id: unsigned.id }, { raw: thrown.message });
      throw walletFailure(thrown);
    }
  }

  /** Ends what is being asked. */
  giveUp(): void {
    for (const { prompts } of this.opened.values()) prompts.giveUp();
  }

  private async sessionOf({ wallet, account, permission }: Known): Promise<Session> {
    const { session } = this;
    if (session && String(session.actor) === account && String(session.permission) === permission) return session;
    const { kit, plugin } = this.with(wallet);
    const restored = await kit.restore({ chain: this.profile.chainId, actor: account, permission, walletPlugin: { id: plugin.id, data: {} } });
    if (!restored) throw new PoolError('identity-changed', { expected: `${account}@${permission}`, actual: '' });
    this.session = restored;
    return restored;
  }

  private with(wallet: OutsideKey): Opened {
    const known = this.opened.get(wallet);
    if (known) return known;
    const plugin = SESSION_PLUGINS[wallet](this.outside.relay);
    const { name } = OUTSIDE_CHOICES.find(({ key }) => key === wallet)!;
    const prompts = new SessionPrompts(this.outside.prompts, name);
    const chain = { id: this.profile.chainId, url: NOWHERE };
    const kit = new SessionKit({ appName: 'newpool', chains: [chain], ui: prompts, walletPlugins: [plugin] }, { storage: new Forgetful(), fetch: noNode, allowModify: false, transactPlugins: [], acceptUrlSession: false });
    const opened = { kit, prompts, plugin };
    this.opened.set(wallet, opened);
    return opened;
  }

  private wrongChain(found: string): PoolError {
    return new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: found });
  }
}

const NOWHERE = 'https://node.invalid';

async function noNode(): Promise<Response> {
  throw new Error('the session library has no way to a node');
}

/** Keeps nothing: sessions hold the secret of the channel to the wallet. */
class Forgetful implements SessionStorage {
  async write(): Promise<void> {
    return;
  }

  async read(): Promise<null> {
    return null;
  }

  async remove(): Promise<void> {
    return;
  }
}
