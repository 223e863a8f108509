import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportService } from '../../../application/features/support/support-service.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { supportTicket } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { ListFailure } from '../../parts/messages/list-failure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { CheckLines } from './check-lines.tsx';
import { ReportCard } from './report-card.tsx';

/** Checks what a visit depends on: wallet, nodes, clock, storage and the pool's service, and makes a report of it to copy. */
export function SupportScreen() {
  const { t, i18n } = useTranslation();
  const support = useService(SupportService);
  // As it is now: a wallet of an earlier visit answers later than the checks.
  const wallet = useLive(useService(WalletSession));
  const { status, run } = useTask(() => support.check());
  useEffect(() => void run(), [run]);
  return (
    <div className="screen">
      <MoreHeading title={t('support.title')} />
      <section className="card" aria-labelledby="support-checks">
        <h2 id="support-checks">{t('support.checks')}</h2>
        {status.state === 'running' && <p>{t('support.checking')}</p>}
        {status.state === 'failed' && <ListFailure error={status.error} retry={() => void run()} />}
        {status.state === 'done' && (
          <>
            <CheckLines checks={status.value} wallet={wallet} />
            <p className="small muted">
              {t('support.checkedAt')} <Moment at={status.value.at} brief exact />
            </p>
            <button type="button" className="button button-second" onClick={() => void run()}>
              {t('support.again')}
            </button>
          </>
        )}
      </section>
      {status.state === 'done' && <ReportCard checks={status.value} wallet={wallet} />}
      <p className="link-row">
        <OutsideLink href={supportTicket(languageOf(i18n))}>{t('helpCenter.ticket')}</OutsideLink>
      </p>
    </div>
  );
}
