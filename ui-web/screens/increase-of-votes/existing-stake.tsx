import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows the CPU and NET the account has staked, for itself and for others, and the votes they give. */
export function ExistingStake({ account }: { account: string }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const rows = asAntelope(snapshot)?.bandwidth ?? null;
  const coin = snapshot?.liquid.symbol;
  const waiting = reading.state === 'waiting';
  const sum = (resource: 'cpu' | 'net') => rows && coin && rows.reduce((total, row) => total.plus(row[resource]), Asset.zero(coin));
  const [cpu, net, votes] = [sum('cpu'), sum('net'), rows && coin && stakedBandwidth(rows, coin)];
  return (
    <section className="card" aria-labelledby="existing-title">
      <h2 id="existing-title">{t('increase.existing.title')}</h2>
      <dl className="lines">
        <DefinitionRow part="cpu" name={t('figures.cpu')} value={cpu && <Amount of={cpu} />} waiting={waiting} />
        <DefinitionRow part="net" name={t('figures.net')} value={net && <Amount of={net} />} waiting={waiting} />
        <DefinitionRow part="votes" name={t('figures.stake-votes')} value={votes && <Amount of={votes} />} waiting={waiting} />
      </dl>
      <Freshness live={live} />
    </section>
  );
}
