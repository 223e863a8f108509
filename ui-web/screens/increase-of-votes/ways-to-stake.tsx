import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Ways to stake, the one for most users first. */
export const WAYS = ['rex', 'stake', 'from-stake'] as const;
export type WayToStake = (typeof WAYS)[number];

/** Lets a user stake in another way than by buying REX; closed unless another one is chosen. */
export function WaysToStake({ chosen, onChoose }: { chosen: WayToStake; onChoose: (way: WayToStake) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <details className="card" data-testid="more" open={chosen !== 'rex'}>
      <summary>{t('stake.more')}</summary>
      <fieldset className="options">
        <legend className="visually-hidden">{t('stake.ways.title')}</legend>
        {WAYS.map((way) => (
          <div key={way} className="option">
            <input
              type="radio"
              id={`${name}-${way}`}
              name={name}
              value={way}
              checked={way === chosen}
              aria-describedby={`${name}-${way}-note`}
              onChange={() => onChoose(way)}
            />
            <div>
              <label htmlFor={`${name}-${way}`}>{t(`stake.ways.${way}.name`)}</label>
              <p id={`${name}-${way}-note`} className="small muted">
                {t(`stake.ways.${way}.note`)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  );
}
