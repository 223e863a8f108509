import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { firstIncomeDate } from '../../../domain/views/income/schedule.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows one amount on a row of its own, inside a `dl`. */
export function AmountRow({ name, part, amount }: { name: string; part: string; amount: Asset }) {
  return <DefinitionRow name={name} part={part} value={<Amount of={amount} />} />;
}

/** Shows when votes given in a block of that time first earn. */
export function FirstIncome({ at }: { at: Instant }) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('labels.first-income')} part="first-income" value={<Day at={firstIncomeDate(at)} />} />
    </dl>
  );
}

/** Shows when coins released in a block of that time become available, by the chain's present wait; a row inside a `dl`. */
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

/** Shows when REX whose maturity period began at that time can be sold, by the chain's present rules. */
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

/** Links to another screen of the chain, by its path below the chain's prefix. */
export function NextStep({ to, label }: { to: string; label: string }) {
  const { key } = useService(CHAIN_PROFILE);
  return (
    <Link className="button" to={`/${key}/${to}`}>
      {label}
    </Link>
  );
}
