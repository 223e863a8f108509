import { Asset } from '../../../domain/core/amount/asset.ts';
import { STAKED_RESOURCES, type StakedResource } from '../../../domain/antelope/operations/resources.ts';
import { BALANCE_KEYS, type BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Change } from '../../../domain/chain/simulation.ts';
import type { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { RexLoanRow } from '../../../domain/antelope/contract/tables.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ContractVersion } from '../read/system-contract.ts';

const { system: SYSTEM } = SYSTEM_ACCOUNTS;
const RAM_BYTES = { code: 'RAM', precision: 0 };

/** Balances of an account; what it does not have is left out. */
export type Balances = { readonly [Key in BalanceKey]?: Asset };

/** Balances of an account at chain time `now`, out of the rows a simulation read. */
export function balancesOf(
  tables: MemoryTables,
  account: string,
  profile: AntelopeProfile,
  found: ContractVersion,
  now: Instant,
): Balances {
  return {
    ...coinBalances(tables, account, profile, found),
    ...rexBalances(tables, account, profile, now),
    votes: Asset.of(tables.row('voters', SYSTEM, account)?.staked ?? 0n, profile.coin.native),
    ...stakeBalances(tables, account, profile),
    ...loanBalances(tables, account, profile),
    ...ramBalance(tables, account),
  };
}

/** Returns the balances that differ, in the same order. */
export function changesBetween(before: Balances, after: Balances): readonly Change[] {
  return BALANCE_KEYS.flatMap((balance) => {
    const [old, now] = [before[balance], after[balance]];
    return old && now && !old.equals(now) ? [{ balance, before: old, after: now }] : [];
  });
}

function coinBalances(
  tables: MemoryTables,
  account: string,
  { coin: { native, display } }: AntelopeProfile,
  { renamed }: ContractVersion,
): Balances {
  const balance = ({ code }: { readonly code: string }): Asset =>
    tables.row('balance', account, code)?.balance.renamed(native) ?? Asset.zero(native);
  return renamed.size === 0 ? { liquid: balance(native) } : { liquid: balance(display), swappable: balance(native) };
}

function rexBalances(tables: MemoryTables, account: string, { coin, rexSymbol }: AntelopeProfile, now: Instant): Balances {
  if (rexSymbol === null) return {};
  const none = Asset.zero(rexSymbol);
  const balance = tables.row('rexbal', SYSTEM, account);
  const reading = balance && rexBalanceReading(balance, now);
  const order = tables.row('rexqueue', SYSTEM, account);
  return {
    rex: balance?.rexBalance ?? none,
    'rex-matured': reading?.sellable ?? none,
    'rex-savings': reading?.savings ?? none,
    'rex-queued': order?.isOpen ? order.rexRequested : none,
    'rex-fund': tables.row('rexfund', SYSTEM, account)?.balance ?? Asset.zero(coin.native),
  };
}

function stakeBalances(tables: MemoryTables, account: string, { coin: { native } }: AntelopeProfile): Balances {
  const none = Asset.zero(native);
  const rows = [...tables.rows('delband', account)];
  const own = rows.find(({ to }) => to === account);
  const others = rows.filter(({ to }) => to !== account);
  const refund = tables.row('refunds', account, account);
  return {
    cpu: own?.cpuWeight ?? none,
    net: own?.netWeight ?? none,
    'cpu-others': others.reduce((sum, { cpuWeight }) => sum.plus(cpuWeight), none),
    'net-others': others.reduce((sum, { netWeight }) => sum.plus(netWeight), none),
    refund: refund ? refund.cpuAmount.plus(refund.netAmount) : none,
  };
}

function loanBalances(tables: MemoryTables, account: string, { coin: { native }, rexSymbol }: AntelopeProfile): Balances {
  if (rexSymbol === null) return {};
  const none = Asset.zero(native);
  const loansOf = (resource: StakedResource): readonly RexLoanRow[] =>
    [...tables.loansByExpiration(`${resource}loan`)].filter(({ from }) => from === account);
  const rented = (resource: StakedResource): Asset => loansOf(resource).reduce((sum, { totalStaked }) => sum.plus(totalStaked), none);
  return {
    'rented-cpu': rented('cpu'),
    'rented-net': rented('net'),
    'loan-fund': STAKED_RESOURCES.flatMap(loansOf).reduce((sum, { balance }) => sum.plus(balance), none),
  };
}

/** Left out where the chain does not count the account's RAM. */
function ramBalance(tables: MemoryTables, account: string): Balances {
  const bytes = tables.row('limits', SYSTEM, account)?.ramBytes ?? -1n;
  return bytes < 0n ? {} : { ram: Asset.of(bytes, RAM_BYTES) };
}
