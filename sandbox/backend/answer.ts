/** An object of an answer, fields as the backend names them. */
export type Answer = Readonly<Record<string, unknown>>;
