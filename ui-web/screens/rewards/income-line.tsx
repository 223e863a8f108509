import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { type Instant, utcDay } from '../../../domain/core/chain/time.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { type BookedDay, receivedIncome, rexIncome } from '../../../domain/views/income/day-income.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { dayWithYear } from '../../parts/values/short-day.ts';
import { useAmountText } from '../../parts/values/use-amount-text.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Shows a day's income: what the account gets of it, its parts, and whether it was paid. `links`: in a list of all days, with the year and the transactions that paid it. */
export function IncomeLine({ day, links = false }: { day: BookedDay; links?: boolean }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const written = useAmountText();
  const { income, coin, explorer } = profile;
  const ofResources = asTron(profile)?.resourceIncomeThresholdUnits;
  const { at, votes, fee, payout, transactionIds } = day;
  const rex = rexIncome(day);
  const frozen = asTron(day);
  const resources = frozen?.resources;
  return (
    <>
      <div className="item-words" data-day={utcDay(at)} data-payout={payout}>
        <span>
          <Day at={at} withYear={links} />
        </span>
        <span className="small muted">
          {t('rewards.parts.votes')} <Amount of={votes} />
          {rex && (
            <>
              {' · '}
              {t('rewards.parts.rex')} <Amount of={rex} />
            </>
          )}
          {resources && (
            <>
              {' · '}
              {t('rewards.parts.resources')} <Amount of={resources} />
            </>
          )}
          {fee && (
            <>
              {' · '}
              {t('rewards.parts.fee')} <Amount of={fee} />
            </>
          )}
        </span>
        {payout === 'below-threshold' && (
          <span className="small muted">{t('rewards.below', { amount: written(Asset.of(income.thresholdUnits, coin.native)) })}</span>
        )}
        {frozen?.resourcesPayout === 'below-threshold' && ofResources !== undefined && resources?.isPositive() && (
          <span className="small muted">{t('rewards.belowResources', { amount: written(Asset.of(ofResources, coin.native)) })}</span>
        )}
        {payout === 'open' && <span className="small muted">{t('rewards.open')}</span>}
        {links && explorer.transaction !== '' && transactionIds.length > 0 && <PaidBy ids={transactionIds} at={at} />}
      </div>
      <strong>
        <Amount of={receivedIncome(day)} />
      </strong>
    </>
  );
}

function PaidBy({ ids, at }: { ids: readonly string[]; at: Instant }) {
  const { t } = useTranslation();
  const { explorer } = useService(CHAIN_PROFILE);
  return (
    <span className="small link-row">
      {ids.map((id, index) => (
        <OutsideLink key={id} href={`${explorer.transaction}${encodeURIComponent(id)}`}>
          {ids.length === 1 ? t('rewards.paidBy') : t('rewards.paidByOne', { number: index + 1 })}
          <span className="visually-hidden"> {dayWithYear(at, t)}</span>
        </OutsideLink>
      ))}
    </span>
  );
}
