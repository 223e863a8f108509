import type { KeptFigures } from '../../application/ports/kept-figures.ts';

/** Token under which a container has where figures stay for the next visit; null where they do not. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const KEPT_FIGURES = Symbol.for('newpool/kept-figures') as unknown as abstract new () => KeptFigures | null;
