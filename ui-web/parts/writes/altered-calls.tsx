import { useTranslation } from 'react-i18next';
import type { Call } from '../../../domain/core/chain/call.ts';
import { CallsInWords } from './calls-in-words.tsx';
import { CopyText } from '../controls/copy-text.tsx';
import { ExplorerLink } from '../values/explorer-link.tsx';

/** What a wallet signed: `calls` null where its bytes cannot be decoded; `block` null while it is in no block. */
export interface SignedOtherwise {
  readonly id: string | null;
  readonly calls: readonly Call[] | null;
  readonly block: number | null;
}

/** Shows what was approved beside what the wallet signed, with its id on the chain. */
export function AlteredCalls({ asked, signed: { id, calls, block } }: { asked: readonly Call[]; signed: SignedOtherwise }) {
  const { t } = useTranslation();
  return (
    <section className="stack-tight" data-testid="altered" aria-label={t('altered.label')}>
      <h3>{t('altered.asked')}</h3>
      <CallsInWords calls={asked} />
      <h3>{t('altered.signed')}</h3>
      {calls === null ? <p>{t('altered.unreadable')}</p> : <CallsInWords calls={calls} />}
      <p className="small">{block === null ? t('altered.notInBlock') : t('altered.inBlock', { block: String(block) })}</p>
      {id !== null && (
        <>
          <span className="small muted">{t('altered.id')}</span>
          <CopyText text={id} label={t('altered.id')} />
          {block !== null && <ExplorerLink transaction={id}>{t('write.explorer')}</ExplorerLink>}
        </>
      )}
    </section>
  );
}
