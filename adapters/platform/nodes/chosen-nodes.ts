/** Nodes that the user chose, in order. `only`: no others are used. */
export interface ChosenNodes {
  readonly urls: readonly string[];
  readonly only: boolean;
}

/** Token under which a container keeps what returns the nodes the user chose. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const CHOSEN_NODES = Symbol.for('newpool/chosen-nodes') as unknown as abstract new () => () => Promise<ChosenNodes>;

/** Returns the choice of these nodes and no others; of none, where there is none. */
export function onlyNodes(urls: readonly string[]): () => Promise<ChosenNodes> {
  return async () => ({ urls, only: urls.length > 0 });
}
