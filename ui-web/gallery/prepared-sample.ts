import type { Prepared } from '../../application/transact/prepared.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { ACCOUNT, coins, NOW, PROXY, TRANSACTION_ID } from './samples.ts';

const REX = { code: 'REX', precision: 4 };

interface Differences {
  /** What is staked more, in ten-thousandths of a coin. */
  readonly staked?: bigint;
  readonly refusal?: PoolError;
  /** Whether the transaction's bytes hold other calls than those asked for. */
  readonly isAltered?: boolean;
}

/** Returns a purchase of 100 coins' worth of REX, ready to be signed. */
export function preparedPurchase(coin: AssetSymbol, { staked = 1_000_000n, refusal, isAltered = false }: Differences = {}): Prepared {
  const amount = coins(1_000_000n, coin);
  const call = (action: string, data: Call['data']): Call => ({
    contract: SYSTEM_ACCOUNTS.system,
    action,
    authorization: [{ account: ACCOUNT, permission: 'active' }],
    data,
  });
  const calls = [
    call('voteproducer', { voter: ACCOUNT, proxy: PROXY, producers: [] }),
    call('deposit', { owner: ACCOUNT, amount: amount.toString() }),
    call('buyrex', { from: ACCOUNT, amount: amount.toString() }),
  ];
  return {
    operation: { kind: 'buy-rex', amount, firstStake: null, fromFund: null, toSavings: null, restaked: null, takenOut: null, proxy: PROXY },
    signer: { account: ACCOUNT, permission: 'active' },
    calls,
    ownCalls: calls,
    protocol: 'antelope',
    sponsorship: null,
    unsigned: {
      id: TRANSACTION_ID,
      idAssigned: true,
      bytes: TRANSACTION_ID,
      chainId: TRANSACTION_ID,
      expiresAt: NOW + 30_000,
      builtAtBlock: 412_345_000,
      calls: isAltered ? calls.slice(1) : calls,
      limits: {},
      expectedUse: {},
    },
    simulation: {
      protocol: 'antelope',
      at: NOW,
      changes: [
        { balance: 'liquid', before: coins(59_095_272n, coin), after: coins(58_095_272n, coin) },
        { balance: 'votes', before: coins(60_180_221n, coin), after: coins(60_180_221n + staked, coin) },
      ],
      refusal: refusal ?? null,
      rexReceived: Asset.of(8_666_000_000n, REX),
      unlock: { kind: 'instant', at: NOW + 21 * DAY_MS },
      producersBefore: [],
      proxyBefore: null,
      proxyAfter: PROXY,
      refundAtBefore: null,
      refundAt: null,
      saleQueued: false,
    },
    warnings: [],
  };
}
