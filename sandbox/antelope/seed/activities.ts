import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../domain/core/chain/call.ts';
import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';
import { DAY_MS, type Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import { isLedgerCall } from '../../../domain/antelope/contract/execute.ts';
import { PRODUCERS, type SeededAccount } from './fixture-accounts.ts';
import type { PastTransaction } from './fixtures.ts';

export const HOUR_MS = 3_600_000;
const ALL_REX_SHARE = 3n;

/** Returns an instant so many days and hours before the sandbox starts. */
export type Before = (days: number, hours?: number) => Instant;

export function beforeOf(now: Instant): Before {
  return (days, hours = 0) => now - days * DAY_MS - hours * HOUR_MS;
}

/**
 * Activities of fixture accounts as contract calls: of the wrapper contract where it has the action, else of the system contract. Amounts
 * are written with their four decimals, without the symbol.
 */
export class FixtureActivities {
  private readonly rules: ContractRules;

  constructor(rules: ContractRules) {
    this.rules = rules;
  }

  /** Returns a call that has no amounts of the coin. */
  act(account: string, action: string, data: Readonly<Record<string, CallValue>>): Call {
    return this.paying(account, action, () => data);
  }

  /** Returns a call of the system contract itself, with its symbol of the coin. */
  direct(account: string, action: string, data: (amount: (digits: string) => string) => Readonly<Record<string, CallValue>>): Call {
    return {
      contract: 'eosio',
      action,
      authorization: [{ account, permission: 'active' }],
      data: data((digits) => `${digits} ${this.rules.core.code}`),
    };
  }

  stake(from: string, receiver: string, net: string, cpu: string): Call {
    return this.paying(from, 'delegatebw', (amount) => ({
      from,
      receiver,
      stake_net_quantity: amount(net),
      stake_cpu_quantity: amount(cpu),
      transfer: false,
    }));
  }

  unstake(from: string, net: string, cpu: string): Call {
    return this.paying(from, 'undelegatebw', (amount) => ({
      from,
      receiver: from,
      unstake_net_quantity: amount(net),
      unstake_cpu_quantity: amount(cpu),
    }));
  }

  vote(voter: string, proxy: string, producers: readonly string[] = []): Call {
    return this.act(voter, 'voteproducer', { voter, proxy, producers });
  }

  deposit(owner: string, digits: string): Call {
    return this.paying(owner, 'deposit', (amount) => ({ owner, amount: amount(digits) }));
  }

  buyRex(from: string, digits: string): readonly Call[] {
    return [this.deposit(from, digits), this.paying(from, 'buyrex', (amount) => ({ from, amount: amount(digits) }))];
  }

  fromSavings(owner: string, rex: string): Call {
    return this.act(owner, 'mvfrsavings', { owner, rex: `${rex} REX` });
  }

  toSavings(owner: string, rex: string): Call {
    return this.act(owner, 'mvtosavings', { owner, rex: `${rex} REX` });
  }

  sellRex(from: string, rex: string): Call {
    return this.act(from, 'sellrex', { from, rex: `${rex} REX` });
  }

  rent(from: string, resource: StakedResource, payment: string, fund = '0.0000'): readonly Call[] {
    const total = Asset.of(unitsOf(payment) + unitsOf(fund), this.rules.core).digits();
    const rented = this.direct(from, `rent${resource}`, (amount) => ({
      from,
      receiver: from,
      loan_payment: amount(payment),
      loan_fund: amount(fund),
    }));
    return [this.deposit(from, total), rented];
  }

  becomeProxy(proxy: string): readonly Call[] {
    return [
      this.stake(proxy, proxy, '10.0000', '10.0000'),
      this.act(proxy, 'regproxy', { proxy, isproxy: true }),
      this.vote(proxy, '', PRODUCERS),
    ];
  }

  /** Returns how a member joined the pool weeks ago with a third of its coins, the more of them the later, and added some in the last days. */
  membership({ name, coins }: SeededAccount, index: number, proxy: string, before: Before): readonly PastTransaction[] {
    const share = Asset.of(coins.units / ALL_REX_SHARE, coins.symbol).digits();
    const joined = [this.stake(name, name, '20.0000', '80.0000'), this.vote(name, proxy), ...this.buyRex(name, share)];
    return [
      { at: before(35 - index * 3, index), calls: joined },
      { at: before(Math.max(0, 4 - index), 1 + index), calls: this.buyRex(name, `${String(100 + index * 37)}.0000`) },
    ];
  }

  private paying(account: string, action: string, data: (amount: (digits: string) => string) => Readonly<Record<string, CallValue>>): Call {
    const { tokenMigration } = this.rules;
    const authorization = [{ account, permission: 'active' }];
    const wrapped = tokenMigration && {
      contract: tokenMigration.contract,
      action,
      authorization,
      data: data((digits) => `${digits} ${tokenMigration.coin.code}`),
    };
    return wrapped && isLedgerCall(wrapped, this.rules) ? wrapped : this.direct(account, action, data);
  }
}

function unitsOf(digits: string): bigint {
  return BigInt(digits.replace('.', ''));
}
