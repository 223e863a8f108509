import type { AddressBar, PageAddress } from '../../../ui-web/react/router.tsx';

/** An address bar without a browser. It has no entries to go back to. */
export class MemoryAddress implements AddressBar {
  readonly #listeners = new Set<() => void>();
  #shown: PageAddress;

  constructor(shown: PageAddress) {
    this.#shown = shown;
  }

  current(): PageAddress {
    return this.#shown;
  }

  go(to: string): void {
    const { pathname, search } = new URL(to, `http://page.localhost${this.text()}`);
    this.#shown = { pathname, search };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Path and query, as they would be read in the browser. */
  text(): string {
    return `${this.#shown.pathname}${this.#shown.search}`;
  }
}
