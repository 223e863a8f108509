import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { RexService } from '../../../application/rex-service.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import type { Problem } from '../../../domain/errors/problem.ts';
import { PoolError } from '../../../domain/errors/pool-error.ts';
import { Amount, shown } from '../../parts/amount.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/announcer.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';
import { amountOf } from './amount-of.ts';
import { Quote } from './quote.tsx';

/** Buying REX with the connected account: amount, estimate, and on to the preview. */
export function BuyForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const rex = useService(RexService);
  const transactions = useService(Transactions);
  const announcer = useService(Announcer);
  const desk = useService(SigningDesk);
  const snapshotLive = useService(AccountService).snapshot(signer.account);
  const reading = useLive(snapshotLive);
  const liquid = lastValue(reading)?.liquid ?? null;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const typed = amountOf(text, profile, i18n);

  const refuse = (found: Problem) => {
    setProblem(found);
    announcer.interrupt(`${t(`errors.${found.error}.title`, found.params)}. ${t(`errors.${found.error}.cure`, found.params)}`);
    input.current?.focus();
  };
  const plan = useTask(async () => {
    if (typed.problem) return refuse(typed.problem);
    const purchase = await rex.planPurchase(typed.asset, signer.account);
    if (purchase.operation) return desk.open({ operation: purchase.operation, signer });
    const found = purchase.problems[0]!;
    if (found.field !== 'amount') throw new PoolError(found.error, found.params);
    return refuse(found);
  });
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    if (next !== '') void transactions.warmUp();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void plan.run();
  };
  const working = plan.status.state === 'running';

  return (
    <section className="card" aria-labelledby="buy-title">
      <h2 id="buy-title">{t('increase.form.title')}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        <AmountField
          label={t('increase.form.amount')}
          symbol={profile.coin.display}
          text={text}
          onText={write}
          understood={typed.asset}
          problem={problem}
          inputRef={input}
          hint={t('increase.form.hint')}
        />
        <div className="row">
          <span className="small">
            {t('increase.form.balance')} <Known value={liquid && <Amount of={liquid} />} waiting={reading.state === 'waiting'} />
          </span>
          {liquid && (
            <button type="button" className="button-quiet" onClick={() => write(shown(liquid, profile).digits())}>
              {t('increase.form.all')}
            </button>
          )}
        </div>
        <Freshness live={snapshotLive} />
        {typed.asset?.isPositive() && <Quote key={typed.asset.toString()} amount={typed.asset} />}
        {plan.status.state === 'failed' && <Failure error={plan.status.error} />}
        <button type="submit" className="button" aria-disabled={working}>
          {working ? t('action.working') : t('increase.form.review')}
        </button>
      </form>
    </section>
  );
}
