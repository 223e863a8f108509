import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { BAR_WINDOWS, type BarWindow, incomeSum } from '../../../domain/views/chart/income-bars.ts';
import { incomeCsv } from '../../../domain/views/income/income-csv.ts';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { Bars } from '../../charts/charts.tsx';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useAmountText } from '../../parts/values/use-amount-text.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { ExportButton } from './export-button.tsx';
import { ListAge } from './list-age.tsx';
import { UnlistedRex } from './unlisted-rex.tsx';
import { useEarned } from './use-earned.ts';

/** Shows what an account earned in the last 7, 30 or 90 days, as bars and as a file. */
export function EarnedCard({ account }: { account: string }) {
  const { t } = useTranslation();
  const { key, coin, income } = useService(CHAIN_PROFILE);
  const written = useAmountText();
  const [window, choose] = useState<BarWindow>(30);
  const { list, within, shown, isRead, isUnread, isNone, listsRex } = useEarned(account, window);
  const { total } = incomeSum(shown);
  const unpaid = within.filter(({ payout }) => payout === 'below-threshold').length;
  if (isNone) {
    return (
      <section className="card" aria-label={t('rewards.earned')}>
        <p>{t('rewards.none')}</p>
        <ListAge list={list} />
      </section>
    );
  }
  return (
    <section className="card three-tabs" aria-label={t('rewards.earned')}>
      <Tabs
        label={t('rewards.window')}
        tabs={BAR_WINDOWS.map((each) => ({ key: String(each), label: t('labels.days', { days: each }) }))}
        chosen={String(window)}
        onChoose={(chosen) => choose(BAR_WINDOWS.find((each) => String(each) === chosen) ?? window)}
      >
        <p className="card-label">{listsRex ? t('rewards.earnedIn', { days: window }) : t('rewards.votesIn', { days: window })}</p>
        <p className="total" data-testid="earned">
          <Known value={isRead ? total && <Amount of={total} decimals={readableDecimals(total)} /> : null} waiting={!isRead} />
        </p>
        {!isRead ? <ChartSkeleton of="bars" /> : !isUnread && <Bars days={shown} />}
        {isRead && !listsRex && <UnlistedRex account={account} />}
        {unpaid > 0 && (
          <p className="small muted" data-testid="unpaid">
            {t('rewards.unpaid', { days: unpaid, amount: written(Asset.of(income.thresholdUnits, coin.native)) })}
          </p>
        )}
      </Tabs>
      {within.length > 0 && isRead && (
        <ExportButton
          label={t('rewards.export.days', { days: window })}
          name={`${key}-${account}-${window}`}
          text={incomeCsv(within, coin.display.code)}
        />
      )}
      <ListAge list={list} />
    </section>
  );
}
