import { baseOf, type HttpBackendOptions } from './backend-request.ts';

/** Returns the backend's origin; empty where its base is a path of the page's own origin. */
export function originOf(options: HttpBackendOptions): string {
  const base = baseOf(options);
  return base === '' || base.startsWith('/') ? '' : new URL(base).origin;
}
