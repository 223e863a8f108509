import { asTron } from '../../../domain/chain/protocol.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { lastValue } from '../../parts/values/freshness.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { LegacyStake } from '../home/holdings/legacy-stake.tsx';
import { PendingUnfreezes } from '../home/holdings/pending-unfreezes.tsx';

/** Shows coins being unfrozen with their dates, and what is left of the closed kind of stake, which is released apart; nothing where there is none. */
export function FrozenOnItsWay({ account }: { account: string }) {
  const snapshot = asTron(lastValue(useAccount(account).reading));
  if (snapshot === null) return null;
  const now = snapshot.at.headTime;
  const { pending, legacy } = frozenSummary(snapshot.freezing.frozen, now);
  return (
    <>
      {pending.length > 0 && (
        <section className="card">
          <PendingUnfreezes pending={pending} now={now} />
        </section>
      )}
      {legacy.length > 0 && <LegacyStake stakes={legacy} />}
    </>
  );
}
