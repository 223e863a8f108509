import type { FeatureName } from '../domain/chain/profile.ts';
import type { LazyPart } from './react/lazy-part.tsx';
import type { Place } from './shell/frame/places.ts';
import type { PageReading } from './shell/session/page-readings.ts';

/** A screen: its address, its title, and the code it needs. */
export interface ScreenRoute {
  /** Path below the chain's own prefix; empty for its home. */
  readonly path: string;
  /** Place the screen belongs to; the first of a place's screens is its root. */
  readonly place: Place;
  /** Text key of the page's title. */
  readonly title: string;
  /** Name in the title. */
  readonly brand: string;
  readonly screen: LazyPart<object>;
  /** Part shown only for a viewed account; loaded ahead then. */
  readonly ofAccount?: Pick<LazyPart<object>, 'fetch'>;
  /** Whether it waits for the code that plans, writes and tracks. All others are shown before that code has come, and ask for it where they need it. */
  readonly writes?: true;
  /** What it reads by services of its own, for which it waits. */
  readonly reads?: PageReading;
  /** Whether neither pauses of the pool nor its news stand above it. */
  readonly isQuiet?: true;
  /** Whether it only stakes or votes with more: a network that only takes back has another screen in its place. */
  readonly adds?: true;
  /** Whether its place's tab never leads back to it. */
  readonly isPassing?: true;
  /** Whether it stands at the root of the site, whatever the chain. */
  readonly isGeneric?: true;
  /** Features the chain must have for the screen to exist. */
  readonly needs: readonly FeatureName[];
  /** Feature in whose place it stands: a chain that has it has another screen instead. */
  readonly insteadOf?: FeatureName;
}
