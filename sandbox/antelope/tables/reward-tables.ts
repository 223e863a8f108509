import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { nameValue } from '../codec/name.ts';
import type { Json, JsonObject } from '../http/node-json.ts';

/** A row of the system contract's pay of producers, which no rule here changes. */
export interface RewardRow {
  readonly key: bigint;
  readonly payer: string;
  readonly row: JsonObject;
}

const NO_SHARE = '0.00000000000000000';
/** Yearly inflation of 5 %, continuously compounded, a fifth of it for producers, 40 % of that for blocks: the contract's own defaults. */
const PAY: JsonObject = { continuous_rate: '0.04879016416943201', inflation_pay_factor: 50_000, votepay_factor: 40_000 };

type Rows = (chain: AntelopeChain) => readonly RewardRow[];

/** A table with one row, whose key is its own name. */
function single(table: string, row: (chain: AntelopeChain) => JsonObject): Rows {
  return (chain) => [{ key: nameValue(table)!, payer: SYSTEM_ACCOUNTS.system, row: row(chain) }];
}

/** Returns the time since which nothing about votes was paid: the start of the first producer's pay. */
function paidAt(chain: AntelopeChain): Json {
  const [first] = chain.state.tables.list('producers', SYSTEM_ACCOUNTS.system, {});
  return chainMilliseconds(first?.lastClaimTime ?? 0);
}

const TABLES: Readonly<Record<string, Rows>> = {
  global3: single('global3', (chain) => ({ last_vpay_state_update: paidAt(chain), total_vpay_share_change_rate: NO_SHARE })),
  global4: single('global4', () => PAY),
  producers2: ({ state }) =>
    [...state.tables.list('producers', SYSTEM_ACCOUNTS.system, {})].map(({ owner, lastClaimTime }) => ({
      key: nameValue(owner) ?? 0n,
      payer: owner,
      row: { owner, votepay_share: NO_SHARE, last_votepay_share_update: chainMilliseconds(lastClaimTime) },
    })),
};

/** Names of these tables where the system contract has them. */
export function rewardTables({ state }: AntelopeChain): readonly string[] {
  return Object.keys(TABLES).filter((table) => state.contracts.of(SYSTEM_ACCOUNTS.system)?.table(table));
}

/** Returns the rows of one of these tables in the order of their keys; null for any other table, or a contract without it. */
export function rewardRows(chain: AntelopeChain, code: string, table: string): readonly RewardRow[] | null {
  return code === SYSTEM_ACCOUNTS.system && rewardTables(chain).includes(table) ? TABLES[table]!(chain) : null;
}
