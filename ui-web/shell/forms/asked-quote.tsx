import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useQuote } from './use-quote.ts';

interface AskedQuoteProps<T> {
  ask: () => Promise<T>;
  /** The lines of the quote; null while it is read. */
  children: (quote: T | null) => ReactNode;
}

/** Shows a quote line by line and when it was read, or why there is none. Mount it anew for each amount. */
export function AskedQuote<T extends { readonly at: ReadAt }>({ ask, children }: AskedQuoteProps<T>) {
  const { t } = useTranslation();
  const { value: quote, failure, askAgain } = useQuote(ask);
  if (failure) {
    return (
      <Failure error={failure}>
        <button type="button" className="button-quiet" onClick={askAgain}>
          {t('action.retry')}
        </button>
      </Failure>
    );
  }
  return (
    <dl className="lines quote" aria-busy={quote === null}>
      {children(quote)}
      <div className="small muted">
        <dt>{t('increase.quote.readAt')}</dt>
        <dd>
          <Known value={quote && <Moment at={quote.at.headTime} brief />} waiting />
        </dd>
      </div>
    </dl>
  );
}
