import { useTranslation } from 'react-i18next';
import { ErrorCodeService } from '../../../application/features/error-codes/error-code-service.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { CodeList } from './code-list.tsx';

/** Lists the error codes that the pool's service publishes. */
export function PublishedCodes({ search }: { search: string }) {
  const { t } = useTranslation();
  const live = useService(ErrorCodeService).list;
  const codes = lastValue(useLive(live));
  return (
    <>
      {codes !== null && (
        <CodeList part="published-codes" title={t('errorCodes.published')} codes={codes} search={search} keyOf={({ code }) => code}>
          {({ code, text }) => (
            <div className="stack-tight">
              <strong className="code">error {code}</strong>
              <span>{text}</span>
            </div>
          )}
        </CodeList>
      )}
      <Freshness live={live} />
    </>
  );
}
