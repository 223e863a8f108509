/** One line of progress; `id` counts up, so that the same words announced again are a new line. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export interface Announcements {
  /** The latest lines, oldest first: lines announced at once are all read out, none takes the place of another. */
  readonly polite: readonly Announcement[];
  readonly assertive: string;
}

/** Lines that stay in the live region, more than are ever announced at once. */
const LINES = 5;

/** Announces to screen readers: progress politely, failures at once. The page has exactly one live region for each. */
export class Announcer {
  private state: Announcements = { polite: [], assertive: '' };
  private lastId = 0;
  private readonly listeners = new Set<() => void>();

  current(): Announcements {
    return this.state;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  say(text: string): void {
    this.lastId += 1;
    this.become({ ...this.state, polite: [...this.state.polite, { id: this.lastId, text }].slice(-LINES) });
  }

  interrupt(text: string): void {
    this.become({ ...this.state, assertive: text });
  }

  private become(state: Announcements): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
