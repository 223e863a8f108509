import type { Page } from '@playwright/test';

/** The services that plan and write. */
export const SERVICES = /\/assets\/\w+\.services-module-[\w-]{8}\.js/;
/** They, and all else that plans, writes and tracks. */
export const WRITING = /\/assets\/(writing|reading|dialogs|\w+\.services-module)-[\w-]{8}\.js/;

/** What plans, writes and tracks, and nothing else. */
export const WRITES = /\/assets\/(writing|tracker-bar|sponsoring-module|pool-service-module|\w+\.services-module)-[\w-]{8}\.js/;

/** Holds what is asked for by a pattern until the returned function is called. */
export async function withheld(page: Page, file: RegExp): Promise<() => void> {
  let come = (): void => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  await page.route(file, async (route) => {
    await comes;
    await route.continue();
  });
  return come;
}
