/** What a node answered to a call that the pool's backend read through the backend, or what the backend said instead. */
export interface BackendAnswer {
  /** Origin of the backend. */
  readonly origin: string;
  readonly status: number;
  /** The answer's JSON, not judged yet. */
  readonly body: unknown;
}

/** Sends a node's call `get_table_rows` to the pool's backend, `request` being its body. Errors: `backend-unreachable`, `backend-answer-invalid`. */
export type ReadThroughBackend = (request: object) => Promise<BackendAnswer>;

/** Under which a container keeps the way to a node through the pool's backend; null where there is no backend. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const READ_THROUGH_BACKEND = Symbol.for('newpool/pass-on') as unknown as abstract new () => ReadThroughBackend | null;
