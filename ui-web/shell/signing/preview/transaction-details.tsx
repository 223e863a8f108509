import { useTranslation } from 'react-i18next';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import { CopyText } from '../../../parts/controls/copy-text.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { earlierIdOf } from '../../../../application/transact/rebroadcast.ts';
import { isFaithful } from '../../../../application/transact/faithful.ts';

/** Shows the transaction decoded from its bytes, compared with what was asked for. */
export function TransactionDetails({ prepared }: { prepared: Prepared }) {
  const { t } = useTranslation();
  const { unsigned } = prepared;
  const faithful = isFaithful(prepared);
  const idName = unsigned.idAssigned ? t('labels.transaction-id') : t('write.mark');
  return (
    <div className="stack-tight">
      <p className={`notice ${faithful ? 'notice-good' : 'notice-bad'} small`} data-faithful={faithful}>
        <strong>{faithful ? t('preview.faithful') : t('preview.unfaithful')}</strong>
      </p>
      <details>
        <summary>{t('preview.transaction')}</summary>
        <div className="stack">
          <ol className="stack">
            {unsigned.calls.map((call, index) => (
              <li key={`${call.action}-${index}`} className="code" lang="en">
                {call.contract}::{call.action} {JSON.stringify(call.data)} [
                {call.authorization.map(({ account, permission }) => `${account}@${permission}`).join(', ')}]
              </li>
            ))}
          </ol>
          <dl className="lines small">
            {unsigned.idAssigned && (
              <div>
                <dt>{t('labels.expires')}</dt>
                <dd>
                  <Moment at={unsigned.expiresAt} />
                </dd>
              </div>
            )}
            {Object.entries(unsigned.limits).map(([name, value]) => (
              <div key={name} lang="en">
                <dt className="code">{name}</dt>
                <dd className="code">{value === '' ? '–' : value}</dd>
              </div>
            ))}
          </dl>
          <span className="small muted">{idName}</span>
          <CopyText text={unsigned.id} label={idName} />
          <span className="small muted">{t('preview.bytes')}</span>
          <CopyText text={unsigned.bytes} label={t('preview.bytes')} />
          {earlierIdOf(prepared) === null && (
            <p className="small muted">{unsigned.idAssigned ? t('preview.renewed') : t('preview.stamped')}</p>
          )}
        </div>
      </details>
    </div>
  );
}
