/** One page of a list that the pool's service gives in pages. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Whether no page follows. */
  readonly isLast: boolean;
}
