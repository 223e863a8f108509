import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { sentTransactions } from '../../support/sent-transactions.ts';
import { pageSays } from '../../support/said.ts';
import type { ChainKey } from '../../../sandbox/world.ts';

export { expect };

interface Visit {
  /** A behaviour request for the injected wallet; it approves everything unless given. */
  readonly wallet?: string;
  readonly language?: 'en' | 'zh-TW' | 'ko' | 'zh-CN';
  readonly theme?: 'light' | 'dark';
  /** False: the terms are still to be accepted. */
  readonly terms?: boolean;
}

/** The pool's page on a user's phone. */
export class PoolPage {
  readonly page: Page;
  readonly sandbox: RunningSandbox;
  /** Page errors: script errors and violations of its content policy. */
  readonly complaints: string[] = [];

  constructor(page: Page, sandbox: RunningSandbox) {
    this.page = page;
    this.sandbox = sandbox;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      const isComplaint = /Content Security Policy|Refused to|Minified React/.test(text);
      if (isComplaint) this.complaints.push(text);
    });
  }

  /** Returns the key under which the page stores something of a network in the browser. */
  storeKey(name: string, chain: ChainKey = 'eos'): string {
    return `newpool.${name}-${chain}-${this.sandbox.manifest.chains[chain]!.chainId.slice(0, 16)}`;
  }

  async open(path: string, visit: Visit = {}): Promise<void> {
    const { wallet = 'approve', language = 'en', theme = null, terms = true } = visit;
    const kept = {
      'newpool.language-chosen': language,
      ...(terms ? { 'newpool.clause': 'true' } : {}),
      ...(theme ? { 'newpool.theme': theme } : {}),
    };
    await this.page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, kept);
    const joint = path.includes('?') ? '&' : '?';
    await this.page.goto(`${this.sandbox.manifest.page!}${path}${joint}sandbox-wallet=${wallet}`);
    await this.started();
  }

  async started(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-started', 'true');
  }

  /** Connects the wallet, which shares its first account when it approves everything. */
  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(this.page.getByRole('button', { name: /^Account / })).toBeVisible();
  }

  /** Connects with an account chosen in the wallet's own sheet. */
  async connectAs(account: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await this.wallet().getByRole('button', { name: account }).click();
    await expect(this.page.getByRole('button', { name: `Account ${account}` })).toBeVisible();
  }

  /** Looks up any account from the header. */
  async lookUp(account: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Look up an account' }).click();
    await this.dialog()
      .getByLabel(/^(Account name|Address)$/)
      .fill(account);
    await this.dialog()
      .getByRole('button', { name: pageSays('home.account.look') })
      .click();
  }

  /** Goes from the home to where coins are staked. */
  async stake(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: pageSays('labels.add-votes'), exact: true })
      .click();
  }

  wallet(): Locator {
    return this.page.locator('sandbox-wallet-sheet');
  }

  dialog(): Locator {
    return this.page.locator('.dialog');
  }

  /** The displayed error with this name of the catalogue. */
  failure(name: string): Locator {
    return this.page.locator(`[data-error="${name}"]`);
  }

  /** Opens what the preview of a write has under its details. */
  async details(): Promise<void> {
    await this.dialog().locator('[data-testid="details"] > summary').click();
  }

  async review(amount: string, label = pageSays('stake.amount')): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: 'Review' }).click();
  }

  async sign(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in wallet' }).click();
  }

  /** Buys on the purchase screen until the page that tracks the transaction; returns its id. */
  async buy(amount: string): Promise<string> {
    await this.review(amount);
    await this.sign();
    await this.page.waitForURL(/action-success/);
    return new URL(this.page.url()).searchParams.get('tx')!;
  }

  async approve(): Promise<void> {
    await this.wallet().getByRole('button', { name: 'Approve' }).click();
  }

  /** Broadcast transactions that the chain includes. */
  transactions(chain: ChainKey = 'eos'): number {
    return sentTransactions(this.sandbox.world, chain);
  }

  async becomesIrreversible(): Promise<void> {
    this.sandbox.world.clock.advance(10 * 60_000);
    await expect(this.page.locator('.outcome [data-end="done"]')).toBeVisible();
  }
}

/** Returns the worker's sandbox, as it was first created. */
type FreshSandbox = () => RunningSandbox;

/** Returns a function that returns a sandbox, with a reset where the test before it wrote on a chain or reached for more of the sandbox than addresses. */
function resetWhereUsed(sandbox: RunningSandbox): FreshSandbox {
  const written = () => sandbox.world.all.map(({ key }) => sentTransactions(sandbox.world, key)).join();
  let unwritten = written();
  let isReached = false;
  const watched = new Proxy(sandbox, {
    get: (target, name) => {
      isReached ||= name !== 'manifest';
      return Reflect.get(target, name) as unknown;
    },
  });
  return () => {
    if (isReached || written() !== unwritten) sandbox.world.reset();
    unwritten = written();
    isReached = false;
    return watched;
  };
}

/**
 * Every test has a sandbox as it was first created, in the servers that its worker started once, and ends without an error of the page. `world`: the
 * sandbox's options.
 */
export const test = base.extend<{ sandbox: RunningSandbox; pool: PoolPage }, { world: SandboxOptions; freshSandbox: FreshSandbox }>({
  world: [{}, { scope: 'worker', option: true }],
  freshSandbox: [
    async ({ world }, use) => {
      const sandbox = await startSandbox({ ...world, site: true });
      await use(resetWhereUsed(sandbox));
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: async ({ freshSandbox }, use) => {
    await use(freshSandbox());
  },
  pool: async ({ page, sandbox }, use) => {
    const pool = new PoolPage(page, sandbox);
    await use(pool);
    expect(pool.complaints).toEqual([]);
  },
});
