import { TradeReader } from '../../../application/ports/readers/trade-reader.ts';
import type { TradedToken } from '../../../domain/tron/exchange/traded-token.ts';
import type { OnDemand } from '../../platform/on-demand.ts';

/** Loads what reads for trades with the first question: few networks have the exchange's contract. */
export class LazyTrades extends TradeReader {
  private readonly trades: OnDemand<TradeReader>;

  constructor(trades: OnDemand<TradeReader>) {
    super();
    this.trades = trades;
  }

  async tradedToken(account: string, token: string, spender: string): Promise<TradedToken> {
    return (await this.trades.get()).tradedToken(account, token, spender);
  }

  async selectorOf(signature: string): Promise<string> {
    return (await this.trades.get()).selectorOf(signature);
  }
}
