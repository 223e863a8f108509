import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { STAKED_RESOURCES } from '../../../domain/antelope/operations/resources.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { ProducerRow, RexLoanRow, VoterRow } from '../../../domain/antelope/contract/tables.ts';
import type { ReadKind } from '../../../application/read/block-reads.ts';
import { accountLimits } from '../read/account-answer.ts';
import { withAccountSections } from '../read/account-sections.ts';
import { refundRow, rexBalanceRow, rexFundRow } from '../read/account-rows.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { coinBalance, nativeBalance } from '../read/coin-balances.ts';
import { readDelegations } from '../read/delegations.ts';
import { earliestOrders, readOwnOrder, WORKED_OFF } from '../read/sale-queue.ts';
import type { ContractVersion } from '../read/system-contract.ts';
import { globalRow, returnBucketsRow, returnPoolRow, tokenStand, userResourcesRow, voterRow } from '../read/contract-rows.ts';
import { rexLoanRow } from '../read/market-rows.ts';
import { mustBe, ownRow, ownSystemRow, readLoans } from '../read/owner-rows.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { earliestRows, type RowSource, settledRows, tableRow, tableRows } from '../read/table-reader.ts';
import { ramGrowthRow, ramMarketRow } from '../read/ram-market.ts';
import { rexMaturityRules, rexPoolRow } from '../read/tables.ts';
import { isUnknownAccount } from '../rpc/unknown-account.ts';
import { readProxyChain } from './proxy-chain.ts';

const { system: SYSTEM, token: TOKEN } = SYSTEM_ACCOUNTS;

/** Matches calls that change stake; for others it is only read. */
const MOVES_STAKE = /bw|stake|refund/;
const MOVES_LOANS = /loan|rent/;

/** Reads the rows a simulation of these calls may touch, and those of the account's balances, into tables in memory. One use, one node. */
export class ContractReading {
  private readonly tables = new MemoryTables();
  private readonly profile: AntelopeProfile;
  private readonly ask: NodeAsk;
  private readonly rows: RowSource;
  private readonly found: ContractVersion;
  private readonly coinsByCode: Readonly<Record<string, readonly [contract: string, coin: AssetSymbol]>>;

  /** `rows`: where rows of tables come from. */
  constructor(profile: AntelopeProfile, ask: NodeAsk, found: ContractVersion, rows: RowSource) {
    this.profile = profile;
    this.ask = ask;
    this.rows = rows;
    this.found = found;
    const { coin, tokenMigration } = profile;
    this.coinsByCode = {
      [coin.native.code]: [TOKEN, coin.native],
      ...(tokenMigration === null ? {} : { [coin.display.code]: [tokenMigration.contract, coin.display] }),
    };
  }

  /** Reads what is processed before any rent or sale, and the rows that touches. */
  async readRexMarket(now: Instant): Promise<MemoryTables> {
    await Promise.all([this.market(), this.queue(), this.loans(null, [], now)]);
    return this.tables;
  }

  async read(calls: readonly Call[], signer: Signer, now: Instant): Promise<MemoryTables> {
    for (const account of Object.values(SYSTEM_ACCOUNTS)) this.tables.addAccount(account);
    const { account } = signer;
    const others = new Set(textsOf(calls, ['receiver', 'to']).filter((name) => name !== account));
    const given = calls.filter(({ data }) => data['transfer'] === true).flatMap((call) => textsOf([call], ['receiver']));
    const answer = this.ask('get_account', { account_name: account });
    const rows = withAccountSections(this.rows, account, answer);
    await Promise.all([
      this.coins(account, answer),
      this.account(account, rows, answer),
      this.stakes(account, calls.some(({ action }) => MOVES_STAKE.test(action)) ? this.rows : settledRows(this.rows), answer),
      this.refund(account, rows),
      this.votes(account, textsOf(calls, ['proxy']), rows),
      ...[...others].map((name) => this.account(name)),
      ...given.map((name) => this.newOwner(name)),
      ...(calls.some(({ action }) => action.includes('ram')) ? [this.ramMarket()] : []),
      ...(this.profile.rexSymbol === null ? [] : [this.market(), this.rexOf(account, rows), this.queue(), this.loans(account, calls, now)]),
    ]);
    return this.tables;
  }

  /** Reads a row the rules looked for: a balance of an account that is not the owner, or a global row. */
  async readAsked(table: 'balance' | 'global', owner: string, coinCode: string): Promise<void> {
    if (table === 'global') return this.global();
    const known = Object.prototype.hasOwnProperty.call(this.coinsByCode, coinCode) ? this.coinsByCode[coinCode] : undefined;
    if (known) await this.balance(owner, ...known);
  }

  /** Reads the owner's coins, under each symbol in use. */
  private async coins(owner: string, answer: Promise<unknown>): Promise<void> {
    const { coin, tokenMigration } = this.profile;
    this.tables.put('stat', tokenStand(coin.native));
    const native = nativeBalance(this.ask, owner, known(answer), coin.native);
    const isRenamed = tokenMigration !== null && this.found.renamed.size > 0;
    if (isRenamed) {
      this.tables.addAccount(tokenMigration.contract);
      this.tables.put('stat', tokenStand(coin.display));
    }
    const balances = await Promise.all([native, isRenamed ? coinBalance(this.ask, tokenMigration.contract, owner, coin.display) : null]);
    for (const balance of balances) if (balance !== null) this.tables.put('balance', { owner, balance });
  }

  private async balance(owner: string, contract: string, coin: AssetSymbol): Promise<void> {
    const balance = await coinBalance(this.ask, contract, owner, coin, 'settled');
    if (balance !== null) this.tables.put('balance', { owner, balance });
  }

  /** Reads whether an account exists, its resource limits, and what is staked for it. A missing account stays missing. */
  private async account(
    name: string,
    rows: RowSource = this.rows,
    asked: Promise<unknown> = this.ask('get_account', { account_name: name }),
  ): Promise<void> {
    const answer = await known(asked);
    if (answer === null) return;
    const limits = accountLimits(answer);
    mustBe(name, limits.owner, 'get_account');
    this.tables.addAccount(name);
    this.tables.put('limits', limits);
    await this.resources(name, rows);
  }

  /** Reads an account's resources. One without a row has no bandwidth staked, but may well exist. */
  private async resources(owner: string, rows: RowSource = this.rows): Promise<void> {
    const row = await ownRow(rows, 'userres', owner, (found) => userResourcesRow(found, this.profile.coin.native));
    if (row !== null) this.tables.put('userres', row);
  }

  private async stakes(owner: string, rows: RowSource = this.rows, answer: Promise<unknown> | null = null): Promise<void> {
    for (const { from, to, cpu, net } of await readDelegations(rows, owner, this.profile.coin.native, answer)) {
      this.tables.put('delband', { from, to, cpuWeight: cpu, netWeight: net });
    }
  }

  private async refund(owner: string, rows: RowSource): Promise<void> {
    const row = await ownRow(rows, 'refunds', owner, (found) => refundRow(found, this.profile.coin.native));
    if (row !== null) this.tables.put('refunds', { owner, requestTime: row.requestedAt, cpuAmount: row.cpu, netAmount: row.net });
  }

  /** Reads the account that receives transferred stake, with its votes, its stake and its REX. */
  private async newOwner(name: string): Promise<void> {
    await Promise.all([this.stakes(name), this.votes(name, []), ...(this.profile.rexSymbol === null ? [] : [this.rexBalance(name)])]);
  }

  private votes(owner: string, proxies: readonly string[], rows: RowSource = this.rows): Promise<void> {
    return readProxyChain(owner, proxies, (name) => this.voter(name, name === owner ? rows : settledRows(this.rows)));
  }

  private async voter(owner: string, rows: RowSource): Promise<VoterRow | null> {
    const voter = await ownSystemRow(rows, 'voters', owner, voterRow);
    if (voter === null) return null;
    this.tables.put('voters', voter);
    for (const producer of voter.producers) this.tables.put('producers', producerStand(producer));
    return voter;
  }

  private async global(): Promise<void> {
    const [row] = await this.all('global', 'settled');
    if (row !== undefined) this.tables.put('global', globalRow(row));
  }

  private async ramMarket(): Promise<void> {
    const [[market], [growth]] = await Promise.all([this.all('rammarket'), this.all('global2')]);
    if (market !== undefined) this.tables.put('rammarket', ramMarketRow(market, this.profile.coin.native));
    if (growth !== undefined) this.tables.put('global2', ramGrowthRow(growth));
  }

  private async market(): Promise<void> {
    const { native } = this.profile.coin;
    const rex = this.profile.rexSymbol!;
    const [pool, returns, buckets, maturity] = await Promise.all([
      this.all('rexpool'),
      this.all('rexretpool', 'settled'),
      this.all('retbuckets', 'settled'),
      this.found.hasMaturityTable ? this.all('rexmaturity', 'settled') : [],
    ]);
    if (pool[0] !== undefined) this.tables.put('rexpool', rexPoolRow(pool[0], native, rex));
    if (returns[0] !== undefined) this.tables.put('rexretpool', returnPoolRow(returns[0]));
    if (buckets[0] !== undefined) this.tables.put('retbuckets', returnBucketsRow(buckets[0]));
    if (maturity.length > 0) this.tables.put('rexmaturity', rexMaturityRules(maturity));
  }

  private all(table: string, kind: ReadKind = 'state'): Promise<readonly unknown[]> {
    return tableRows(kind === 'state' ? this.rows : settledRows(this.rows), { code: SYSTEM, scope: SYSTEM, table });
  }

  private async rexOf(owner: string, rows: RowSource): Promise<void> {
    const [order] = await Promise.all([
      readOwnOrder(rows, owner, this.profile.coin.native, this.profile.rexSymbol!),
      this.rexBalance(owner, rows),
      this.fund(owner),
    ]);
    if (order !== null) this.tables.put('rexqueue', order);
  }

  private async rexBalance(owner: string, rows: RowSource = this.rows): Promise<void> {
    const balance = await ownSystemRow(rows, 'rexbal', owner, (row) =>
      rexBalanceRow(row, this.profile.coin.native, this.profile.rexSymbol!),
    );
    if (balance !== null) this.tables.put('rexbal', balance);
  }

  private async fund(owner: string): Promise<void> {
    const fund = await ownSystemRow(this.rows, 'rexfund', owner, (row) => rexFundRow(row, this.profile.coin.native));
    if (fund !== null) this.tables.put('rexfund', fund);
  }

  /** Reads queued sales of others that this transaction would process first, with the balances they are sold from. */
  private async queue(): Promise<void> {
    const { orders } = await earliestOrders(this.rows, this.profile.coin.native, this.profile.rexSymbol!);
    const open = orders.filter((order) => order.isOpen);
    for (const order of open) this.tables.put('rexqueue', order);
    await Promise.all(open.map(({ owner }) => this.rexBalance(owner)));
  }

  /** Reads the owner's rents, if one is given, the loans the calls name, and expired ones of any account that this transaction would end or renew. */
  private async loans(owner: string | null, calls: readonly Call[], now: Instant): Promise<void> {
    const coin = this.profile.coin.native;
    const rows = calls.some(({ action }) => MOVES_LOANS.test(action)) ? this.rows : settledRows(this.rows);
    await Promise.all(
      STAKED_RESOURCES.map(async (resource) => {
        const table = `${resource}loan` as const;
        const query = { code: SYSTEM, scope: SYSTEM, table };
        const named = calls.filter(({ action }) => action.endsWith(table)).flatMap((call) => textsOf([call], ['loan_num']));
        const [own, byNumber, earliest] = await Promise.all([
          owner === null ? [] : readLoans(rows, owner, resource, coin),
          Promise.all(named.map((loan) => tableRow(this.rows, query, loan))),
          earliestRows(settledRows(this.rows), query, WORKED_OFF),
        ]);
        const asked = byNumber.filter((row) => row !== null).map((row) => rexLoanRow(row, coin));
        const expired = earliest.map((row) => rexLoanRow(row, coin)).filter((loan) => loan.expiration <= now);
        for (const loan of [...own, ...asked.filter(({ loanNum }) => named.includes(String(loanNum))), ...expired])
          this.tables.put(table, loan);
        await Promise.all(expired.map((loan) => this.endOf(loan)));
      }),
    );
  }

  /** Reads the rows that change when a loan ends or is renewed. */
  private async endOf({ from, receiver }: RexLoanRow): Promise<void> {
    this.tables.addAccount(receiver);
    await Promise.all([this.fund(from), this.resources(receiver)]);
  }
}

/** Returns the answer; null where the node has no such account. */
function known(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch(async (thrown: unknown) => {
    if (await isUnknownAccount(thrown)) return null;
    throw thrown;
  });
}

function textsOf(calls: readonly Call[], fields: readonly string[]): readonly string[] {
  return calls.flatMap(({ data }) => fields.map((field) => data[field]).filter((value): value is string => typeof value === 'string'));
}

/** Returns a producer's row as far as the rules need it: its votes change no balance of the account. */
function producerStand(owner: string): ProducerRow {
  return { owner, totalVotes: 0, producerKey: '', isActive: true, url: '', unpaidBlocks: 0, lastClaimTime: 0, location: 0 };
}
