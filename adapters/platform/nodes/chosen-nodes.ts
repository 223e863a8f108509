/** Token under which a container keeps node addresses that the user chose, in order; null leaves the choice to the backend and the profile. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const CHOSEN_NODES = Symbol.for('newpool/chosen-nodes') as unknown as abstract new () => readonly string[] | null;
