/** The services that plan, write and follow, whose code comes after the first screen. Until it is there, none of them can be asked for. */
export class WritingServices {
  private readonly load: () => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private loading: Promise<void> | null = null;
  private ready = false;

  constructor(load: () => Promise<void>) {
    this.load = load;
  }

  /** True once they can be asked for. */
  current(): boolean {
    return this.ready;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Fetches them, once. Rejects when the code cannot be fetched; the next call tries again. */
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
