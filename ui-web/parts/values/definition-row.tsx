import type { ReactNode } from 'react';
import { Known } from './figure.tsx';

interface LineProps {
  name: ReactNode;
  /** What the line is about, for whoever looks at the page from outside. */
  part: string;
  /** Nothing: it is not known. Never zero instead. */
  value: ReactNode;
  /** The first read is still under way. */
  waiting?: boolean;
}

/** One figure on a line of its own, inside a `dl` of lines. */
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
