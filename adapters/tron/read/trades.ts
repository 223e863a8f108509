import { TradeReader } from '../../../application/ports/readers/trade-reader.ts';
import { firstDifference } from '../../../domain/core/chain/disagreement.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TradedToken } from '../../../domain/tron/exchange/traded-token.ts';
import { isTokenNumber } from '../../../domain/tron/tokens/token-kind.ts';
import { agreedRead } from '../../platform/nodes/agreed-read.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { readAddress } from '../rpc/address.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import { functionSelector } from './function-selector.ts';
import { tradedToken } from './traded-token.ts';

/** Reads tokens for trades from two nodes of different origin that must agree. */
export class Trades extends TradeReader {
  private readonly nodes: NodeList;

  constructor(nodes: NodeList) {
    super();
    this.nodes = nodes;
  }

  async tradedToken(account: string, token: string, spender: string): Promise<TradedToken> {
    for (const address of [account, spender])
      if (readAddress(address) !== address) throw new PoolError('account-name-invalid', { account: address });
    if (!isTokenNumber(token) && readAddress(token) !== token) throw new PoolError('token-unknown', { token });
    const { answer } = await agreedRead(
      this.nodes,
      (node) => tradedToken(nodeAsk(node, this.nodes.reads), account, token, spender),
      (one, other) => firstDifference(one, other),
    );
    return answer;
  }

  async selectorOf(signature: string): Promise<string> {
    return functionSelector(signature);
  }
}
