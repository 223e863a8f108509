import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FROZEN_RESOURCES, type FrozenResource } from '../../../domain/tron/stake/state.ts';

/** What the coins are frozen for; votes come with either. */
export function ResourceChoice({ chosen, onChoose }: { chosen: FrozenResource; onChoose: (resource: FrozenResource) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{t('witness.resource.title')}</legend>
      {FROZEN_RESOURCES.map((resource) => (
        <div key={resource} className="option">
          <input
            type="radio"
            id={`${name}-${resource}`}
            name={name}
            value={resource}
            checked={resource === chosen}
            aria-describedby={`${name}-${resource}-gives`}
            onChange={() => onChoose(resource)}
          />
          <div>
            <label htmlFor={`${name}-${resource}`}>{t(`witness.resource.${resource}`)}</label>
            <p id={`${name}-${resource}-gives`} className="small muted">
              {t(`witness.resource.gives.${resource}`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
