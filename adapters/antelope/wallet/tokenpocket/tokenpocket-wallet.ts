import { convertLegacyPublicKey } from 'eosjs/dist/eosjs-numeric.js';
import * as v from 'valibot';
import type { Clock } from '../../../../application/ports/clock.ts';
import { type WalletBroadcast, Wallet, type WalletIdentity, type SelfBroadcast } from '../../../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../../platform/decoded.ts';
import type { NodeList } from '../../../platform/nodes/node-list.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { chainRefusal, walletFailure } from '../../rpc/errors.ts';
import { rawFailure } from '../../rpc/failure-shape.ts';
import { NodeRefusal, rpc } from '../../rpc/rpc.ts';
import type { BridgeAnswer, TokenPocketBridge } from './tokenpocket-bridge.ts';
import { certainRefusal } from './tokenpocket-refusal.ts';
import type { WalletChannel } from '../wallet-channels.ts';
import { mustBeNewEnough } from '../wallet-version.ts';

/** How long the user is waited for, and the usual ttl of two minutes, because the wallet does not report its own. */
const SELF_BROADCAST: SelfBroadcast = { responseTimeoutMs: 180_000, ttlMs: 120_000 };
/** Longest time in milliseconds after which a block may hold what it broadcast: five times the usual ttl of wallets that broadcast themselves. */
const LONGEST_TTL_MS = 600_000;

const permissions = v.object({
  permissions: v.array(
    v.object({
      perm_name: v.string(),
      required_auth: v.object({ threshold: v.number(), keys: v.array(v.object({ key: v.string(), weight: v.number() })) }),
    }),
  ),
});

const sent = v.union([
  v.pipe(
    v.object({ transactionId: v.string() }),
    v.transform(({ transactionId }) => transactionId),
  ),
  v.string(),
]);

/**
 * TokenPocket through its own bridge, where it injects no Scatter-protocol object. It builds, signs and broadcasts by itself: it gets the
 * calls, and what it broadcast is compared on the chain.
 */
export class TokenPocketWallet extends Wallet {
  readonly label: string;
  override readonly selfBroadcast = SELF_BROADCAST;
  private readonly channel: WalletChannel;
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly clock: Clock;
  private readonly bridge: TokenPocketBridge;
  private readonly signing = new Map<string, Promise<string>>();
  private forgotten = false;

  constructor(channel: WalletChannel, profile: AntelopeProfile, nodes: NodeList, clock: Clock, bridge: TokenPocketBridge) {
    super();
    this.label = channel.name;
    this.channel = channel;
    this.profile = profile;
    this.nodes = nodes;
    this.clock = clock;
    this.bridge = bridge;
  }

  async connect(): Promise<WalletIdentity> {
    if (!this.bridge.isThere()) throw new PoolError('wallet-not-found');
    mustBeNewEnough(await this.bridge.version(), this.channel.oldest);
    this.forgotten = false;
    const identity = await this.identity();
    if (identity === null) throw new PoolError('identity-refused');
    if (identity.chainId !== this.profile.chainId) throw this.wrongChain(identity.chainId ?? '');
    return identity;
  }

  async identity(): Promise<WalletIdentity | null> {
    if (this.forgotten || !this.bridge.isThere()) return null;
    const found = await this.bridge.wallet();
    if (found === null) return null;
    if (found.blockchain !== this.profile.tokenPocket?.number) {
      return { account: found.account, permission: '', chainId: `TokenPocket ${String(found.blockchain)}`, publicKey: found.publicKey };
    }
    return {
      account: found.account,
      permission: await this.permissionOf(found.account, found.publicKey),
      chainId: this.profile.chainId,
      publicKey: found.publicKey,
    };
  }

  /** Removes the account in this page; the wallet has no session to end. */
  async disconnect(): Promise<void> {
    this.forgotten = true;
    this.signing.clear();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<WalletBroadcast> {
    if (unsigned.chainId !== this.profile.chainId) throw this.wrongChain(unsigned.chainId);
    const now = await this.identity();
    if (now === null && !this.bridge.isThere()) throw new PoolError('wallet-not-found');
    if (now !== null && now.chainId !== this.profile.chainId) throw this.wrongChain(now.chainId ?? '');
    if (now === null || now.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    const request = {
      blockchain: this.profile.tokenPocket?.name,
      actions: unsigned.calls.map(({ contract, action, authorization, data }) => ({
        account: contract,
        name: action,
        authorization: authorization.map(({ account, permission }) => ({ actor: account, permission })),
        data,
      })),
      account: now.account,
      address: now.publicKey,
    };
    const id = await this.pushed(request, unsigned.id);
    return { broadcastId: id, expiresAt: await this.lastMoment(unsigned) };
  }

  /** Hands the request to the wallet. Rejects with a definite refusal only where the wallet proves one (`certainRefusal`). */
  private async pushed(request: object, mark: string): Promise<string> {
    let answer: BridgeAnswer;
    try {
      answer = await this.bridge.ask('pushEosAction', request, SELF_BROADCAST.responseTimeoutMs);
    } catch (thrown) {
      // A missing bridge received no request.
      if (isPoolError(thrown) && thrown.error === 'wallet-not-found') throw thrown;
      throw this.unknownOutcome(mark, walletFailure(thrown).raw);
    }
    if (!answer.result) {
      const reported = answer.words === '' ? answer.data : answer.words;
      throw certainRefusal(reported) ?? this.unknownOutcome(mark, rawFailure(reported).raw);
    }
    const read = v.safeParse(sent, answer.data);
    const id = read.success ? read.output.toLowerCase() : '';
    if (!this.profile.transactionId.test(id)) throw this.unknownOutcome(mark, JSON.stringify(answer.data) ?? null);
    return id;
  }

  private unknownOutcome(mark: string, raw: string | null): PoolError {
    return new PoolError('send-outcome-unknown', { id: mark, anomaly: this.channel.anomaly }, { raw });
  }

  /** Returns the account's first permission that this key alone satisfies. Errors: `authority-unsatisfied`, node errors. */
  private permissionOf(account: string, publicKey: string): Promise<string> {
    const key = `${account} ${publicKey}`;
    const known = this.signing.get(key) ?? this.readPermission(account, publicKey);
    this.signing.set(key, known);
    known.catch(() => this.signing.delete(key));
    return known;
  }

  private readPermission(account: string, publicKey: string): Promise<string> {
    return this.nodes.first(async (node) => {
      let answer: unknown;
      try {
        answer = await rpc(node, 'get_account', { account_name: account });
      } catch (thrown) {
        if (thrown instanceof NodeRefusal && !thrown.busy) throw chainRefusal(thrown.body);
        throw thrown;
      }
      const read = decoded(permissions, answer, 'get_account');
      const found = read.permissions.find(({ required_auth: { threshold, keys } }) =>
        keys.some(({ key, weight }) => weight >= threshold && sameKey(key, publicKey)),
      );
      if (!found) throw new PoolError('authority-unsatisfied', { account });
      return found.perm_name;
    });
  }

  /** Returns a chain time after which no block can hold what the wallet built a moment ago. */
  private async lastMoment({ expiresAt }: UnsignedTransaction): Promise<Instant> {
    try {
      return await this.nodes.first(async (_node, { headTime }) => headTime + LONGEST_TTL_MS);
    } catch {
      return Math.max(expiresAt, this.clock.now()) + LONGEST_TTL_MS;
    }
  }

  private wrongChain(found: string): PoolError {
    return new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: found });
  }
}

function sameKey(a: string, b: string): boolean {
  try {
    return convertLegacyPublicKey(a) === convertLegacyPublicKey(b);
  } catch {
    return false;
  }
}

function named({ account, permission }: WalletIdentity): string {
  return `${account}@${permission}`;
}
