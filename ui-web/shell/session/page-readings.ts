/** What few pages show and read by services of their own. */
export type PageReading = 'money' | 'yields' | 'tokens' | 'nodes' | 'news';

/** Loads services that read what few pages show. None of them can be used before. */
export class PageReadings {
  private readonly load: (reading: PageReading) => Promise<void>;
  private readonly loading = new Map<PageReading, Promise<void>>();
  private readonly loaded = new Set<PageReading>();

  constructor(load: (reading: PageReading) => Promise<void>) {
    this.load = load;
  }

  /** Returns whether those of a reading have loaded. */
  has(reading: PageReading): boolean {
    return this.loaded.has(reading);
  }

  /** Loads those of a reading, once. Rejects when their code cannot be loaded; the next call tries again. */
  async fetch(reading: PageReading): Promise<void> {
    const begun = this.loading.get(reading) ?? this.load(reading);
    this.loading.set(reading, begun);
    try {
      await begun;
      this.loaded.add(reading);
    } catch (failure) {
      this.loading.delete(reading);
      throw failure;
    }
  }
}
