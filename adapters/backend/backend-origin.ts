import { baseOf, type HttpBackendOptions } from './backend-request.ts';

/** The origin the backend stands at; empty where its base is a path of the page's own. */
export function originOf(options: HttpBackendOptions): string {
  const base = baseOf(options);
  return base === '' || base.startsWith('/') ? '' : new URL(base).origin;
}
