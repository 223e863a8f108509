/** Something that is fetched when it is first asked for, and then kept. A load that failed is tried again next time. */
export class OnDemand<T> {
  private readonly load: () => Promise<T>;
  private loaded: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.load = load;
  }

  /** Returns it; rejects with the failure of the load. */
  get(): Promise<T> {
    this.loaded ??= this.load().catch((thrown: unknown) => {
      this.loaded = null;
      throw thrown;
    });
    return this.loaded;
  }
}
