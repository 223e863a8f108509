import { asAntelope } from '../../../domain/chain/protocol.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows when REX whose maturity period starts now can be sold, by the chain's present rules. */
export function NewWait({ name }: { name: string }) {
  const live = useService(PoolService).market;
  const reading = useLive(live);
  const market = asAntelope(lastValue(reading));
  const at = market?.rex ? maturityInstant(market.at.headTime, market.rex.market.rules.buckets) : null;
  return (
    <>
      <dl className="lines">
        <DefinitionRow
          part="new-wait"
          name={name}
          value={at === null ? null : <Moment at={at} exact />}
          waiting={reading.state === 'waiting'}
        />
      </dl>
      <Freshness live={live} />
    </>
  );
}
