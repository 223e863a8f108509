import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/pool-service.ts';
import { RexService } from '../../../application/rex-service.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import { amountInput } from '../../../domain/amount/amount-input.ts';
import type { Asset } from '../../../domain/amount/asset.ts';
import { separatorsOf } from '../../../domain/amount/separators.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import { PoolError } from '../../../domain/errors/pool-error.ts';
import type { Problem } from '../../../domain/errors/problem.ts';
import { maturityInstant } from '../../../domain/rex/maturity.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/amount.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/announcer.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';

/** Takes REX out of savings, which starts its wait. */
export function UnstakeForm({ signer, savings }: { signer: Signer; savings: Asset }) {
  const { t, i18n } = useTranslation();
  const rex = useService(RexService);
  const transactions = useService(Transactions);
  const announcer = useService(Announcer);
  const desk = useService(SigningDesk);
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = lastValue(marketReading);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const typed = amountInput(text, savings.symbol, separatorsOf(languageOf(i18n)));
  const date = market?.rex ? maturityInstant(market.at.headTime, market.rex.market.rules.buckets) : null;

  const refuse = (found: Problem) => {
    setProblem(found);
    announcer.interrupt(`${t(`errors.${found.error}.title`, found.params)}. ${t(`errors.${found.error}.cure`, found.params)}`);
    input.current?.focus();
  };
  const plan = useTask(async () => {
    if (typed.problem) return refuse(typed.problem);
    const unstaking = await rex.planUnstake(typed.asset, signer.account);
    if (unstaking.operation) return desk.open({ operation: unstaking.operation, signer });
    const found = unstaking.problems[0]!;
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
    <section className="card" aria-labelledby="unstake-title">
      <h2 id="unstake-title">{t('rex.unstake.title')}</h2>
      <p className="small muted">{t('rex.unstake.body')}</p>
      <form className="stack" onSubmit={submit} noValidate>
        <AmountField
          label={t('rex.unstake.amount')}
          symbol={savings.symbol}
          text={text}
          onText={write}
          understood={typed.asset}
          problem={problem}
          inputRef={input}
          hint={t('rex.unstake.hint')}
        />
        <div className="row">
          <span className="small">
            {t('rex.balance.savings')} <Amount of={savings} />
          </span>
          <button type="button" className="button-quiet" onClick={() => write(savings.digits())}>
            {t('rex.unstake.all')}
          </button>
        </div>
        <dl className="lines">
          <div>
            <dt>{t('rex.unstake.date')}</dt>
            <dd>
              <Known value={date === null ? null : <Moment at={date} />} waiting={marketReading.state === 'waiting'} />
            </dd>
          </div>
        </dl>
        <Freshness live={marketLive} />
        {plan.status.state === 'failed' && <Failure error={plan.status.error} />}
        <button type="submit" className="button" aria-disabled={working}>
          {working ? t('action.working') : t('rex.unstake.review')}
        </button>
      </form>
    </section>
  );
}
