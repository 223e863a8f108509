import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { PageViews } from '../ports/page-views.ts';
import { choiceSetting, StoredSettings } from './stored-settings.ts';

const CONSENT = choiceSetting('page-views', ['yes', 'no']);

/** Reports page views for as long as the user agrees to it, and never before. */
export class PageViewConsent {
  private readonly settings: StoredSettings;
  private readonly views: PageViews;
  private readonly listeners = new Set<() => void>();
  private agreed = false;
  private opened: Promise<void> | null = null;

  constructor(store: KeyValueStore, views: PageViews) {
    this.settings = new StoredSettings(store);
    this.views = views;
  }

  /** Returns whether the user agrees; false until that was read. */
  current(): boolean {
    return this.agreed;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Reads what the user decided in an earlier visit. */
  open(): Promise<void> {
    this.opened ??= this.settings.read(CONSENT).then((kept) => this.become(kept === 'yes'));
    return this.opened;
  }

  async decide(agreed: boolean): Promise<void> {
    this.become(agreed);
    await this.settings.write(CONSENT, agreed ? 'yes' : 'no');
  }

  /** Reports an opened screen where the user agrees. */
  async viewed(path: string): Promise<void> {
    await this.open();
    if (this.agreed) this.views.report(path);
  }

  private become(agreed: boolean): void {
    this.agreed = agreed;
    for (const listener of this.listeners) listener();
  }
}
