/**
 * Returns a function that computes the result of a key once, also over resets of the sandbox, which play the same history again. `most`:
 * results that are kept; at more of them it begins anew.
 */
export function keptResults<Result>(most: number): (key: string, compute: () => Result) => Result {
  const results = new Map<string, { readonly result: Result }>();
  return (key, compute) => {
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = compute();
    if (results.size >= most) results.clear();
    results.set(key, { result });
    return result;
  };
}
