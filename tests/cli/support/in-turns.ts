/** Maximum of concurrent programs. */
const AT_ONCE = 3;

/** Returns the results of `task` for every item, in order, a few of them at a time. */
export async function inTurns<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const waiting = items.map((item, index) => ({ item, index }));
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.set(next.index, await task(next.item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return items.map((_, index) => results.get(index)!);
}
