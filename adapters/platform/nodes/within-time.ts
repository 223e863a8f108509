/** What `withinTime` returns for work that did not end in time. */
export const TIMED_OUT = Symbol('timed out');

/** Resolves as `work` does; with `TIMED_OUT` where it has not after `limitMs`. Rejects as `work` does. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
