import { VoteAccountService } from '../../../application/features/direct-votes/vote-account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { lastReceived, type Live } from '../../../application/live/live.ts';
import type { PoolInfo } from '../../../application/ports/pool-backend.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { PoolAccounts } from '../../../domain/views/account-summary.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService, useServiceWhere } from '../../react/use-service.ts';

interface KnownPoolAccounts {
  readonly accounts: PoolAccounts;
  /** Whether they are still being read. */
  readonly waiting: boolean;
}

/** Returns whom one votes for with the pool: its proxies, or the account that gets the votes. */
export function usePoolAccounts(): KnownPoolAccounts {
  const { protocol, poolAccount } = useService(CHAIN_PROFILE);
  const pool = useService(PoolService);
  const direct = useServiceWhere(protocol !== 'antelope', VoteAccountService);
  const source: Live<PoolInfo | readonly string[]> = direct?.voteAccounts ?? pool.info;
  const reading = useLive(source);
  const known = lastReceived(reading)?.value ?? null;
  const named = known === null || 'protocol' in known ? (asAntelope(known)?.proxies.map(({ name }) => name) ?? null) : known;
  const waiting = reading.state === 'waiting';
  if (direct !== null) return { accounts: { kind: 'vote-account', voteAccounts: named }, waiting: named === null && waiting };
  const proxies = named ?? (poolAccount === null ? null : [poolAccount]);
  return { accounts: { kind: 'proxies', proxies }, waiting: proxies === null && waiting };
}
