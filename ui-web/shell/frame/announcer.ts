export interface Announcements {
  readonly polite: string;
  readonly assertive: string;
}

/** Announces to screen readers: progress politely, failures at once. The page has exactly one live region for each. */
export class Announcer {
  private state: Announcements = { polite: '', assertive: '' };
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
    this.become({ ...this.state, polite: text });
  }

  interrupt(text: string): void {
    this.become({ ...this.state, assertive: text });
  }

  private become(state: Announcements): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
