import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { firstIncomeDate } from '../../../domain/views/income/schedule.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** One amount on a line of its own, inside a `dl` of lines. */
export function AmountRow({ name, part, amount }: { name: string; part: string; amount: Asset }) {
  return <DefinitionRow name={name} part={part} value={<Amount of={amount} />} />;
}

/** When votes given in a block of that time first earn. */
export function FirstIncome({ at }: { at: Instant }) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('labels.first-income')} part="first-income" value={<Day at={firstIncomeDate(at)} />} />
    </dl>
  );
}

/** When coins asked back in a block of that time can be had, by the wait the chain has now; a line inside a `dl`. */
export function ReleasedFrom({ at }: { at: Instant }) {
  const { t } = useTranslation();
  const reading = useLive(useService(PoolService).market);
  const market = lastValue(reading);
  const delayMs = market && market.protocol !== 'antelope' ? market.releaseDelayMs : null;
  return (
    <DefinitionRow
      name={t('preview.releasedAt')}
      part="released-at"
      value={delayMs === null ? null : <Moment at={at + delayMs} exact />}
      waiting={reading.state === 'waiting'}
    />
  );
}

/** When REX whose wait began at that time can be sold, by the rules the chain has now. */
export function SaleFrom({ at }: { at: Instant }) {
  const { t } = useTranslation();
  const live = useService(PoolService).market;
  const reading = useLive(live);
  const rules = asAntelope(lastValue(reading))?.rex?.market.rules ?? null;
  return (
    <>
      <dl className="lines">
        <DefinitionRow
          name={t('labels.sold-from')}
          part="sale-from"
          value={rules && <Moment at={maturityInstant(at, rules.buckets)} exact />}
          waiting={reading.state === 'waiting'}
        />
      </dl>
      {reading.state === 'failed' && <Freshness live={live} />}
    </>
  );
}

/** The way on to another screen of the chain, named by its path below the chain's prefix. */
export function NextStep({ to, label }: { to: string; label: string }) {
  const { key } = useService(CHAIN_PROFILE);
  return (
    <Link className="button" to={`/${key}/${to}`}>
      {label}
    </Link>
  );
}
