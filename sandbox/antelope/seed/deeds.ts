import { Asset } from '../../../domain/amount/asset.ts';
import type { AssetSymbol } from '../../../domain/amount/asset.ts';
import type { Call, CallValue } from '../../../domain/chain/call.ts';
import type { Instant } from '../../../domain/chain/time.ts';
import { DAY_MS } from '../../../domain/chain/time.ts';
import { PRODUCERS } from './people.ts';
import type { SeededAccount } from './people.ts';
import type { PastTransaction } from './story.ts';

export const HOUR_MS = 3_600_000;
const ALL_REX_SHARE = 3n;

/** An instant so many days and hours before the world begins. */
export type Before = (days: number, hours?: number) => Instant;

export function beforeOf(now: Instant): Before {
  return (days, hours = 0) => now - days * DAY_MS - hours * HOUR_MS;
}

/** What people of a story do, in the words of the contracts. Amounts are written with their four decimals, without the coin. */
export class Deeds {
  private readonly coin: string;

  constructor(core: AssetSymbol) {
    this.coin = core.code;
  }

  system(account: string, action: string, data: Readonly<Record<string, CallValue>>): Call {
    return { contract: 'eosio', action, authorization: [{ account, permission: 'active' }], data };
  }

  stake(from: string, receiver: string, net: string, cpu: string): Call {
    return this.system(from, 'delegatebw', { from, receiver, stake_net_quantity: `${net} ${this.coin}`, stake_cpu_quantity: `${cpu} ${this.coin}`, transfer: false });
  }

  unstake(from: string, net: string, cpu: string): Call {
    return this.system(from, 'undelegatebw', { from, receiver: from, unstake_net_quantity: `${net} ${this.coin}`, unstake_cpu_quantity: `${cpu} ${this.coin}` });
  }

  vote(voter: string, proxy: string, producers: readonly string[] = []): Call {
    return this.system(voter, 'voteproducer', { voter, proxy, producers });
  }

  deposit(owner: string, digits: string): Call {
    return this.system(owner, 'deposit', { owner, amount: `${digits} ${this.coin}` });
  }

  buyRex(from: string, digits: string): readonly Call[] {
    return [this.deposit(from, digits), this.system(from, 'buyrex', { from, amount: `${digits} ${this.coin}` })];
  }

  rentCpu(from: string, digits: string): readonly Call[] {
    const rent = { from, receiver: from, loan_payment: `${digits} ${this.coin}`, loan_fund: `0.0000 ${this.coin}` };
    return [this.deposit(from, digits), this.system(from, 'rentcpu', rent)];
  }

  becomeProxy(proxy: string): readonly Call[] {
    return [this.stake(proxy, proxy, '10.0000', '10.0000'), this.system(proxy, 'regproxy', { proxy, isproxy: true }), this.vote(proxy, '', PRODUCERS)];
  }

  /** A member joins the pool weeks ago with a third of its coins, the more of them the later, and adds some in the last days. */
  membership({ name, coins }: SeededAccount, index: number, proxy: string, before: Before): readonly PastTransaction[] {
    const share = Asset.of(coins.units / ALL_REX_SHARE, coins.symbol).digits();
    const joined = [this.stake(name, name, '20.0000', '80.0000'), this.vote(name, proxy), ...this.buyRex(name, share)];
    return [
      { at: before(35 - index * 3, index), calls: joined },
      { at: before(Math.max(0, 4 - index), 1 + index), calls: this.buyRex(name, `${String(100 + index * 37)}.0000`) },
    ];
  }
}
