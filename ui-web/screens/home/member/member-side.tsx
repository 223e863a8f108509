import { lastReceived } from '../../../../application/live/live.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { ToDoStack } from '../to-do/to-do-stack.tsx';
import { NextUnlocks } from '../unlocks/next-unlocks.tsx';
import { VotesGiven } from '../votes/votes-given.tsx';
import { Calculator } from '../visitor/calculator.tsx';
import { SideSkeleton } from './side-skeleton.tsx';

interface MemberSideProps {
  account: string;
  own: boolean;
  /** Whether the account is known not to take part. */
  isNew: boolean;
}

/** Shows what an account can do, when coins come back, and whom it votes for; to one that does not take part also what its balance would earn. */
export function MemberSide({ account, own, isNew }: MemberSideProps) {
  const hasPool = useService(POOL_SERVICE);
  const reading = useLive(useService(AccountService).snapshot(account));
  const booked = useLive(useService(PoolService).participation(account));
  const known = lastReceived(reading);
  const knownBooked = lastReceived(booked);
  const snapshot = known?.value ?? null;
  if ((reading.state === 'waiting' && known === null) || (booked.state === 'waiting' && knownBooked === null)) return <SideSkeleton />;
  return (
    <div className="home-side">
      <ToDoStack
        account={account}
        own={own}
        booked={asAntelope(knownBooked?.value ?? null)}
        proxy={asAntelope(snapshot)?.vote?.proxy ?? null}
      />
      {isNew && hasPool && <Calculator balance={snapshot?.liquid ?? null} />}
      {snapshot && <NextUnlocks snapshot={snapshot} own={own} />}
      {snapshot && <VotesGiven snapshot={snapshot} />}
    </div>
  );
}
