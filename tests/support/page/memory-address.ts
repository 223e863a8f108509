import type { AddressBar, AddressChange, PageAddress } from '../../../ui-web/react/router.tsx';

/** An address bar without a browser, with entries of its own to go back to. */
export class MemoryAddress implements AddressBar {
  readonly #listeners = new Set<() => void>();
  #entries: readonly PageAddress[];

  constructor({ pathname, search }: Pick<PageAddress, 'pathname' | 'search'>) {
    this.#entries = [{ pathname, search, depth: 0, scroll: 0 }];
  }

  current(): PageAddress {
    return this.#entries[0]!;
  }

  go(to: string, { replace = false, scroll = 0 }: AddressChange = {}): void {
    const { pathname, search } = new URL(to, `http://page.localhost${this.text()}`);
    const { depth } = this.current();
    this.#entries = replace
      ? [{ pathname, search, depth, scroll }, ...this.#entries.slice(1)]
      : [{ pathname, search, depth: depth + 1, scroll }, ...this.#entries];
    this.#tell();
  }

  back(): void {
    if (this.#entries.length > 1) this.#entries = this.#entries.slice(1);
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Path and query, as they would be read in the browser. */
  text(): string {
    const { pathname, search } = this.current();
    return `${pathname}${search}`;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
