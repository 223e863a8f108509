import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHAINS } from '../../adapters/chains.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { toClipboard } from '../../ui-web/shell/frame/share/clipboard.ts';
import { liveChain, type LiveChain } from '../contracts/live/live-chain.ts';
import { openPage } from '../contracts/live/page.ts';
import { failureOf } from '../support/submitting.ts';
import { isWhole, read } from './golden.ts';

let eos: LiveChain;
const failures = new Map<string, PoolError>();

async function tooOld(): Promise<PoolError> {
  const page = openPage(eos, eos.world.accounts[0]!.name);
  page.behave('approve,version:1.9.3');
  const { wallet } = await eos.ports({ kind: 'page', label: 'Page', channel: () => 'eoslynx' });
  const failure = await failureOf(wallet.connect());
  page.leave();
  return failure;
}

async function barred(clipboard: { readonly writeText: () => Promise<void> } | undefined): Promise<PoolError> {
  vi.stubGlobal('navigator', { clipboard });
  return failureOf(toClipboard('a text'));
}

beforeAll(async () => {
  eos = await liveChain(CHAINS[0]!, { start: Date.UTC(2025, 2, 12, 5), chains: ['eos'] });
  failures.set('a wallet whose version is too low', await tooOld());
  failures.set(
    'a browser that bars the clipboard',
    await barred({ writeText: () => Promise.reject(new Error('Write permission denied.')) }),
  );
  failures.set('a browser without a clipboard', await barred(undefined));
  failures.set('an address without a page', new PoolError('page-not-found'));
}, 60_000);

afterEach(() => vi.unstubAllGlobals());

afterAll(() => eos.close());

describe('an error of the page itself', () => {
  it('is recognised', () => {
    expect([...failures.values()].map(({ error, raw }) => ({ error, raw }))).toEqual([
      { error: 'wallet-too-old', raw: null },
      { error: 'copy-failed', raw: 'Write permission denied.' },
      { error: 'copy-failed', raw: null },
      { error: 'page-not-found', raw: null },
    ]);
  });

  it.each(LANGUAGES)('is shown in %s with cause and remedy', async (language) => {
    const shown = await read(failures, language);
    for (const words of Object.values(shown)) expect([words, isWhole(words)]).toEqual([words, true]);
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`golden/page.${language}.json`);
  });
});
