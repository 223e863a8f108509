import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor, type WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';

interface Props {
  legend: string;
  /** The pool's witnesses; nothing is asked where there is no choice. */
  witnesses: readonly string[];
  chosen: string;
  onChoose: (witness: string) => void;
  /** The account's votes; null while they are not known, or nobody is connected. */
  votes: readonly WitnessVote[] | null;
}

/** Returns whether there is something to choose: several witnesses, or one that the pool no longer names is chosen. */
export function isWitnessChoice(witnesses: readonly string[], chosen: string | null): boolean {
  return witnesses.length > 1 || (chosen !== null && !witnesses.includes(chosen));
}

/** Lets a user choose one of the pool's witnesses, each with the votes the account gives it. */
export function WitnessChoice({ legend, witnesses, chosen, onChoose, votes }: Props) {
  const { t } = useTranslation();
  const name = useId();
  if (!isWitnessChoice(witnesses, chosen)) return null;
  return (
    <fieldset className="options" data-testid="witnesses">
      <legend>{legend}</legend>
      {witnesses.map((witness) => (
        <div key={witness} className="option">
          <input
            type="radio"
            id={`${name}-${witness}`}
            name={name}
            value={witness}
            checked={witness === chosen}
            aria-label={witness}
            onChange={() => onChoose(witness)}
          />
          <div>
            <AccountText account={witness} />
            {votes && (
              <p className="small muted">
                {t('witness.choice.given')} <Amount of={Asset.of(votesFor(votes, witness), VOTE_SYMBOL)} />
              </p>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
