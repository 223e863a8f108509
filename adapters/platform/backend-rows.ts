/** A node's answer to a call made through the pool's backend, or the backend's own error. */
export interface BackendAnswer {
  /** Origin of the backend. */
  readonly origin: string;
  readonly status: number;
  /** JSON of the answer, not validated yet. */
  readonly body: unknown;
}

/**
 * Sends a node's call `get_table_rows` to the pool's backend, with `request` as its body. Errors: `backend-unreachable`,
 * `backend-answer-invalid`.
 */
export type ReadThroughBackend = (request: object) => Promise<BackendAnswer>;

/** Token under which a container keeps the function that reads rows through the pool's backend; null where there is no backend. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const READ_THROUGH_BACKEND = Symbol.for('newpool/read-through-backend') as unknown as abstract new () => ReadThroughBackend | null;
