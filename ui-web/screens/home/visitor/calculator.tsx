import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';
import { utcDay } from '../../../../domain/core/chain/time.ts';
import { earnings, percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { problemText } from '../../../parts/messages/problem-text.ts';
import { shown } from '../../../parts/values/amount.tsx';
import { useFigureWords } from '../../../charts/figure-words.ts';
import { shortDay } from '../../../parts/values/short-day.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { amountOf } from '../../../shell/forms/amount-of.ts';
import { useRates } from '../../../shell/forms/use-rates.ts';

/** Whole coins that are worked out at first where the user has none. */
const USUAL_COINS = 1_000n;

/**
 * Works out what an amount earns in a year at the pool's latest rate after the fee, and says which day's rate that is. `balance`: the amount
 * at first; null or nothing where the user has none.
 */
export function Calculator({ balance }: { balance: Asset | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { brief } = useFigureWords();
  const { whole: rate, day, waiting } = useRates();
  const id = useId();
  const first = balance?.isPositive() ? shown(balance, profile) : Asset.whole(USUAL_COINS, profile.coin.display);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? plainDigits(first);
  const { asset, problem } = amountOf(text, profile, i18n);
  if (rate === null && !waiting) return null;
  return (
    <div className="card calculator" data-testid="calculator">
      <div className="calculator-line">
        <span className="field-box" data-bad={problem !== null}>
          <input
            id={id}
            className="amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            size={Math.max(5, text.length)}
            value={text}
            aria-label={t('home.calculator.title')}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-unit ${id}-result`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span id={`${id}-unit`} className="unit-large">
            {profile.coin.display.code}
          </span>
        </span>
        <output id={`${id}-result`} htmlFor={id} aria-busy={waiting} className={problem ? 'field-problem' : 'calculator-result'}>
          {problem
            ? problemText(problem, i18n)
            : rate && asset
              ? t('home.calculator.result', { amount: together(brief(asset)), income: together(brief(earnings(asset, rate).year)) })
              : asset && <ResultBeforeRate amount={together(brief(asset))} />}
        </output>
      </div>
      <p className="small muted calculator-basis">
        {rate && (
          <>
            {t('stake.earns.about', { percent: percentDigits(rate) })}
            {day !== null && (
              <>
                {' · '}
                <time dateTime={utcDay(day)}>{t('stake.earns.rateOf', { day: shortDay(day, t) })}</time>
              </>
            )}
            {' · '}
            {t('home.calculator.noPromise')}
          </>
        )}
      </p>
    </div>
  );
}

/** Stands for the income while the sentence around it is composed (U+FFFC, Unicode's object replacement character). */
const INCOME = '\uFFFC';

/** Says the sentence of the result with the room of its income, which is about as wide as the amount, so that no word moves when it is known. */
function ResultBeforeRate({ amount }: { amount: string }) {
  const { t } = useTranslation();
  const [before, after] = t('home.calculator.result', { amount, income: INCOME }).split(INCOME);
  return (
    <>
      {before}
      <span className="waiting-figure" aria-hidden="true">
        {amount}
      </span>
      {after}
    </>
  );
}

/** Keeps an amount and its unit on one line. */
function together(amount: string): string {
  return amount.replace(/ /g, '\u00a0');
}
