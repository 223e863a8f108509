import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaturedSoldAlong } from '../../../application/features/rex/rex-purchase-refusal.ts';
import type { MaturedProceeds } from '../../../application/features/rex/rex-service.ts';
import { Amount } from '../../parts/values/amount.tsx';

const CHOICES: readonly MaturedProceeds[] = ['stake-again', 'take-out'];

interface MaturedChoiceProps {
  along: MaturedSoldAlong;
  chosen: MaturedProceeds;
  onChoose: (proceeds: MaturedProceeds) => void;
}

/** Asks what becomes of matured REX that the contract sells with a purchase: staked again, or taken out. */
export function MaturedChoice({ along: { rex, proceeds }, chosen, onChoose }: MaturedChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  if (proceeds === null) {
    return (
      <p className="notice notice-warn small" data-testid="matured">
        {t('stake.matured.queued')} <Amount of={rex} />
      </p>
    );
  }
  return (
    <fieldset className="card options" data-testid="matured">
      <legend className="visually-hidden">{t('stake.matured.title')}</legend>
      <p>
        <Amount of={proceeds} /> <span className="small">{t('stake.matured.title')}</span>
      </p>
      {CHOICES.map((choice) => (
        <div key={choice} className="option">
          <input
            type="radio"
            id={`${name}-${choice}`}
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <label htmlFor={`${name}-${choice}`}>{t(`stake.matured.${choice}`)}</label>
        </div>
      ))}
    </fieldset>
  );
}
