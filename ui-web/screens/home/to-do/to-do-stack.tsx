import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToDoService } from '../../../../application/features/to-do/to-do-service.ts';
import { lastReceived } from '../../../../application/live/live.ts';
import type { AntelopeAccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import { MOST_TO_DO, toDoList } from '../../../../domain/views/to-do/to-do.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useViewed } from '../../../shell/session/use-viewed.ts';
import { DecayExplanation } from '../votes/decay-explanation.tsx';
import { needsWallet } from './needs-wallet.ts';
import { ToDoRow } from './to-do-row.tsx';
import { useOpenWrites } from './use-open-writes.ts';

interface ToDoStackProps {
  account: string;
  own: boolean;
  /** What the pool booked; null where it does not say, or the chain has no decay. */
  booked: AntelopeAccountPoolInfo | null;
  /** Proxy the account votes through now. */
  proxy: string | null;
}

/** Lists what an account can do now, sorted by money: three entries, and the others on demand. Nothing where there is nothing to do. */
export function ToDoStack({ account, own, booked, proxy }: ToDoStackProps) {
  const { t } = useTranslation();
  const { signer, search } = useViewed();
  const { mode } = useService(CHAIN_PROFILE);
  const now = lastReceived(useLive(useService(AccountService).snapshot(account)))?.value.at.headTime ?? null;
  const possible = lastReceived(useLive(useService(ToDoService).list(account)))?.value ?? [];
  const writes = useOpenWrites(account);
  const [isAll, setAll] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const list = toDoList(
    possible,
    writes.map(({ id, operation }) => ({ id, operation: operation.kind })),
    mode,
  );
  const shown = isAll ? list : list.slice(0, MOST_TO_DO);
  return (
    <>
      {list.length > 0 && now !== null && (
        <section className="to-dos" aria-labelledby="to-do-title" data-testid="to-do">
          <h2 id="to-do-title" className="visually-hidden">
            {t('home.toDo.title')}
          </h2>
          <ul className="to-do-list">
            {shown.map((entry) => (
              <ToDoRow
                key={entry.kind === 'pending-write' ? entry.id : entry.kind}
                entry={entry}
                write={entry.kind === 'pending-write' ? (writes.find(({ id }) => id === entry.id) ?? null) : null}
                now={now}
                signer={signer}
                account={account}
                search={search}
                onExplain={() => setExplained(true)}
              />
            ))}
          </ul>
          {list.length > shown.length && (
            <button type="button" className="button-quiet" onClick={() => setAll(true)}>
              {t('home.records.all', { n: list.length })}
            </button>
          )}
          {!signer && shown.some(needsWallet) && (
            <p className="small muted">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>
          )}
        </section>
      )}
      {booked && mode !== 'reduce-only' && (
        <DecayExplanation
          account={account}
          own={own}
          decay={booked.decay}
          proxy={proxy}
          isAsked={isExplained}
          onClose={() => setExplained(false)}
        />
      )}
    </>
  );
}
