import { hasFeature } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import type { Live } from '../../live/live.ts';
import { BACKEND_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DirectVoteBackend } from '../../ports/direct-vote-backend.ts';
import type { KeptFigures } from '../../ports/kept-figures.ts';

/** Reads the pool's accounts that users vote for directly: witnesses of TRON, a producer of IOST. */
export class VoteAccountService {
  /** The accounts as a live value, polled like every answer of the backend; never empty, the one the pool names first comes first. */
  readonly voteAccounts: Live<readonly string[]>;
  private readonly backend: DirectVoteBackend;
  private readonly profile: TronProfile | IostProfile;

  /** `kept`: where the accounts stay for the next visit; null where they do not. */
  constructor(backend: DirectVoteBackend, clock: Clock, profile: TronProfile | IostProfile, kept: KeptFigures | null = null) {
    this.backend = backend;
    this.profile = profile;
    this.voteAccounts = new Polled(() => this.readAll(), clock, BACKEND_PERIOD_MS, { kept: kept && kept.ofPool('voteAccounts') });
  }

  /**
   * Reads the account to vote for where none is chosen: the backend's, else the profile's default. Errors: backend errors;
   * `backend-answer-invalid` where neither has one, or the backend's is no account name.
   */
  async read(): Promise<string> {
    const { accountName, poolAccount } = this.profile;
    const account = (await this.backend.voteAccount()) ?? poolAccount;
    if (account === null || account.length > accountName.maxLength || !accountName.pattern.test(account)) {
      throw new PoolError('backend-answer-invalid', { what: 'voteAccount' }, { raw: account });
    }
    return account;
  }

  /**
   * Reads the accounts a user can choose between, that of `read` first, each once. Where votes go to a list of witnesses the backend may name
   * more of them; one that does not know that call, or answers nonsense, leaves the first alone. Errors: those of `read`.
   */
  async readAll(): Promise<readonly string[]> {
    const listed = hasFeature(this.profile.features, 'witnessVotes') ? this.backend.poolProxies().catch(() => []) : [];
    return [...new Set([await this.read(), ...(await listed)])];
  }
}
