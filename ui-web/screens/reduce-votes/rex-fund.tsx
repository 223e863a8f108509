import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import { RexFundService } from '../../../application/features/rex/rex-fund-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';

/** Shows coins in the REX fund, which are neither in REX nor in the balance, and withdraws them. */
export function RexFund({ live, signer }: { live: Live<AccountSnapshot>; signer: Signer | null }) {
  const { t } = useTranslation();
  const funds = useService(RexFundService);
  const reading = useLive(live);
  const fund = asAntelope(lastValue(reading))?.rex?.fund ?? null;
  return (
    <section className="card" aria-labelledby="fund-title">
      <h2 id="fund-title">{t('figures.rex-fund')}</h2>
      <p className="small muted">{t('reduce.fund.body')}</p>
      <dl className="lines">
        <DefinitionRow
          part="fund"
          name={t('figures.rex-fund')}
          value={fund && <Amount of={fund} />}
          waiting={reading.state === 'waiting'}
        />
      </dl>
      <Freshness live={live} />
      {signer && fund?.isPositive() && (
        <OperationButton label={t('reduce.fund.withdraw')} signer={signer} plan={() => funds.planWithdrawal(fund, signer.account)} />
      )}
    </section>
  );
}
