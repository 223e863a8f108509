import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { rexIncome } from '../../../domain/views/income/day-income.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { incomeCsv } from '../../../domain/views/income/income-csv.ts';
import { LongList } from '../../parts/controls/long-list.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { ExportButton } from '../rewards/export-button.tsx';
import { IncomeLine } from '../rewards/income-line.tsx';
import { ListAge } from '../rewards/list-age.tsx';
import { useIncomeList } from '../rewards/use-income-list.ts';

/** Shows an account's income day by day as the pool booked it, page by page, and gives what was read as a file. */
export function BonusScreen() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  return (
    <AccountScreen title={t('bonus.title')} above="rewards">
      {({ account }) => (hasPool ? <Incomes account={account} /> : <NoPoolService />)}
    </AccountScreen>
  );
}

function Incomes({ account }: { account: string }) {
  const { t } = useTranslation();
  const { key, coin, features } = useService(CHAIN_PROFILE);
  const list = useIncomeList(account, null);
  const { days, isComplete, state, more } = list;
  return (
    <>
      <Totals account={account} />
      <section className="card" aria-label={t('bonus.days')}>
        {hasFeature(features, 'rex') && days.length > 0 && days.every((day) => rexIncome(day) === null) && (
          <p className="small muted">{t('bonus.noRexDays')}</p>
        )}
        {!isComplete && days.length === 0 && state !== 'failed' && <p className="muted">{t('screen.loading')}</p>}
        {isComplete && days.length === 0 && <p>{t('rewards.none')}</p>}
        {days.length > 0 && (
          <LongList label={t('bonus.days')} items={days} keyOf={({ at, votes }) => `${at} ${votes.units}`}>
            {(day) => <IncomeLine day={day} links />}
          </LongList>
        )}
        <ListAge list={list} />
        {!isComplete && days.length > 0 && (
          <button type="button" className="button button-second" aria-disabled={state === 'loading'} onClick={more}>
            {state === 'loading' ? t('action.working') : t('bonus.more')}
          </button>
        )}
        {isComplete && days.length > 0 && <p className="small muted">{t('bonus.complete', { days: days.length })}</p>}
      </section>
      {days.length > 0 && (
        <section className="card" aria-label={t('rewards.export.title')}>
          <p className="small muted">{t('bonus.export', { days: days.length })}</p>
          <ExportButton label={t('rewards.export.title')} name={`${key}-${account}`} text={incomeCsv(days, coin.display.code)} />
        </section>
      )}
    </>
  );
}

/** Shows what the account earned since it joined, as the pool adds it up. */
function Totals({ account }: { account: string }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).participation(account));
  const booked = lastValue(reading);
  const ofRex = asAntelope(booked);
  const waiting = reading.state === 'waiting';
  return (
    <section className="card" aria-label={t('bonus.totals')}>
      <dl className="lines">
        <DefinitionRow
          part="votes-total"
          name={t('bonus.votesTotal')}
          value={booked?.nodeIncomeTotal && <Amount of={booked.nodeIncomeTotal} />}
          waiting={waiting}
        />
        {hasFeature(features, 'rex') && (
          <>
            <DefinitionRow
              part="rex-total"
              name={t('bonus.rexTotal')}
              value={ofRex?.rexIncomeTotal && <Amount of={ofRex.rexIncomeTotal} />}
              waiting={waiting}
            />
            <DefinitionRow
              part="rex-yesterday"
              name={t('bonus.rexYesterday')}
              value={ofRex?.rexIncomeYesterday && <Amount of={ofRex.rexIncomeYesterday} />}
              waiting={waiting}
            />
          </>
        )}
      </dl>
    </section>
  );
}
