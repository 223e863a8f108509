import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { earnings, percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { problemText } from '../../../parts/messages/problem-text.ts';
import { shown } from '../../../parts/values/amount.tsx';
import { useAmountWords } from '../../../parts/values/amount-words.ts';
import { shortDay } from '../../../parts/values/short-day.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { amountOf } from '../../../shell/forms/amount-of.ts';
import { usePoolRate } from '../rate/use-pool-rate.ts';

/** Whole coins that are worked out at first where the user has none. */
const USUAL_COINS = 1_000n;

/**
 * Works out what an amount earns in a year at the pool's latest rate after the fee, and says which day's rate that is. `balance`: the amount
 * at first; null or nothing where the user has none.
 */
export function Calculator({ balance }: { balance: Asset | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const words = useAmountWords();
  const { afterFee, day } = usePoolRate();
  const id = useId();
  const first = balance?.isPositive() ? shown(balance, profile) : Asset.whole(USUAL_COINS, profile.coin.display);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? first.digits().replace(/\.?0+$/, '');
  const { asset, problem } = amountOf(text, profile, i18n);
  if (afterFee === null) return null;
  const rate = percentDigits(afterFee);
  return (
    <section className="card calculator" aria-labelledby={`${id}-title`} data-testid="calculator">
      <h2 id={`${id}-title`}>{t('home.calculator.title')}</h2>
      <div className="field-box" data-bad={problem !== null}>
        <input
          id={id}
          className="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          aria-label={t('home.calculator.amount')}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${id}-result`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-unit`} className="unit-large">
          {profile.coin.display.code}
        </span>
      </div>
      <output id={`${id}-result`} htmlFor={id} className={problem ? 'field-problem' : 'calculator-result'}>
        {problem ? problemText(problem, t) : t('home.calculator.result', { income: words(earnings(asset, afterFee).year) })}
      </output>
      <p className="small muted">
        {day === null ? t('home.calculator.noteLatest', { rate }) : t('home.calculator.note', { rate, day: shortDay(day, t) })}
      </p>
    </section>
  );
}
