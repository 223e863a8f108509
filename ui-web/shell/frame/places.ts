/** The places of the app, one tap from each other, in the order of the bar. */
export const PLACES = ['home', 'stake', 'assets', 'rewards', 'more'] as const;
export type Place = (typeof PLACES)[number];

interface Placed {
  readonly path: string;
  readonly place: Place;
}

/** Returns the path of a place's root among the screens of a chain; null where the chain has no screen of it. */
export function rootOf(place: Place, routes: readonly Placed[]): string | null {
  return routes.find((route) => route.place === place)?.path ?? null;
}

/** What was left of a place: the address below the chain's prefix with its query, and how far the page was scrolled, in pixels. */
export interface LeftPlace {
  readonly address: string;
  readonly scroll: number;
}

/** Remembers where each place was left during this visit, so that its tab leads back there. */
export class PlaceMemory {
  private left: ReadonlyMap<Place, LeftPlace> = new Map();
  private readonly listeners = new Set<() => void>();

  /** Returns where places were left; those that were not entered yet are missing. The same object until one is left. */
  current(): ReadonlyMap<Place, LeftPlace> {
    return this.left;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  leave(place: Place, left: LeftPlace): void {
    this.left = new Map([...this.left, [place, left]]);
    for (const listener of this.listeners) listener();
  }
}
