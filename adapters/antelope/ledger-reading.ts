import type { Call, Signer } from '../../domain/chain/call.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import { MemoryTables } from '../../domain/ledger/memory-tables.ts';
import type { ProducerRow, VoterRow } from '../../domain/ledger/tables.ts';
import type { Instant } from '../../domain/chain/time.ts';
import type { RexPoolState } from '../../domain/rex/state.ts';
import { currencyBalance } from './account-answer.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { globalRow, returnBucketsRow, returnPoolRow, rexLoanRow, rexOrderRow, tokenStand, userResourcesRow, voterRow } from './ledger-rows.ts';
import { nameKey } from './name-key.ts';
import { rpc } from './rpc.ts';
import { hasMaturityTable } from './system-contract.ts';
import { earliestRows, tableRow, tableRows } from './table-reader.ts';
import { delegatedBandwidthRow, refundRow, rexBalanceRow, rexFundRow, rexMaturityRules, rexPoolRow } from './tables.ts';

const { system: SYSTEM, token: TOKEN, rex: REX, stake: STAKE, names: NAMES } = SYSTEM_ACCOUNTS;

/** One REX action works off at most two orders and two loans of each kind; two REX actions in one transaction are the most there are. */
const WORKED_OFF = 8;

/** Reads the rows a forecast of these calls may touch into tables of our own. One use, one node. */
export class LedgerReading {
  private readonly tables = new MemoryTables();
  private readonly profile: AntelopeProfile;
  private readonly node: string;

  constructor(profile: AntelopeProfile, node: string) {
    this.profile = profile;
    this.node = node;
  }

  async read(calls: readonly Call[], signer: Signer, now: Instant): Promise<MemoryTables> {
    for (const account of Object.values(SYSTEM_ACCOUNTS)) this.tables.addAccount(account);
    this.tables.put('stat', tokenStand(this.profile.coin.native));
    const receivers = textsOf(calls, ['receiver']);
    await Promise.all([
      ...[signer.account, SYSTEM, REX, STAKE].map((account) => this.balance(account)),
      this.account(signer.account, new Set([signer.account, ...receivers])),
      this.votes(signer.account, textsOf(calls, ['proxy'])),
      this.global(),
      ...(this.profile.rexSymbol === null ? [] : [this.market(), this.rexOf(signer.account), this.queue(), this.loans('cpuloan', now), this.loans('netloan', now)]),
    ]);
    return this.tables;
  }

  private async balance(owner: string): Promise<void> {
    const coin = this.profile.coin.native;
    const answer = await rpc(this.node, 'get_currency_balance', { code: TOKEN, account: owner, symbol: coin.code });
    const balance = currencyBalance(answer, coin);
    if (Array.isArray(answer) && answer.length > 0) this.tables.put('balance', { owner, balance });
  }

  private async account(owner: string, receivers: ReadonlySet<string>): Promise<void> {
    const coin = this.profile.coin.native;
    const scope = nameKey(owner);
    this.tables.addAccount(owner);
    const delegating = [...receivers].map(async (receiver) => {
      const row = await tableRow(this.node, { code: SYSTEM, scope, table: 'delband' }, nameKey(receiver));
      if (row === null) return;
      const { from, to, cpu, net } = delegatedBandwidthRow(row, coin);
      this.tables.put('delband', { from, to, cpuWeight: cpu, netWeight: net });
    });
    await Promise.all([this.refund(owner), ...delegating, ...[...receivers].map((receiver) => this.resources(receiver))]);
  }

  private async refund(owner: string): Promise<void> {
    const row = await tableRow(this.node, { code: SYSTEM, scope: nameKey(owner), table: 'refunds' }, nameKey(owner));
    if (row === null) return;
    const { requestedAt, cpu, net } = refundRow(row, this.profile.coin.native);
    this.tables.put('refunds', { owner, requestTime: requestedAt, cpuAmount: cpu, netAmount: net });
  }

  /** An account without a row of its own has no bandwidth staked, but may well exist. */
  private async resources(owner: string): Promise<void> {
    const row = await tableRow(this.node, { code: SYSTEM, scope: nameKey(owner), table: 'userres' }, nameKey(owner));
    if (row === null) return;
    this.tables.addAccount(owner);
    this.tables.put('userres', userResourcesRow(row, this.profile.coin.native));
  }

  private async votes(owner: string, proxies: readonly string[]): Promise<void> {
    const voter = await this.voter(owner);
    const others = new Set([...proxies, ...(voter?.proxy ? [voter.proxy] : [])].filter((proxy) => proxy !== '' && proxy !== owner));
    await Promise.all([...others].map((proxy) => this.voter(proxy)));
  }

  private async voter(owner: string): Promise<VoterRow | null> {
    const row = await tableRow(this.node, { code: SYSTEM, scope: SYSTEM, table: 'voters' }, nameKey(owner));
    if (row === null) return null;
    const voter = voterRow(row);
    this.tables.put('voters', voter);
    for (const producer of voter.producers) this.tables.put('producers', producerStand(producer));
    return voter;
  }

  private async global(): Promise<void> {
    const [row] = await tableRows(this.node, { code: SYSTEM, scope: SYSTEM, table: 'global' });
    if (row !== undefined) this.tables.put('global', globalRow(row));
  }

  private async market(): Promise<void> {
    const { native } = this.profile.coin;
    const rex = this.profile.rexSymbol!;
    const all = (table: string): Promise<readonly unknown[]> => tableRows(this.node, { code: SYSTEM, scope: SYSTEM, table });
    const [pool, returns, buckets, maturity] = await Promise.all([all('rexpool'), all('rexretpool'), all('retbuckets'), hasMaturityTable(this.profile) ? all('rexmaturity') : []]);
    if (pool[0] !== undefined) await this.pool(rexPoolRow(pool[0], native, rex));
    if (returns[0] !== undefined) this.tables.put('rexretpool', returnPoolRow(returns[0]));
    if (buckets[0] !== undefined) this.tables.put('retbuckets', returnBucketsRow(buckets[0]));
    if (maturity.length > 0) this.tables.put('rexmaturity', rexMaturityRules(maturity));
  }

  /** Income from name auctions waits in the pool's row and moves with the next REX action. */
  private async pool(pool: RexPoolState): Promise<void> {
    this.tables.put('rexpool', pool);
    if (pool.namebidProceeds.isPositive()) await this.balance(NAMES);
  }

  private async rexOf(owner: string): Promise<void> {
    const { native } = this.profile.coin;
    const query = (table: string): Promise<unknown> => tableRow(this.node, { code: SYSTEM, scope: SYSTEM, table }, nameKey(owner));
    const [balance, fund, order] = await Promise.all([query('rexbal'), query('rexfund'), query('rexqueue')]);
    if (balance !== null) this.tables.put('rexbal', rexBalanceRow(balance, native, this.profile.rexSymbol!));
    if (fund !== null) this.tables.put('rexfund', rexFundRow(fund, native));
    if (order !== null) this.tables.put('rexqueue', rexOrderRow(order, native, this.profile.rexSymbol!));
  }

  /** Waiting sales of others that this transaction would work off first, with the balances they are sold from. */
  private async queue(): Promise<void> {
    const rows = await earliestRows(this.node, { code: SYSTEM, scope: SYSTEM, table: 'rexqueue' }, WORKED_OFF);
    const orders = rows.map((row) => rexOrderRow(row, this.profile.coin.native, this.profile.rexSymbol!)).filter((order) => order.isOpen);
    for (const order of orders) this.tables.put('rexqueue', order);
    await Promise.all(
      orders.map(async ({ owner }) => {
        const balance = await tableRow(this.node, { code: SYSTEM, scope: SYSTEM, table: 'rexbal' }, nameKey(owner));
        if (balance !== null) this.tables.put('rexbal', rexBalanceRow(balance, this.profile.coin.native, this.profile.rexSymbol!));
      }),
    );
  }

  /** Expired loans that this transaction would end or renew, with the rows that changes. */
  private async loans(table: 'cpuloan' | 'netloan', now: Instant): Promise<void> {
    const coin = this.profile.coin.native;
    const rows = await earliestRows(this.node, { code: SYSTEM, scope: SYSTEM, table }, WORKED_OFF);
    const expired = rows.map((row) => rexLoanRow(row, coin)).filter((loan) => loan.expiration <= now);
    await Promise.all(
      expired.map(async (loan) => {
        this.tables.put(table, loan);
        this.tables.addAccount(loan.receiver);
        const fund = await tableRow(this.node, { code: SYSTEM, scope: SYSTEM, table: 'rexfund' }, nameKey(loan.from));
        if (fund !== null) this.tables.put('rexfund', rexFundRow(fund, coin));
        await this.resources(loan.receiver);
      }),
    );
  }
}

function textsOf(calls: readonly Call[], fields: readonly string[]): readonly string[] {
  return calls.flatMap(({ data }) => fields.map((field) => data[field]).filter((value): value is string => typeof value === 'string'));
}

/** Votes of producers touch no figure of the account; a row that exists is all the rules ask for. */
function producerStand(owner: string): ProducerRow {
  return { owner, totalVotes: 0, producerKey: '', isActive: true, url: '', unpaidBlocks: 0, lastClaimTime: 0, location: 0 };
}
