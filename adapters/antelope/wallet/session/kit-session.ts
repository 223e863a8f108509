import { ABI, Serializer, type Session, SessionKit, type SessionStorage, Transaction } from '@wharfkit/session';
import type { WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { OutsideWallets } from '../../../platform/wallet/chain-signer.ts';
import { mustAddNothing } from '../added-calls.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { walletFailure } from '../../rpc/errors.ts';
import type { ScatterWallet } from '../scatter/scatter-wallet.ts';
import { type ExtensionKey, sessionChoice, type SessionKey } from './session-choices.ts';
import { ExtensionPlugin } from './session-extension.ts';
import { SESSION_PLUGINS } from './session-plugins.ts';
import { GivenUp, SessionPrompts } from './session-prompts.ts';
import { signedAnswer } from '../signed-answer.ts';
import { publishedAbi } from '../../read/system-abi.ts';

/** Matches the library's error for a wallet that changed a transaction. */
const MODIFIED = /modified the transaction/i;

interface Opened {
  readonly kit: SessionKit;
  readonly prompts: SessionPrompts;
  readonly plugin: ReturnType<(typeof SESSION_PLUGINS)[SessionKey]>;
  session: Session | null;
}

/**
 * Signs through the session library, which gets everything it needs: the transaction's bytes and the ABIs to show them, and no node. It may
 * not broadcast the transaction, store anything, or change it; what an extension changed by itself goes through the comparison that every
 * wallet's answer does.
 */
export class KitSession {
  private readonly profile: AntelopeProfile;
  private readonly outside: OutsideWallets;
  private readonly extension: (key: ExtensionKey) => ScatterWallet;
  private readonly opened = new Map<SessionKey, Opened>();

  /** `extension`: returns the wallet behind the object an extension puts into the page. */
  constructor(profile: AntelopeProfile, outside: OutsideWallets, extension: (key: ExtensionKey) => ScatterWallet) {
    this.profile = profile;
    this.outside = outside;
    this.extension = extension;
  }

  /**
   * Requests an account from the user. Errors: `identity-refused`, `wrong-chain`, `wallet-unknown-error`; those of `Wallet.connect` for an
   * extension.
   */
  async login(wallet: SessionKey): Promise<Signer> {
    const opened = this.with(wallet);
    try {
      const { session } = await opened.prompts.during('connect', () =>
        opened.kit.login({ chain: this.profile.chainId, walletPlugin: wallet }),
      );
      opened.session = session;
      if (String(session.chain.id) !== this.profile.chainId) throw this.wrongChain(String(session.chain.id));
      return { account: String(session.actor), permission: String(session.permission) };
    } catch (thrown) {
      if (thrown instanceof GivenUp) throw new PoolError('identity-refused');
      const failure = walletFailure(thrown);
      throw failure.error === 'signature-refused' && !isPoolError(thrown)
        ? new PoolError('identity-refused', {}, { raw: failure.raw })
        : failure;
    }
  }

  /**
   * Has this wallet sign these bytes as this signer. Errors: `signature-refused`, `transaction-altered`, `wallet-added-call`,
   * `wallet-unknown-error`; those of `Wallet.sign` for an extension.
   */
  async sign(wallet: SessionKey, signer: WalletIdentity, unsigned: UnsignedTransaction): Promise<SignedTransaction> {
    const { prompts, plugin } = this.with(wallet);
    const session = await this.sessionOf(wallet, signer);
    const abis = [...new Set(unsigned.calls.map(({ contract }) => contract))].map((contract) => ({
      account: contract,
      abi: ABI.from(publishedAbi(contract)),
    }));
    const transaction = Serializer.decode({ data: unsigned.bytes, type: Transaction });
    const isExtension = plugin instanceof ExtensionPlugin;
    if (isExtension) plugin.awaits(unsigned, signer);
    try {
      const { resolved, signatures } = await prompts.during('sign', () =>
        session.transact({ transaction }, { broadcast: false, allowModify: isExtension, abis, transactPlugins: [] }),
      );
      const serializedTransaction = resolved ? [...resolved.serializedTransaction] : null;
      const signed = signedAnswer({ signatures: signatures.map(String), serializedTransaction }, unsigned.bytes);
      mustAddNothing(unsigned.bytes, signed.bytes);
      return signed;
    } catch (thrown) {
      if (thrown instanceof GivenUp) throw new PoolError('signature-refused');
      if (thrown instanceof Error && MODIFIED.test(thrown.message))
        throw new PoolError('transaction-altered', { id: unsigned.id }, { raw: thrown.message });
      throw walletFailure(thrown);
    }
  }

  /** Cancels the present request. */
  giveUp(): void {
    for (const { prompts } of this.opened.values()) prompts.giveUp();
  }

  private async sessionOf(wallet: SessionKey, { account, permission }: WalletIdentity): Promise<Session> {
    const opened = this.with(wallet);
    const { kit, plugin, session } = opened;
    if (session && String(session.actor) === account && String(session.permission) === permission) return session;
    const restored = await kit.restore({
      chain: this.profile.chainId,
      actor: account,
      permission,
      walletPlugin: { id: plugin.id, data: {} },
    });
    if (!restored) throw new PoolError('identity-changed', { expected: `${account}@${permission}`, actual: '' });
    opened.session = restored;
    return restored;
  }

  private with(wallet: SessionKey): Opened {
    const known = this.opened.get(wallet);
    if (known) return known;
    const plugin = SESSION_PLUGINS[wallet]({ relay: this.outside.relay, extension: this.extension });
    const prompts = new SessionPrompts(this.outside.prompts, sessionChoice(wallet)!.name);
    const chain = { id: this.profile.chainId, url: NOWHERE };
    const kit = new SessionKit(
      { appName: 'newpool', chains: [chain], ui: prompts, walletPlugins: [plugin] },
      { storage: new Forgetful(), fetch: noNode, allowModify: false, transactPlugins: [], acceptUrlSession: false },
    );
    const opened = { kit, prompts, plugin, session: null };
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

/** Stores nothing: sessions hold the secret of the channel to the wallet. */
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
