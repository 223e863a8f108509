import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FROZEN_RESOURCES, type FrozenResource } from '../../../domain/tron/stake/state.ts';

interface Props {
  /** Label of the choice: what coins are frozen for, or which of the frozen ones. */
  legend: string;
  chosen: FrozenResource;
  onChoose: (resource: FrozenResource) => void;
  /** What is said of each; what it pays for unless given. */
  notes?: Readonly<Record<FrozenResource, ReactNode>>;
}

/** Lets a user choose bandwidth or energy; frozen coins give votes with either. */
export function ResourceChoice({ legend, chosen, onChoose, notes }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
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
              {notes ? notes[resource] : t(`witness.resource.gives.${resource}`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
