/**
 * Adds to the oldest supported browsers what packages of the page use: `Object.hasOwn` (Chrome 93, Safari 15.4) and `WeakRef` (Safari 14.1). A
 * reference that keeps what it refers to alive is enough for a page, which lives as long as all it refers to.
 */
if (!('hasOwn' in Object)) {
  added(Object, 'hasOwn', (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name));
}
if (!('WeakRef' in globalThis)) {
  added(
    globalThis,
    'WeakRef',
    class<T> {
      private readonly target: T;

      constructor(target: T) {
        this.target = target;
      }

      deref(): T {
        return this.target;
      }
    },
  );
}

function added(to: object, name: string, value: unknown): void {
  Object.defineProperty(to, name, { value, configurable: true, writable: true });
}
