import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { Amount } from '../values/amount.tsx';
import { problemText } from '../messages/problem-text.ts';
import { unitName } from '../values/unit-name.ts';

interface AmountFieldProps {
  label: string;
  symbol: AssetSymbol;
  text: string;
  onText: (text: string) => void;
  /** The parsed amount; null while the text is none. */
  understood: Asset | null;
  problem: Problem | null;
  inputRef: RefObject<HTMLInputElement | null>;
  hint: string;
}

/** Asks for an amount as free text and shows the parsed amount or its problem. */
export function AmountField({ label, symbol, text, onText, understood, problem, inputRef, hint }: AmountFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-bad={problem !== null}>
        <input
          ref={inputRef}
          id={id}
          className="amount"
          type="text"
          inputMode={symbol.precision === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${problem ? `${id}-problem` : `${id}-hint`}`}
          onChange={(event) => onText(event.target.value)}
        />
        <span id={`${id}-unit`} className="unit-large">
          {unitName(symbol, t)}
        </span>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem" data-error={problem.error}>
          {problemText(problem, i18n)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="small muted">
          {understood ? (
            <>
              {t('amount.understood')} <Amount of={understood} />
            </>
          ) : (
            hint
          )}
        </p>
      )}
    </div>
  );
}
