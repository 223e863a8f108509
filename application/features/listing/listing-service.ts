import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import type { TokenApplication, TokenListings } from '../../ports/service/token-listings.ts';
import type { LoginSession } from '../../session/login-session.ts';
import { checkedForm, type TokenForm } from './listing-form.ts';

/** Hands applications for tokens to the exchange. An application needs a login, for which the wallet signs the service's time. */
export class ListingService {
  private readonly listings: TokenListings;
  private readonly login: LoginSession;
  private readonly profile: ChainProfile;

  constructor(listings: TokenListings, login: LoginSession, profile: ChainProfile) {
    this.listings = listings;
    this.login = login;
    this.profile = profile;
  }

  /** Returns what is wrong with a form, as `checkedForm` does; empty where it can be handed in. */
  problems(form: TokenForm): readonly Problem[] {
    return checkedForm(form, this.profile.accountName.maxLength).problems;
  }

  /**
   * Hands a form in, logging in first where there is no login, and once more where the service no longer takes it. Returns the problems of a
   * form that cannot be handed in. Errors: those of `TokenListings` and of `LoginSession.enter`.
   */
  async apply(form: TokenForm): Promise<readonly Problem[]> {
    const { application, problems } = checkedForm(form, this.profile.accountName.maxLength);
    if (application === null) return problems;
    await this.login.enter();
    await this.hand(application);
    return [];
  }

  private async hand(application: TokenApplication): Promise<void> {
    try {
      await this.listings.apply(application);
    } catch (thrown) {
      if (!isPoolError(thrown) || thrown.error !== 'session-expired') throw thrown;
      await this.login.leave();
      await this.login.enter();
      await this.listings.apply(application);
    }
  }
}
