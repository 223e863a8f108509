import type { RexMarket } from '../../antelope/snapshot.ts';
import { byProtocol, type Each, type Protocol } from '../../chain/protocol.ts';
import type { AccountSnapshot } from '../../chain/snapshot.ts';
import { antelopeToDo, type BookedVote } from './antelope-to-do.ts';
import { iostToDo } from './iost-to-do.ts';
import { tronToDo } from './tron-to-do.ts';
import type { OwnToDo } from './to-do.ts';

/** What the pool and the market report of an account besides its own state, by protocol. Null while it is unknown. */
export type ToDoContext =
  | { readonly protocol: 'antelope'; readonly market: RexMarket | null; readonly booked: BookedVote | null }
  | Each<Exclude<Protocol, 'antelope'>>;

/** Returns what an account of any chain can do at the chain time of its snapshot, unsorted. */
export function accountToDo(snapshot: AccountSnapshot, context: ToDoContext): readonly OwnToDo[] {
  const now = snapshot.at.headTime;
  const { market, booked } = context.protocol === 'antelope' ? context : { market: null, booked: null };
  return byProtocol<AccountSnapshot, readonly OwnToDo[]>(snapshot, {
    antelope: (account) => antelopeToDo({ account, market, booked, now }),
    tron: (account) => tronToDo(account, now),
    iost: iostToDo,
  });
}
