import { useTranslation } from 'react-i18next';
import { reportLines } from '../../../application/features/support/report-lines.ts';
import type { SupportChecks } from '../../../application/features/support/support-service.ts';
import type { WalletConnection } from '../../../application/session/wallet-session.ts';
import { type ReportLine, supportReport } from '../../../domain/views/support/support-report.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SessionView } from '../../shell/session/session-view.ts';

/** Shows the report a user can copy and send: in English for the support that reads it, without keys and without tokens. */
export function ReportCard({ checks, wallet }: { checks: SupportChecks; wallet: WalletConnection }) {
  const { t } = useTranslation();
  const { language, channel, channelRef } = useLive(useService(SessionView));
  const visit: readonly ReportLine[] = [
    { name: 'page', value: window.location.origin },
    { name: 'language', value: language },
    { name: 'channel', value: `${channel} ${channelRef}` },
    { name: 'browser', value: navigator.userAgent },
    { name: 'screen', value: `${window.innerWidth}x${window.innerHeight}` },
  ];
  return (
    <section className="card" aria-labelledby="support-report">
      <h2 id="support-report">{t('support.report')}</h2>
      <p className="small muted">{t('support.reportNote')}</p>
      <div className="as-written" lang="en">
        <CopyText text={supportReport([...reportLines(checks, [walletLine(wallet)]), ...visit])} label={t('support.report')} />
      </div>
    </section>
  );
}

function walletLine(wallet: WalletConnection): ReportLine {
  const connection =
    wallet.state === 'connected'
      ? `${wallet.identity.account}@${wallet.identity.permission}`
      : wallet.state === 'failed'
        ? `failed, ${wallet.error.error}`
        : wallet.state;
  return { name: 'wallet', value: connection };
}
