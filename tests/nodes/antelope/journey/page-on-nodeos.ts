import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { builtFolder } from '../../../../sandbox/site/built-folder.ts';
import { siteServer } from '../../../../sandbox/site/site-server.ts';
import type { KeychainOfChain } from '../../../../sandbox/wallet/keychain.ts';
import { browserLaunch } from '../../../e2e/support/browser.ts';
import { networkFileOf } from '../nodeos-chains.ts';
import type { NodeosWorld } from '../nodeos-world.ts';
import { twice } from '../../../support/listed.ts';

/** The built page in a browser, on a network without a backend whose node is a nodeos. */
export interface PageOnNodeos {
  readonly page: Page;
  /** Address of a screen of the network. */
  readonly screen: (path: string) => string;
  /** What the page complained of: script errors and violations of its content policy. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../../../..');
const LONGEST_WAIT_MS = 25_000;

/** Serves the page with a wallet for the accounts of the chain, and opens a browser. Throws an Error where nothing was built. */
export async function pageOnNodeos(chain: NodeosWorld): Promise<PageOnNodeos> {
  const { setUp, registered, address, world } = chain;
  const { chainId } = registered.profile;
  const keychain: KeychainOfChain = { key: setUp.network, protocol: 'antelope', chainId, nodes: twice(address), accounts: world.accounts };
  const settings = JSON.parse(networkFileOf(setUp, chainId, address, { poolAccount: setUp.fixtures.proxies[0] })) as object;
  const server = await siteServer({
    webFolder: await builtFolder(ROOT, 'web'),
    walletFolder: await builtFolder(ROOT, 'wallet'),
    keychain: () => ({ chains: [keychain] }),
    networks: () => settings,
    connect: () => twice(address),
  });
  const site = await server.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch(browserLaunch());
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US', timezoneId: 'Asia/Seoul' });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  await context.addInitScript(() => {
    localStorage.setItem('newpool.language-chosen', 'en');
    localStorage.setItem('newpool.clause', 'true');
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|Minified React/.test(message.text())) complaints.push(message.text());
  });
  return {
    page,
    screen: (path) => `${site}/${setUp.network}${path}`,
    complaints,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
