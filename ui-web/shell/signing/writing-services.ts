/** Loads the services that plan, write and track, whose code comes after the first screen. None of them can be used before. */
export class WritingServices {
  private readonly load: () => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private loading: Promise<void> | null = null;
  private ready = false;

  constructor(load: () => Promise<void>) {
    this.load = load;
  }

  /** Returns whether they have loaded. */
  current(): boolean {
    return this.ready;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Loads them, once. Rejects when the code cannot be loaded; the next call tries again. */
  fetch(): Promise<void> {
    this.loading ??= this.load().then(
      () => this.open(),
      (failure: unknown) => {
        this.loading = null;
        throw failure;
      },
    );
    return this.loading;
  }

  private open(): void {
    this.ready = true;
    for (const listener of this.listeners) listener();
  }
}
