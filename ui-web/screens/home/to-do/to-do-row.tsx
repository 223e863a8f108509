import { useTranslation } from 'react-i18next';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import type { ToDo } from '../../../../domain/views/to-do/to-do.ts';
import { Icon } from '../../../parts/icon.tsx';
import { ToDoAction } from './to-do-action.tsx';
import { useToDoWords } from './use-to-do-words.ts';

interface ToDoRowProps {
  entry: ToDo;
  /** The write an entry is about; null for the others. */
  write: TrackedTransaction | null;
  /** Chain time. */
  now: Instant;
  /** Null: the account's own wallet is not connected. */
  signer: Signer | null;
  account: string;
  search: string;
  onExplain: () => void;
}

const ICONS = {
  'take-rex': 'check',
  'withdraw-rex-fund': 'check',
  'claim-refund': 'check',
  'withdraw-unfrozen': 'check',
  'renew-vote': 'clock',
  'claim-reward': 'rewards',
  'claim-bonus': 'rewards',
  'use-votes': 'stake',
  'gas-short': 'clock',
  'pending-write': 'clock',
} as const;

/** Shows what can be done, about how much it is, until when, and the tap that does it. */
export function ToDoRow({ entry, write, now, signer, account, search, onExplain }: ToDoRowProps) {
  const { t } = useTranslation();
  const { title, note } = useToDoWords()(entry, write, now);
  return (
    <li className="card to-do" data-to-do={entry.kind} data-urgent={entry.kind === 'renew-vote'}>
      <span className="to-do-mark">
        <Icon name={ICONS[entry.kind]} />
      </span>
      <div className="to-do-words">
        <strong>{title}</strong>
        <span className="small muted">{note}</span>
        {entry.kind === 'renew-vote' && (
          <button type="button" className="button-quiet" onClick={onExplain}>
            {t('fading.open')}
          </button>
        )}
      </div>
      <ToDoAction entry={entry} write={write} title={title} signer={signer} account={account} search={search} />
    </li>
  );
}
