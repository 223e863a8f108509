type Listener = (payload: unknown) => void;

/** Keeps listeners by event, as providers do. */
export class Emitter {
  readonly #listeners = new Map<string, readonly Listener[]>();

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  remove(event: string, listener: Listener): void {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((other) => other !== listener),
    );
  }

  emit(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}
