import type { AntelopeProfile, SponsoringFacts } from '../../domain/antelope/profile.ts';
import type { BilledTransactions } from '../../application/ports/billed-transactions.ts';
import type { Clock } from '../../application/ports/clock.ts';
import { CpuSponsor, type SponsorOffer } from '../../application/ports/cpu-sponsor.ts';
import type { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { channelName } from '../../domain/core/session/channel.ts';
import { freeCpuChannels } from '../../domain/core/session/free-cpu.ts';
import { originOf } from './backend-origin.ts';
import { addedFields, baseOf, callerHeaders, exchanged, type HttpBackendOptions } from './backend-request.ts';
import { type BackendAnswer, openedEnvelope } from './envelope.ts';
import { COMMON_PARAM, type PostedCall, postedRequest } from './posted-call.ts';
import { freeCpuWallets, pushOutcome, reportedSponsorship } from './sponsor-answer.ts';

const FREE_CPU_WALLETS: PostedCall = { path: '/commons/getFreeCpuWallet', place: 'shared' };
const PUSH = '/cpu/pushTxWithoutCPU';
/** Kind of page this call always names. */
const DAPP = 'dapp';
const OFFER_TTL_MS = 60_000;
/** Timeout in milliseconds; the user waits for the preview in the meantime. */
const OFFER_TIMEOUT_MS = 5_000;
/** Largest accepted answer in bytes: the common parameters have some thousand. */
const LARGEST_ANSWER = 64 * 1024;

const NOT_OFFERED: SponsorOffer = { sponsorship: null, missing: 'not-offered' };
const UNREACHABLE: SponsorOffer = { sponsorship: null, missing: 'unreachable' };

/** The pool's sponsor, reached through its backend. */
export class HttpCpuSponsor extends CpuSponsor {
  readonly isPresent = true;
  private readonly profile: AntelopeProfile;
  private readonly options: HttpBackendOptions;
  private readonly transactions: BilledTransactions;
  private readonly explainer: ErrorExplainer;
  private readonly clock: Clock;
  private known: { readonly offer: SponsorOffer; readonly channel: string; readonly at: Instant } | null = null;

  constructor(
    profile: AntelopeProfile,
    options: HttpBackendOptions,
    transactions: BilledTransactions,
    explainer: ErrorExplainer,
    clock: Clock,
  ) {
    super();
    this.profile = profile;
    this.options = options;
    this.transactions = transactions;
    this.explainer = explainer;
    this.clock = clock;
  }

  async offer(): Promise<SponsorOffer> {
    const channel = channelName((await this.options.caller()).channel);
    const { sponsoring } = this.profile;
    if (sponsoring === null || channel === null) return NOT_OFFERED;
    const now = this.clock.now();
    if (this.known?.channel === channel && now - this.known.at < OFFER_TTL_MS) return this.known.offer;
    const offer = await this.asked(channel, sponsoring);
    if (offer !== UNREACHABLE) this.known = { offer, channel, at: now };
    return offer;
  }

  async push(signed: SignedTransaction): Promise<void> {
    const body = JSON.stringify({ signed: await this.transactions.asJson(signed) });
    const headers = {
      ...callerHeaders(await addedFields(this.profile, this.options, null)),
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
    };
    // The same signed bytes sent to another place are the same transaction: the chain includes it once.
    for (const url of new Set([`${originOf(this.options)}${PUSH}`, `${baseOf(this.options)}${PUSH}`])) {
      const { text } = await exchanged({ url, method: 'POST', headers, body, maxBytes: LARGEST_ANSWER }, PUSH);
      const outcome = pushOutcome(PUSH, text, this.explainer);
      if (outcome === 'pushed') return;
      if (outcome !== null) throw outcome;
    }
    throw new PoolError('backend-answer-invalid', { what: PUSH });
  }

  private async asked(channel: string, facts: SponsoringFacts): Promise<SponsorOffer> {
    const caller = async () => ({ ...(await this.options.caller()), channelRef: DAPP });
    const list = await this.answer(FREE_CPU_WALLETS, { ...this.options, caller });
    if (list === 'refused') return NOT_OFFERED;
    const wallets = typeof list === 'string' ? null : freeCpuWallets(list);
    if (!freeCpuChannels(wallets).includes(channel)) return NOT_OFFERED;
    const common = await this.answer(COMMON_PARAM, this.options);
    if (common === 'unreachable') return UNREACHABLE;
    const sponsorship = reportedSponsorship(typeof common === 'string' ? {} : common, this.profile, facts);
    if (sponsorship === 'none') return NOT_OFFERED;
    return sponsorship === 'unusable' ? UNREACHABLE : { sponsorship, missing: null };
  }

  /** Returns an answer, or why there is none: refused, unreadable, or unreachable. */
  private async answer(call: PostedCall, options: HttpBackendOptions): Promise<BackendAnswer | 'refused' | 'invalid' | 'unreachable'> {
    const request = await postedRequest(this.profile, options, call, null);
    try {
      const { status, text } = await exchanged({ ...request, timeoutMs: OFFER_TIMEOUT_MS, maxBytes: LARGEST_ANSWER }, call.path);
      return openedEnvelope(call.path, status, text);
    } catch (thrown) {
      if (!isPoolError(thrown)) throw thrown;
      if (thrown.error === 'backend-unreachable') return 'unreachable';
      return thrown.error === 'backend-refused' && thrown.params['code'] !== 404 ? 'refused' : 'invalid';
    }
  }
}
