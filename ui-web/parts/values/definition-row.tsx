import type { ReactNode } from 'react';
import { Known } from './figure.tsx';

interface LineProps {
  name: ReactNode;
  /** Test id of the row. */
  part: string;
  /** Nothing: unknown. Never zero instead. */
  value: ReactNode;
  /** Whether the first read is still in progress. */
  waiting?: boolean;
}

/** Shows one value on a row of its own, inside a `dl`. */
export function DefinitionRow({ name, part, value, waiting = false }: LineProps) {
  return (
    <div data-testid={part}>
      <dt>{name}</dt>
      <dd>
        <Known value={value ?? null} waiting={waiting} />
      </dd>
    </div>
  );
}
