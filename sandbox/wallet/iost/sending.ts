type Event = 'pending' | 'success' | 'failed';

/** What the page gets for a request: it says later what became of it. One listener for each event, as in the library. */
export class Sending {
  readonly #listeners = new Map<string, (payload: unknown) => void>();

  /** Begins after the page had the time to listen. Whatever goes wrong on the way is reported as failed, in words. */
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
