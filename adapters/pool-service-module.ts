import { ContainerModule } from 'inversify';
import { ErrorCodeService } from '../application/features/error-codes/error-code-service.ts';
import { ExchangeMarketService } from '../application/features/exchange-market/exchange-market-service.ts';
import { ListingService } from '../application/features/listing/listing-service.ts';
import { Clock } from '../application/ports/clock.ts';
import { ErrorCodes } from '../application/ports/service/error-codes.ts';
import { ExchangeMarket } from '../application/ports/service/exchange-market.ts';
import { PoolLogin } from '../application/ports/service/pool-login.ts';
import { TokenListings } from '../application/ports/service/token-listings.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { LoginSession } from '../application/session/login-session.ts';
import { LoginTokens } from '../application/session/login-tokens.ts';
import { WalletSession } from '../application/session/wallet-session.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { PoolError } from '../domain/core/errors/pool-error.ts';
import { AbsentService } from './backend/service/absent-service.ts';
import { BackendCalls } from './backend/backend-calls.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { HttpErrorCodes } from './backend/service/http-error-codes.ts';
import { type ExchangeAddresses, HttpExchangeMarket } from './backend/service/http-exchange-market.ts';
import { HttpPoolLogin } from './backend/service/http-pool-login.ts';
import { HttpTokenListings } from './backend/service/http-token-listings.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/**
 * Binds what the pool's service returns and takes besides its figures, incomes by day and news: error codes, applications, the exchange. `backend`
 * null: there is none, and each call rejects with `reason`.
 */
export function poolServices(
  profile: ChainProfile,
  backend: HttpBackendOptions | null,
  exchange: ExchangeAddresses,
  reason: () => PoolError = () => new PoolError('backend-absent'),
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    if (backend === null) {
      const absent = new AbsentService(reason);
      bind(ErrorCodes).toConstantValue(absent);
      bind(TokenListings).toConstantValue(absent);
      bind(PoolLogin).toConstantValue(absent);
      bind(ExchangeMarket).toConstantValue(absent);
    } else {
      const calls = new BackendCalls(profile, backend);
      bind(ErrorCodes).toConstantValue(new HttpErrorCodes(calls));
      bind(TokenListings).toConstantValue(new HttpTokenListings(calls));
      bind(PoolLogin).toConstantValue(new HttpPoolLogin(calls));
      bind(ExchangeMarket).toConstantValue(new HttpExchangeMarket(calls, exchange));
    }
    bind(ErrorCodeService)
      .toResolvedValue((codes: ErrorCodes, clock: Clock) => new ErrorCodeService(codes, clock), [ErrorCodes, Clock])
      .inSingletonScope();
    bind(ExchangeMarketService)
      .toResolvedValue((market: ExchangeMarket, clock: Clock) => new ExchangeMarketService(market, clock), [ExchangeMarket, Clock])
      .inSingletonScope();
    bind(LoginSession)
      .toResolvedValue(
        (login: PoolLogin, wallet: Wallet, session: WalletSession, tokens: LoginTokens) => new LoginSession(login, wallet, session, tokens),
        [PoolLogin, Wallet, WalletSession, LoginTokens],
      )
      .inSingletonScope();
    bind(ListingService)
      .toResolvedValue(
        (listings: TokenListings, login: LoginSession, active) => new ListingService(listings, login, active),
        [TokenListings, LoginSession, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
