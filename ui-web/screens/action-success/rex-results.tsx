import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import type { RexOperation } from '../../../domain/antelope/operations/rex/index.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WaitingSale } from '../../shell/forms/waiting-sale.tsx';
import { AmountRow, FirstIncome, SaleFrom, NextStep } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';
import { soldRex } from './sold-rex.ts';

export const REX_RESULTS: Results<RexOperation['kind']> = {
  'buy-rex': { form: 'increase-of-votes', Meaning: Bought },
  'buy-rex-from-stake': { form: 'increase-of-votes', Meaning: BoughtFromStake },
  'sell-rex': { form: 'reduce-votes', Meaning: Sold },
  'unstake-rex': { form: 'rex-detail', Meaning: Unstaked },
  'move-rex-to-savings': { form: 'rex-detail', Meaning: Saved },
  'consolidate-rex': { form: 'rex-detail', Meaning: Consolidated },
  'update-rex': { form: 'rex-detail', Meaning: Updated },
  'cancel-rex-sale': { form: 'rex-detail', Meaning: SaleCancelled },
  'deposit-to-rex-fund': { form: 'rex-detail', Meaning: Deposited },
  'withdraw-from-rex-fund': { form: 'rex-detail', Meaning: Withdrawn },
};

function Bought({ operation, at }: ResultProps<'buy-rex'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.paid')} part="paid" amount={operation.amount} />
      </dl>
      <FirstIncome at={at} />
      <WhereBoughtRexIs at={at} />
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function BoughtFromStake({ operation: { cpu, net }, at }: ResultProps<'buy-rex-from-stake'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.turnedIntoRex')} part="turned" amount={cpu.plus(net)} />
      </dl>
      <WhereBoughtRexIs at={at} />
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

/** Shows whether bought REX is in savings without a date, or matures on one, by the chain's rules. */
function WhereBoughtRexIs({ at }: { at: Instant }) {
  const { t } = useTranslation();
  const rules = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market.rules;
  if (!rules) return null;
  return rules.buyRexToSavings ? <p className="small muted">{t('success.savings')}</p> : <SaleFrom at={at} />;
}

function Sold({ operation, account }: ResultProps<'sell-rex'>) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const rules = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market.rules ?? null;
  const { proceeds } = operation;
  const rex = soldRex(operation, rules);
  return (
    <>
      <dl className="lines">
        {rex && <AmountRow name={t('sales.rex')} part="rex" amount={rex} />}
        {proceeds && <AmountRow name={t('success.sold')} part="proceeds" amount={proceeds} />}
      </dl>
      {proceeds && rules?.sellMaturedRex && (
        <p className="small" data-testid="sold-along">
          {t('success.soldAlong')}
        </p>
      )}
      <p className="small muted">{proceeds ? t('success.soldAtOnce') : t('success.soldLater')}</p>
      <WaitingSale live={live} signer={null} />
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function Unstaked({ operation, at }: ResultProps<'unstake-rex'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.unstaked')} part="unstaked" amount={operation.rex} />
      </dl>
      <SaleFrom at={at} />
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function Saved({ operation }: ResultProps<'move-rex-to-savings'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.saved')} part="saved" amount={operation.rex} />
      </dl>
      <p className="small muted">{t('success.savings')}</p>
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function Consolidated({ at, account }: ResultProps<'consolidate-rex'>) {
  const { t } = useTranslation();
  const snapshot = asAntelope(lastValue(useLive(useService(AccountService).snapshot(account))));
  const balance = snapshot?.rex?.balance ?? null;
  const hasSavings = snapshot !== null && balance !== null && rexBalanceReading(balance, snapshot.at.headTime).savings.isPositive();
  return (
    <>
      <p>{hasSavings ? t('success.merged') : t('success.mergedAll')}</p>
      <SaleFrom at={at} />
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function Updated() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('success.updated')}</p>
      <NextStep to="reduce-votes?way=sell" label={t('success.fund')} />
    </>
  );
}

function SaleCancelled() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('success.saleCancelled')}</p>
      <NextStep to="rex-detail" label={t('rex.title')} />
    </>
  );
}

function Deposited({ operation }: ResultProps<'deposit-to-rex-fund'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <AmountRow name={t('success.deposited')} part="deposited" amount={operation.amount} />
    </dl>
  );
}

function Withdrawn({ operation }: ResultProps<'withdraw-from-rex-fund'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <AmountRow name={t('success.sold')} part="withdrawn" amount={operation.amount} />
    </dl>
  );
}
