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
  private readonly left = new Map<Place, LeftPlace>();

  leave(place: Place, left: LeftPlace): void {
    this.left.set(place, left);
  }

  /** Returns where a place was left; null where it was not entered yet, or was left at its root's top. */
  of(place: Place): LeftPlace | null {
    return this.left.get(place) ?? null;
  }
}
