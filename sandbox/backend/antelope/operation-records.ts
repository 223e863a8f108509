import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { ExecutedAction, ExecutedTransaction } from '../../antelope/chain/executed.ts';
import type { PoolChain, PoolTerms } from './pool-chain.ts';
import { voterRow } from './pool-votes.ts';

const ADDED = 1;
const REDUCED = 2;

interface Movement {
  readonly account: string;
  /** Units of the coin; negative when votes were reduced. */
  readonly units: bigint;
}

/** Returns the pool's latest additions and reductions, newest first, from the chain's history. Account names are masked. */
export function operationRecords(chain: PoolChain, { proxies, core }: PoolTerms, limit: number): readonly Record<string, unknown>[] {
  const records: Record<string, unknown>[] = [];
  const history = chain.history();
  for (let index = history.length - 1; index >= 0 && records.length < limit; index -= 1) {
    const transaction = history[index]!;
    for (const { account, units } of movements(transaction, chain, proxies)) {
      if (records.length === limit) break;
      records.push({
        createTs: transaction.time,
        type: units > 0n ? ADDED : REDUCED,
        account: masked(account),
        count: Asset.of(units < 0n ? -units : units, core).digits(),
      });
    }
  }
  return records;
}

/** Masks `alice1111111` as `ali***111`. */
export function masked(account: string): string {
  const shown = account.length > 6 ? 3 : 1;
  return `${account.slice(0, shown)}***${account.slice(-shown)}`;
}

function movements(transaction: ExecutedTransaction, chain: PoolChain, proxies: readonly string[]): readonly Movement[] {
  const units = new Map<string, bigint>();
  for (const action of transaction.actions) {
    const account = ownerOf(action.call);
    if (account !== null) units.set(account, (units.get(account) ?? 0n) + stakedBy(action));
  }
  for (const change of transaction.changes) {
    if (change.table !== 'voters') continue;
    const through = (row: typeof change.after): boolean => row !== null && row.proxy !== null && proxies.includes(row.proxy);
    const account = (change.after ?? change.before)!.owner;
    if (through(change.before) === through(change.after) || !units.has(account)) continue;
    const moved = through(change.after) ? change.after!.staked : -(change.before?.staked ?? 0n);
    units.set(account, moved);
  }
  return [...units]
    .filter(([account, moved]) => moved !== 0n && (moved < 0n || isThePools(account, chain, proxies)))
    .map(([account, moved]) => ({ account, units: moved }));
}

function isThePools(account: string, chain: PoolChain, proxies: readonly string[]): boolean {
  const proxy = voterRow(chain.read, account)?.proxy;
  return proxy !== undefined && proxy !== null && proxies.includes(proxy);
}

function ownerOf({ action, data }: Call): string | null {
  const field = { buyrex: 'from', sellrex: 'from', delegatebw: 'from', undelegatebw: 'from', unstaketorex: 'owner', voteproducer: 'voter' }[
    action
  ];
  const owner = field === undefined ? undefined : data[field];
  return typeof owner === 'string' ? owner : null;
}

function stakedBy({ call, results }: ExecutedAction): bigint {
  const { action, data } = call;
  const sold = results.reduce((sum, result) => (result.action === 'sellresult' ? sum + result.asset.units : sum), 0n);
  if (action === 'buyrex') return unitsOf(data['amount']) - sold;
  if (action === 'sellrex') return -sold;
  if (action === 'delegatebw') return unitsOf(data['stake_net_quantity']) + unitsOf(data['stake_cpu_quantity']);
  if (action === 'undelegatebw') return -unitsOf(data['unstake_net_quantity']) - unitsOf(data['unstake_cpu_quantity']);
  return 0n;
}

function unitsOf(value: unknown): bigint {
  return Asset.read(value)?.units ?? 0n;
}
