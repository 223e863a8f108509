/** Keeps values in order, with binary search; no two may compare equal. */
export class SortedList<Value> {
  private readonly values: Value[];
  private readonly order: (a: Value, b: Value) => number;

  constructor(order: (a: Value, b: Value) => number, values: readonly Value[] = []) {
    this.order = order;
    this.values = [...values];
  }

  copy(): SortedList<Value> {
    return new SortedList(this.order, this.values);
  }

  insert(value: Value): void {
    this.values.splice(this.firstAtLeast(value), 0, value);
  }

  remove(value: Value): void {
    const at = this.firstAtLeast(value);
    const found = this.values[at];
    if (found !== undefined && this.order(found, value) === 0) this.values.splice(at, 1);
  }

  /** Lists values from `lower` to `upper`, both included; lazily, backwards if asked. */
  *between(lower: Value | undefined, upper: Value | undefined, backwards = false): Generator<Value> {
    const start = lower === undefined ? 0 : this.firstAtLeast(lower);
    let end = upper === undefined ? this.values.length : this.firstAtLeast(upper);
    if (upper !== undefined && end < this.values.length && this.order(this.values[end]!, upper) === 0) end += 1;
    if (backwards) for (let at = end - 1; at >= start; at -= 1) yield this.values[at]!;
    else for (let at = start; at < end; at += 1) yield this.values[at]!;
  }

  private firstAtLeast(value: Value): number {
    let low = 0;
    let high = this.values.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.order(this.values[middle]!, value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
