import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';
import { problemText } from '../../parts/messages/problem-text.ts';
import { Amount, shown } from '../../parts/values/amount.tsx';
import { ReadableAmount } from '../../parts/values/readable-amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import type { AmountForm } from '../../shell/forms/use-amount-form.ts';

interface AmountCardProps {
  label: string;
  form: AmountForm;
  symbol: AssetSymbol;
  /** What is written behind the amount, where it is not the symbol. */
  unit?: string;
  /** What there is; amount null: unknown. Left out where no account is known. */
  available?: { readonly name: string; readonly amount: Asset | null; readonly waiting: boolean };
  /** What a tap fills in, all of it or a part; that of `available` unless given. */
  most?: Asset | null;
  /** What the amount means, below it. */
  children?: ReactNode;
}

/** Parts that a tap fills in, in percent. */
const PORTIONS = [25n, 50n] as const;

/** Lengths of digits and unit together from which they are written smaller, so that both stay on the narrowest screen. */
const SIZES = [
  { from: 13, size: 'small' },
  { from: 8, size: 'middle' },
] as const;

/** Asks for the amount of a form, large and first on the screen, with what there is and taps that fill in a part of it. */
export function AmountCard({ label, form, symbol, unit = symbol.code, available, most = available?.amount, children }: AmountCardProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { text, problem, input, write, typed } = form;
  const size = SIZES.find(({ from }) => text.length + unit.length >= from)?.size;
  const otherwise = typed.asset !== null && text.trim() !== plainDigits(typed.asset) && text.trim() !== typed.asset.digits();
  return (
    <section className="card amount-card" data-testid="amount-card">
      <div className="amount-head">
        <label htmlFor={id}>{label}</label>
        {available && (
          <span className="small muted" data-testid="available">
            {available.name} <Known value={available.amount && <ReadableAmount of={available.amount} />} waiting={available.waiting} />
          </span>
        )}
      </div>
      <div className="amount-box" data-bad={problem !== null} data-size={size}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={symbol.precision === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="0"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${id}-${problem ? 'problem' : 'hint'}`}
          onChange={(event) => write(event.target.value)}
        />
        {/* The unit stands right behind the digits: invisible ones keep its place, and one unit before them keeps these in the middle. */}
        <span className="amount-shadow">
          <span className="amount-unit amount-ghost">{unit}</span>
          <span className="amount-ghost">{text === '' ? '0' : text}</span>
          <span id={`${id}-unit`} className="amount-unit">
            {unit}
          </span>
        </span>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem" data-error={problem.error}>
          {problemText(problem, i18n)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="small muted amount-hint">
          {otherwise && (
            <>
              {t('amount.understood')} <Amount of={typed.asset} />
            </>
          )}
        </p>
      )}
      {most && <Portions most={most} onFill={write} />}
      {children}
    </section>
  );
}

function Portions({ most, onFill }: { most: Asset; onFill: (digits: string) => void }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const all = shown(most, profile);
  const fill = (amount: Asset) => onFill(plainDigits(amount));
  return (
    <div className="portions">
      {PORTIONS.map((percent) => (
        <button
          key={String(percent)}
          type="button"
          className="chip"
          disabled={!all.isPositive()}
          onClick={() => fill(Asset.of((all.units * percent) / 100n, all.symbol))}
        >
          {t('stake.portion', { percent: String(percent) })}
        </button>
      ))}
      <button type="button" className="chip" disabled={!all.isPositive()} onClick={() => fill(all)}>
        {t('stake.most')}
      </button>
    </div>
  );
}
