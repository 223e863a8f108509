import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import type { Live } from '../../live/live.ts';
import { BACKEND_PERIOD_MS, Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DirectVoteBackend } from '../../ports/direct-vote-backend.ts';
import type { KeptFigures } from '../../ports/kept-figures.ts';

/** Reads the pool's account that users vote for directly: a witness of TRON, a producer of IOST. */
export class VoteAccountService {
  /** The account as a live value, polled like every answer of the backend. */
  readonly voteAccount: Live<string>;
  private readonly backend: DirectVoteBackend;
  private readonly profile: TronProfile | IostProfile;

  /** `kept`: where the account stays for the next visit; null where it does not. */
  constructor(backend: DirectVoteBackend, clock: Clock, profile: TronProfile | IostProfile, kept: KeptFigures | null = null) {
    this.backend = backend;
    this.profile = profile;
    this.voteAccount = new Polled(() => this.read(), clock, BACKEND_PERIOD_MS, { kept: kept && kept.ofPool('voteAccount') });
  }

  /**
   * Reads the account once: the backend's, else the profile's default. Errors: backend errors; `backend-answer-invalid` where neither has
   * one, or the backend's is no account name.
   */
  async read(): Promise<string> {
    const { accountName, poolAccount } = this.profile;
    const account = (await this.backend.voteAccount()) ?? poolAccount;
    if (account === null || account.length > accountName.maxLength || !accountName.pattern.test(account)) {
      throw new PoolError('backend-answer-invalid', { what: 'voteAccount' }, { raw: account });
    }
    return account;
  }
}
