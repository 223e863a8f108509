import { Asset } from '../../domain/core/amount/asset.ts';
import type { ResourceLoan, RexMarket, AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import type { MemoryTables } from '../../domain/antelope/contract/memory-tables.ts';
import { RULES_WITHOUT_TABLE } from '../../domain/antelope/contract/maturity-rules.ts';

const SYSTEM = 'eosio';

/** Returns a node's answer about an account whose rows are in these tables. */
export function accountInTables(tables: MemoryTables, account: string, code: string): Omit<AntelopeAccount, 'at'> {
  const coin = { code, precision: 4 };
  const none = Asset.zero(coin);
  const voter = tables.row('voters', SYSTEM, account);
  const refund = tables.row('refunds', account, account);
  const order = tables.row('rexqueue', SYSTEM, account);
  const ram = tables.row('limits', SYSTEM, account)?.ramBytes ?? 0n;
  const unused = { used: 0n, max: 0n, updatedAt: null };
  return {
    protocol: 'antelope',
    account,
    liquid: tables.row('balance', account, code)?.balance ?? none,
    swappable: null,
    permissions: ['active', 'owner'],
    vote: voter ? { proxy: voter.proxy, producers: voter.producers, staked: Asset.of(voter.staked, coin) } : null,
    rex: {
      balance: tables.row('rexbal', SYSTEM, account) ?? null,
      fund: tables.row('rexfund', SYSTEM, account)?.balance ?? none,
      order: order ? { rex: order.rexRequested, proceeds: order.proceeds, orderedAt: order.orderTime, filled: !order.isOpen } : null,
      loans: [...loansOf(tables, 'cpu', account), ...loansOf(tables, 'net', account)],
    },
    bandwidth: [...tables.rows('delband', account)].map(({ from, to, cpuWeight, netWeight }) => ({
      from,
      to,
      cpu: cpuWeight,
      net: netWeight,
    })),
    refund: refund ? { requestedAt: refund.requestTime, cpu: refund.cpuAmount, net: refund.netAmount } : null,
    resources: { cpu: unused, net: unused, ram: { used: 0n, max: ram } },
  };
}

/** The REX market of these tables. */
export function marketInTables(tables: MemoryTables): RexMarket | null {
  const pool = tables.row('rexpool', SYSTEM, '0');
  return pool ? { pool, rules: tables.row('rexmaturity', SYSTEM, 'rexmaturity') ?? RULES_WITHOUT_TABLE } : null;
}

function loansOf(tables: MemoryTables, resource: 'cpu' | 'net', account: string): readonly ResourceLoan[] {
  return [...tables.rows(`${resource}loan`, SYSTEM)]
    .filter(({ from }) => from === account)
    .map(({ receiver, payment, balance, totalStaked, loanNum, expiration }) => ({
      resource,
      loan: loanNum,
      receiver,
      payment,
      fund: balance,
      rented: totalStaked,
      expiresAt: expiration,
    }));
}
