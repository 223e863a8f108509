/** An object of an answer, with the backend's names of fields. */
export type Answer = Readonly<Record<string, unknown>>;
