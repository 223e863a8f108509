import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import type { FrozenBalance } from '../../../domain/iost/votes/frozen-balances.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../platform/decoded.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { numberTextJson } from '../rpc/number-text-json.ts';
import { int64, nanoseconds } from '../rpc/wire.ts';
import { storedText } from './contract-storage.ts';

const WHAT = 'getContractStorage.TF';

/** What the token contract keeps of an account's frozen coins, in units of the token. */
const entries = v.array(v.object({ Amount: int64, Ftime: nanoseconds }));

/**
 * Reads an account's frozen coins in full digits from the token contract's own record, where a double of getAccount cannot hold them (from
 * 67,108,864 coins on). Entries that are due stay in it until coins move; they are left out. Errors: `node-answer-invalid`, node errors.
 */
export async function frozenInStorage(ask: NodeAsk, account: string, now: Instant, coin: AssetSymbol): Promise<readonly FrozenBalance[]> {
  const text = await storedText(ask, { id: IOST_CONTRACTS.token, key: `TF${account}`, field: coin.code.toLowerCase() });
  if (text === null) throw new PoolError('node-answer-invalid', { node: ask.node, what: WHAT });
  return decoded(entries, recordOf(text, ask.node), WHAT)
    .map(({ Amount, Ftime }) => ({ amount: Asset.of(Amount, coin), at: Ftime }))
    .filter(({ at }) => at > now);
}

function recordOf(text: string, node: string): unknown {
  try {
    return numberTextJson(text);
  } catch {
    throw new PoolError('node-answer-invalid', { node, what: WHAT }, { raw: text });
  }
}
