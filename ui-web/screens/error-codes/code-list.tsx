import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foundCodes } from '../../../application/features/error-codes/error-code-service.ts';
import type { ErrorCode } from '../../../application/ports/service/error-codes.ts';
import { CopyButton } from '../../parts/controls/copy-button.tsx';
import { LongList } from '../../parts/controls/long-list.tsx';

interface CodeListProps<Code extends ErrorCode> {
  /** Test id. */
  part: string;
  title: string;
  codes: readonly Code[];
  search: string;
  keyOf: (code: Code) => string;
  children: (code: Code) => ReactNode;
}

/** Lists what a search finds among error codes, says how many that are, and copies them. */
export function CodeList<Code extends ErrorCode>({ part, title, codes, search, keyOf, children }: CodeListProps<Code>) {
  const { t } = useTranslation();
  const found = foundCodes(codes, search);
  return (
    <section className="card" aria-label={title} data-testid={part}>
      <h2>{title}</h2>
      <p className="small muted">{t('errorCodes.found', { found: found.length, all: codes.length })}</p>
      {found.length > 0 && (
        <>
          <LongList label={title} items={found} keyOf={keyOf}>
            {children}
          </LongList>
          <CopyButton label={t('errorCodes.copy')} text={() => found.map(({ code, text }) => `${code} ${text}`.trim()).join('\n')} />
        </>
      )}
    </section>
  );
}
