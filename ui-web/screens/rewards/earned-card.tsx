import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../../application/ports/clock.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { DAY_MS, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { BAR_WINDOWS, type BarWindow, incomeDays, incomeSum } from '../../../domain/views/chart/income-bars.ts';
import { receivedIncome } from '../../../domain/views/income/day-income.ts';
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
import { useIncomeList } from './use-income-list.ts';

/** Shows what an account earned in the last 7, 30 or 90 days, as bars and as a file. */
export function EarnedCard({ account }: { account: string }) {
  const { t } = useTranslation();
  const { key, coin, income, features } = useService(CHAIN_PROFILE);
  const clock = useService(Clock);
  const written = useAmountText();
  const [window, choose] = useState<BarWindow>(30);
  // The day before today is the last that can be booked; a pool that books ahead shows its own last day.
  const yesterday = startOfUtcDay(clock.now()) - DAY_MS;
  const list = useIncomeList(account, yesterday - (window - 1) * DAY_MS);
  const { days, isComplete, state } = list;
  const lastDay = Math.max(yesterday, startOfUtcDay(days[0]?.at ?? 0));
  const firstDay = lastDay - (window - 1) * DAY_MS;
  const within = days.filter(({ at }) => startOfUtcDay(at) >= firstDay);
  const isRead = isComplete || state === 'failed' || (days[days.length - 1]?.at ?? Infinity) <= firstDay;
  const shown = incomeDays(
    within.map((day) => ({ day: day.at, income: receivedIncome(day) })),
    lastDay,
    window,
  );
  const { total } = incomeSum(shown);
  const listsRex = !hasFeature(features, 'rex') || within.some(({ rex }) => rex !== null);
  const unpaid = within.filter(({ payout }) => payout === 'below-threshold').length;
  if (isComplete && days.length === 0) {
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
        {isRead ? <Bars days={shown} /> : <ChartSkeleton of="bars" />}
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
