import { LANGUAGES } from '../../domain/core/session/language.ts';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Asset } from '../../domain/core/amount/asset.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { projectFiles } from '../architecture/project-files.ts';
import { chainSuites } from './live/chain-suites.ts';
import { FIFTH_CHAIN, FIFTH_FACTS, FIFTH_PROFILE } from './live/fifth-chain.ts';

vi.mock('../../adapters/chains.ts', async (original) => {
  const register = await original<typeof import('../../adapters/chains.ts')>();
  const { FIFTH_CHAIN: fifth } = await import('./live/fifth-chain.ts');
  return { ...register, CHAINS: [...register.CHAINS, fifth] };
});

const KEY = FIFTH_PROFILE.key;
/** Names chains on which wallets may be, whether the product has them or not. */
const NAMES_OF_WALLETS_CHAINS = 'domain/core/chain/chain-names.ts';
const WORLD = { chains: [], moreChains: [FIFTH_FACTS] };

await chainSuites(FIFTH_CHAIN, WORLD);

describe('a fifth chain, a fork of a supported protocol', () => {
  it('is opened by the command line by its line in the register alone', async () => {
    const { networks, openServices } = await import('../../cli/container.ts');
    const all = networks([]);
    const network = all[all.length - 1]!;
    expect(network.profile).toBe(FIFTH_PROFILE);
    const stateFolder = await mkdtemp(join(tmpdir(), 'fifth-chain-'));
    const sandbox = await startSandbox({ mainNetIds: true, ...WORLD, mode: 'manual' });
    try {
      const services = await openServices({
        network,
        nodes: [],
        backend: sandbox.manifest.backend,
        language: 'en',
        signer: null,
        reads: null,
        stateFolder,
      });
      const amount = Asset.of(100_000n, FIFTH_PROFILE.coin.native);
      const plans = await Promise.all(sandbox.world.all[0]!.accounts.map(({ name }) => services.rex.planPurchase(amount, name)));
      expect(plans.some(({ operation, problems }) => operation?.kind === 'buy-rex' && problems.length === 0)).toBe(true);
    } finally {
      await sandbox.stop();
      await rm(stateFolder, { recursive: true });
    }
  });

  it('has the pages of its features', async () => {
    const { renderShell, shellPaths } = await import('../../ui-web/prerender-entry.tsx');
    const own = shellPaths.filter((path) => path.startsWith(`/${KEY}`));
    expect(own).toEqual(expect.arrayContaining(['', '/increase-of-votes', '/reduce-votes', '/rex-detail'].map((path) => `/${KEY}${path}`)));
    const nowhere = renderShell(`/${KEY}/nowhere`);
    for (const path of own) {
      const page = renderShell(path);
      for (const language of LANGUAGES) {
        expect(page.rooms[language]).toContain(FIFTH_PROFILE.name);
        expect(page.titles[language]).not.toBe(nowhere.titles[language]);
      }
    }
  });
});

describe('a fork of a supported protocol', () => {
  it('is one profile file: no other source names it', () => {
    const root = resolve(import.meta.dirname, '../..');
    const sources = projectFiles(root).filter(
      (path) => /^(domain|application|adapters|cli|ui-web|texts)\/.*\.(tsx?|json)$/.test(path) && path !== NAMES_OF_WALLETS_CHAINS,
    );
    const names = new RegExp(`\\b(${KEY}|${FIFTH_PROFILE.coin.native.code})\\b|${FIFTH_PROFILE.chainId}`, 'i');
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter((path) => names.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

describe('docs/adding-a-chain.md', () => {
  /** The steps above in order: the files each one follows, and the facts it requires. */
  const DONE: readonly { readonly like: readonly string[]; readonly stated: readonly string[] }[] = [
    { like: ['adapters/antelope/chains/bos.ts'], stated: Object.keys(FIFTH_PROFILE) },
    { like: ['adapters/chains.ts'], stated: [] },
    { like: ['sandbox/antelope/bos.ts', 'sandbox/world.ts'], stated: Object.keys(FIFTH_FACTS) },
    { like: ['tests/contracts', 'tests/contracts/chains/bos.test.ts'], stated: [] },
  ];

  it('lists these steps in this order, with every required fact and no other', async () => {
    const steps = stepsOf(
      await readFile(resolve(import.meta.dirname, '../../docs/adding-a-chain.md'), 'utf8'),
      '## A fork of a protocol that is there',
    );
    const returned = steps.map((step) => ({ like: pathsOf(step), stated: factsOf(step) }));
    expect(returned).toEqual(DONE.map(({ like, stated }) => ({ like: [...like].sort(), stated: [...stated].sort() })));
  });
});

/** The numbered steps of one part, each with what belongs to it. */
function stepsOf(document: string, heading: string): readonly string[] {
  const part = document.slice(document.indexOf(heading) + heading.length).split(/^## /m)[0]!;
  return part
    .split(/^\d+\. /m)
    .slice(1)
    .map((step) => step.split(/\n(?=\S)/)[0]!);
}

/** Files and folders of the project in a step. */
function pathsOf(step: string): readonly string[] {
  const named = [...step.matchAll(/`(?:npx vitest run )?((?:adapters|sandbox|tests|domain|application|ui-web|cli)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  return [...new Set(named)].sort();
}

/** Facts a step requires: the first column of its table. */
function factsOf(step: string): readonly string[] {
  return [...step.matchAll(/^\s*\| `(\w+)` \|/gm)].map(([, fact]) => fact!).sort();
}
