type Event = 'pending' | 'success' | 'failed';

/** A page's handle of a request, which reports the result later. One listener for each event, as in the library. */
export class Sending {
  readonly #listeners = new Map<string, (payload: unknown) => void>();

  /** Starts after the page had time to listen. Any failure is reported as text. */
  static of(act: (sending: Sending) => Promise<void>): Sending {
    const sending = new Sending();
    setTimeout(() => {
      act(sending).catch((error: unknown) => sending.report('failed', String(error)));
    }, 0);
    return sending;
  }

  on(event: string, listener: (payload: unknown) => void): this {
    this.#listeners.set(event, listener);
    return this;
  }

  report(event: Event, payload: unknown): void {
    this.#listeners.get(event)?.(payload);
  }
}
