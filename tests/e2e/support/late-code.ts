import type { Page } from '@playwright/test';

/** The services that plan and write. */
export const SERVICES = /\/assets\/(antelope\.services|tron\.writes|iost\.writes)-[\w-]{8}\.js/;
/** They, and all else that plans, writes and tracks. */
export const WRITING = /\/assets\/(writing|antelope\.services|tron\.writes|iost\.writes)-[\w-]{8}\.js/;

/** What plans, writes and tracks, and nothing else. */
export const WRITES = /\/assets\/(writing|signing|antelope\.services|\w+\.writes)-[\w-]{8}\.js/;

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
