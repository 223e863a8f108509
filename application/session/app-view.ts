import { type AppSystem, visitAppView } from '../../domain/core/session/app-view.ts';
import { queryParameters } from '../live/query.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { APP_VIEW_KEY } from './app-view-key.ts';

type Visit = Pick<KeyValueStore, 'read' | 'write'>;

/** Returns the system of the pool's app that the page is opened in, by the address's query (`source`) or what the visit stored; null outside it. */
export async function appOfVisit(search: string, visit: Visit): Promise<AppSystem | null> {
  const stored = await visit.read(APP_VIEW_KEY);
  const view = visitAppView({ url: queryParameters(search).get('source') ?? null, stored });
  if (view !== stored) await visit.write(APP_VIEW_KEY, view);
  return view === 'left' ? null : view;
}

/** Ends the app view for the rest of the visit; the page has to be opened again. */
export function leaveApp(visit: Visit): Promise<void> {
  return visit.write(APP_VIEW_KEY, 'left');
}
