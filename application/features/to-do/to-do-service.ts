import { asAntelope, byProtocol } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { accountToDo, type ToDoContext } from '../../../domain/views/to-do/account-to-do.ts';
import type { OwnToDo } from '../../../domain/views/to-do/to-do.ts';
import { Computed, mapped } from '../../live/computed.ts';
import { lastReceived, lastValue, type Live } from '../../live/live.ts';
import type { AccountService } from '../account/account-service.ts';
import type { PoolService } from '../pool/pool-service.ts';

/** Lists what accounts can do now. Asks nobody: it is computed from what is read of them anyway. */
export class ToDoService {
  private readonly accounts: AccountService;
  private readonly pool: PoolService;
  private readonly profile: ChainProfile;
  private readonly watched = new Map<string, Live<readonly OwnToDo[]>>();

  constructor(accounts: AccountService, pool: PoolService, profile: ChainProfile) {
    this.accounts = accounts;
    this.pool = pool;
    this.profile = profile;
  }

  /**
   * Returns the list as a live value, unsorted; the same object for the same name. It fails as the account does. While the pool or the market
   * are not known, entries that need them are missing. Before anything was read it is what could be done when an earlier visit read the account.
   */
  list(account: string): Live<readonly OwnToDo[]> {
    const known = this.watched.get(account);
    if (known) return known;
    const snapshot = this.accounts.snapshot(account);
    const live = byProtocol<ChainProfile, Live<readonly OwnToDo[]>>(this.profile, {
      antelope: ({ protocol }) => {
        const booked = this.pool.participation(account);
        const { market } = this.pool;
        const context = (): ToDoContext => ({
          protocol,
          market: asAntelope(lastValue(market.current()))?.rex?.market ?? null,
          booked: asAntelope(lastReceived(booked.current())?.value ?? null),
        });
        return new Computed([snapshot, booked, market], () => mapped(snapshot.current(), (read) => accountToDo(read, context())));
      },
      tron: (own) => new Computed([snapshot], () => mapped(snapshot.current(), (read) => accountToDo(read, own))),
      iost: (own) => new Computed([snapshot], () => mapped(snapshot.current(), (read) => accountToDo(read, own))),
    });
    this.watched.set(account, live);
    return live;
  }
}
