import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const REX_FUND = async () => (await import('../../../application/features/rex/rex-fund-service.ts')).RexFundService;

/** Shows coins in the REX fund, which pays for REX and rents and receives the proceeds of sales; forms move coins in and out. */
export function FundCard({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const reading = useLive(useService(AccountService).snapshot(account));
  const snapshot = asAntelope(lastValue(reading));
  const fund = snapshot?.rex?.fund ?? null;
  return (
    <section className="stack" aria-labelledby="fund-title">
      <div className="card">
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
      </div>
      {signer && snapshot && (
        <Disclosure title={t('operations.deposit-to-rex-fund')} part="deposit">
          {() => <Deposit signer={signer} available={snapshot.liquid} />}
        </Disclosure>
      )}
      {signer && fund?.isPositive() && (
        <Disclosure title={t('operations.withdraw-from-rex-fund')} part="withdraw">
          {() => <Withdrawal signer={signer} available={fund} />}
        </Disclosure>
      )}
    </section>
  );
}

interface FundForm {
  readonly signer: Signer;
  readonly available: Asset;
}

function Deposit({ signer, available }: FundForm) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const funds = useWriting(REX_FUND);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await funds.get()).planDeposit(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <OneAmountForm
      form={form}
      label={t('rex.fund.deposit')}
      symbol={profile.coin.display}
      hint={t('form.exact')}
      available={{ name: t('figures.liquid'), amount: available }}
    />
  );
}

function Withdrawal({ signer, available }: FundForm) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const funds = useWriting(REX_FUND);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await funds.get()).planWithdrawal(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <OneAmountForm
      form={form}
      label={t('rex.fund.withdraw')}
      symbol={profile.coin.display}
      hint={t('form.exact')}
      available={{ name: t('figures.rex-fund'), amount: available }}
    />
  );
}
