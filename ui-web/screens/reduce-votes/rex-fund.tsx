import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useLive } from '../../react/use-live.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const REX_FUND_SERVICE = async () => (await import('../../../application/features/rex/rex-fund-service.ts')).RexFundService;

/** Shows coins in the REX fund, which are neither in REX nor in the balance, and withdraws them; nothing where there are none. */
export function RexFund({ live, signer }: { live: Live<AccountSnapshot>; signer: Signer | null }) {
  const { t } = useTranslation();
  const funds = useWriting(REX_FUND_SERVICE);
  const fund = asAntelope(lastValue(useLive(live)))?.rex?.fund ?? null;
  if (!fund?.isPositive()) return null;
  return (
    <section className="card" aria-labelledby="fund-title">
      <h2 id="fund-title">{t('figures.rex-fund')}</h2>
      <dl className="lines">
        <DefinitionRow part="fund" name={t('reduce.fund.body')} value={<Amount of={fund} />} />
      </dl>
      {signer && (
        <OperationButton
          label={t('reduce.fund.withdraw')}
          signer={signer}
          plan={async () => (await funds.get()).planWithdrawal(fund, signer.account)}
        />
      )}
    </section>
  );
}
