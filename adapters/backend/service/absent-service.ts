import type { ErrorCodes } from '../../../application/ports/service/error-codes.ts';
import type { ExchangeMarket } from '../../../application/ports/service/exchange-market.ts';
import type { IncomeRecords } from '../../../application/ports/service/income-records.ts';
import type { PoolLogin } from '../../../application/ports/service/pool-login.ts';
import type { PoolNews } from '../../../application/ports/service/pool-news.ts';
import type { TokenListings } from '../../../application/ports/service/token-listings.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** The pool's service of a network without a backend: everything it would return or take rejects with `reason`. */
export class AbsentService implements IncomeRecords, PoolNews, ErrorCodes, TokenListings, PoolLogin, ExchangeMarket {
  private readonly reason: () => PoolError;

  constructor(reason: () => PoolError) {
    this.reason = reason;
  }

  readonly page = () => this.missing();
  readonly articles = () => this.missing();
  readonly importantArticle = () => this.missing();
  readonly banners = () => this.missing();
  readonly list = () => this.missing();
  readonly apply = () => this.missing();
  readonly time = () => this.missing();
  readonly verify = () => this.missing();
  readonly pairs = () => this.missing();
  readonly orders = () => this.missing();

  private missing(): Promise<never> {
    return Promise.reject(this.reason());
  }
}
