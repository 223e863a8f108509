import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { STAKED_RESOURCES } from '../../../domain/antelope/operations/resources.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { ProducerRow, RexLoanRow, VoterRow } from '../../../domain/antelope/contract/tables.ts';
import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import { accountLimits } from '../read/account-answer.ts';
import { refundRow, rexBalanceRow, rexFundRow } from '../read/account-rows.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import { coinBalance } from '../read/coin-balances.ts';
import type { FoundContract } from '../read/system-contract.ts';
import { globalRow, returnBucketsRow, returnPoolRow, tokenStand, userResourcesRow, voterRow } from '../read/ledger-rows.ts';
import { rexLoanRow, rexOrderRow } from '../read/market-rows.ts';
import { mustBe, ownRow, ownSystemRow, readDelegations, readLoans } from '../read/owner-rows.ts';
import { rpc } from '../rpc/rpc.ts';
import { earliestRows, nodeRows, type RowSource, tableRow, tableRows } from '../read/table-reader.ts';
import { ramMarketRow, rexMaturityRules, rexPoolRow } from '../read/tables.ts';
import { isUnknownAccount } from '../rpc/unknown-account.ts';

const { system: SYSTEM, token: TOKEN, rex: REX, stake: STAKE, ram: RAM, names: NAMES } = SYSTEM_ACCOUNTS;

/** One REX action works off at most two orders and two loans of each kind; three REX actions in one transaction are the most there are. */
const WORKED_OFF = 8;

/** Reads the rows a forecast of these calls may touch, and those its figures are made of, into tables of our own. One use, one node. */
export class LedgerReading {
  private readonly tables = new MemoryTables();
  private readonly profile: AntelopeProfile;
  private readonly node: string;
  private readonly rows: RowSource;
  private readonly found: FoundContract;

  /** `rows`: where rows of tables come from, if not from the node itself. */
  constructor(profile: AntelopeProfile, node: string, found: FoundContract, rows: RowSource = nodeRows(node)) {
    this.profile = profile;
    this.node = node;
    this.rows = rows;
    this.found = found;
  }

  /** What is worked off before anybody can rent or sell, and what that touches. */
  async readRexMarket(now: Instant): Promise<MemoryTables> {
    await Promise.all([this.market(), this.queue(), this.loans(null, [], now)]);
    return this.tables;
  }

  async read(calls: readonly Call[], signer: Signer, now: Instant): Promise<MemoryTables> {
    for (const account of Object.values(SYSTEM_ACCOUNTS)) this.tables.addAccount(account);
    const others = new Set(textsOf(calls, ['receiver', 'to']).filter((name) => name !== signer.account));
    const given = calls.filter(({ data }) => data['transfer'] === true).flatMap((call) => textsOf([call], ['receiver']));
    await Promise.all([
      this.coins(signer.account),
      this.account(signer.account),
      this.stakes(signer.account),
      this.refund(signer.account),
      this.votes(signer.account, textsOf(calls, ['proxy'])),
      this.global(),
      ...[...others].map((name) => this.account(name)),
      ...given.map((name) => this.newOwner(name)),
      ...(calls.some(({ action }) => action.includes('ram')) ? [this.ramMarket()] : []),
      ...(this.profile.rexSymbol === null
        ? []
        : [this.market(), this.rexOf(signer.account), this.queue(), this.loans(signer.account, calls, now)]),
    ]);
    return this.tables;
  }

  /** The balances that move, under each name of the coin that is in use. */
  private async coins(owner: string): Promise<void> {
    const { coin, renaming } = this.profile;
    this.tables.put('stat', tokenStand(coin.native));
    const native = [owner, SYSTEM, REX, STAKE, RAM];
    if (renaming === null || this.found.renamed.size === 0) {
      await Promise.all(native.map((account) => this.balance(account)));
      return;
    }
    this.tables.addAccount(renaming.contract);
    this.tables.put('stat', tokenStand(coin.display));
    await Promise.all([
      ...[...native, renaming.contract].map((account) => this.balance(account)),
      ...[owner, renaming.contract].map((account) => this.balance(account, renaming.contract, coin.display)),
    ]);
  }

  private async balance(owner: string, contract: string = TOKEN, coin: AssetSymbol = this.profile.coin.native): Promise<void> {
    const balance = await coinBalance(this.node, contract, owner, coin);
    if (balance !== null) this.tables.put('balance', { owner, balance });
  }

  /** That an account exists, what the chain allows it, and what is staked for it. A name nobody has stays unknown. */
  private async account(name: string): Promise<void> {
    const answer = await rpc(this.node, 'get_account', { account_name: name }).catch((thrown: unknown) => {
      if (isUnknownAccount(thrown)) return null;
      throw thrown;
    });
    if (answer === null) return;
    const limits = accountLimits(answer);
    mustBe(name, limits.owner, 'get_account');
    this.tables.addAccount(name);
    this.tables.put('limits', limits);
    await this.resources(name);
  }

  /** An account without a row of its own has no bandwidth staked, but may well exist. */
  private async resources(owner: string): Promise<void> {
    const row = await ownRow(this.rows, 'userres', owner, (found) => userResourcesRow(found, this.profile.coin.native));
    if (row !== null) this.tables.put('userres', row);
  }

  private async stakes(owner: string): Promise<void> {
    for (const { from, to, cpu, net } of await readDelegations(this.rows, owner, this.profile.coin.native)) {
      this.tables.put('delband', { from, to, cpuWeight: cpu, netWeight: net });
    }
  }

  private async refund(owner: string): Promise<void> {
    const row = await ownRow(this.rows, 'refunds', owner, (found) => refundRow(found, this.profile.coin.native));
    if (row !== null) this.tables.put('refunds', { owner, requestTime: row.requestedAt, cpuAmount: row.cpu, netAmount: row.net });
  }

  /** Who gets a stake for good votes with it: with what is staked and with REX, as before. */
  private async newOwner(name: string): Promise<void> {
    await Promise.all([this.stakes(name), this.votes(name, []), ...(this.profile.rexSymbol === null ? [] : [this.rexBalance(name)])]);
  }

  private async votes(owner: string, proxies: readonly string[]): Promise<void> {
    const voter = await this.voter(owner);
    const others = new Set([...proxies, ...(voter?.proxy ? [voter.proxy] : [])].filter((proxy) => proxy !== '' && proxy !== owner));
    await Promise.all([...others].map((proxy) => this.voter(proxy)));
  }

  private async voter(owner: string): Promise<VoterRow | null> {
    const voter = await ownSystemRow(this.rows, 'voters', owner, voterRow);
    if (voter === null) return null;
    this.tables.put('voters', voter);
    for (const producer of voter.producers) this.tables.put('producers', producerStand(producer));
    return voter;
  }

  private async global(): Promise<void> {
    const [row] = await this.all('global');
    if (row !== undefined) this.tables.put('global', globalRow(row));
  }

  private async ramMarket(): Promise<void> {
    const [row] = await this.all('rammarket');
    if (row !== undefined) this.tables.put('rammarket', ramMarketRow(row, this.profile.coin.native));
  }

  private async market(): Promise<void> {
    const { native } = this.profile.coin;
    const rex = this.profile.rexSymbol!;
    const [pool, returns, buckets, maturity] = await Promise.all([
      this.all('rexpool'),
      this.all('rexretpool'),
      this.all('retbuckets'),
      this.found.hasMaturityTable ? this.all('rexmaturity') : [],
    ]);
    if (pool[0] !== undefined) await this.pool(rexPoolRow(pool[0], native, rex));
    if (returns[0] !== undefined) this.tables.put('rexretpool', returnPoolRow(returns[0]));
    if (buckets[0] !== undefined) this.tables.put('retbuckets', returnBucketsRow(buckets[0]));
    if (maturity.length > 0) this.tables.put('rexmaturity', rexMaturityRules(maturity));
  }

  private all(table: string): Promise<readonly unknown[]> {
    return tableRows(this.rows, { code: SYSTEM, scope: SYSTEM, table });
  }

  /** Income from name auctions waits in the pool's row and moves with the next REX action. */
  private async pool(pool: RexPoolState): Promise<void> {
    this.tables.put('rexpool', pool);
    if (pool.namebidProceeds.isPositive()) await this.balance(NAMES);
  }

  private async rexOf(owner: string): Promise<void> {
    const { native } = this.profile.coin;
    const [order] = await Promise.all([
      ownSystemRow(this.rows, 'rexqueue', owner, (row) => rexOrderRow(row, native, this.profile.rexSymbol!)),
      this.rexBalance(owner),
      this.fund(owner),
    ]);
    if (order !== null) this.tables.put('rexqueue', order);
  }

  private async rexBalance(owner: string): Promise<void> {
    const balance = await ownSystemRow(this.rows, 'rexbal', owner, (row) =>
      rexBalanceRow(row, this.profile.coin.native, this.profile.rexSymbol!),
    );
    if (balance !== null) this.tables.put('rexbal', balance);
  }

  private async fund(owner: string): Promise<void> {
    const fund = await ownSystemRow(this.rows, 'rexfund', owner, (row) => rexFundRow(row, this.profile.coin.native));
    if (fund !== null) this.tables.put('rexfund', fund);
  }

  /** Waiting sales of others that this transaction would work off first, with the balances they are sold from. */
  private async queue(): Promise<void> {
    const rows = await earliestRows(this.rows, { code: SYSTEM, scope: SYSTEM, table: 'rexqueue' }, WORKED_OFF);
    const orders = rows.map((row) => rexOrderRow(row, this.profile.coin.native, this.profile.rexSymbol!)).filter((order) => order.isOpen);
    for (const order of orders) this.tables.put('rexqueue', order);
    await Promise.all(orders.map(({ owner }) => this.rexBalance(owner)));
  }

  /** What the owner rents, if one is given, the loans the calls name, and expired ones of anybody that this transaction would end or renew. */
  private async loans(owner: string | null, calls: readonly Call[], now: Instant): Promise<void> {
    const coin = this.profile.coin.native;
    await Promise.all(
      STAKED_RESOURCES.map(async (resource) => {
        const table = `${resource}loan` as const;
        const query = { code: SYSTEM, scope: SYSTEM, table };
        const named = calls.filter(({ action }) => action.endsWith(table)).flatMap((call) => textsOf([call], ['loan_num']));
        const [own, byNumber, earliest] = await Promise.all([
          owner === null ? [] : readLoans(this.rows, owner, resource, coin),
          Promise.all(named.map((loan) => tableRow(this.rows, query, loan))),
          earliestRows(this.rows, query, WORKED_OFF),
        ]);
        const asked = byNumber.filter((row) => row !== null).map((row) => rexLoanRow(row, coin));
        const expired = earliest.map((row) => rexLoanRow(row, coin)).filter((loan) => loan.expiration <= now);
        for (const loan of [...own, ...asked.filter(({ loanNum }) => named.includes(String(loanNum))), ...expired])
          this.tables.put(table, loan);
        await Promise.all(expired.map((loan) => this.endOf(loan)));
      }),
    );
  }

  /** The rows that change when a loan ends or is renewed. */
  private async endOf({ from, receiver }: RexLoanRow): Promise<void> {
    this.tables.addAccount(receiver);
    await Promise.all([this.fund(from), this.resources(receiver)]);
  }
}

function textsOf(calls: readonly Call[], fields: readonly string[]): readonly string[] {
  return calls.flatMap(({ data }) => fields.map((field) => data[field]).filter((value): value is string => typeof value === 'string'));
}

/** Votes of producers touch no figure of the account; a row that exists is all the rules ask for. */
function producerStand(owner: string): ProducerRow {
  return { owner, totalVotes: 0, producerKey: '', isActive: true, url: '', unpaidBlocks: 0, lastClaimTime: 0, location: 0 };
}
