import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAINS } from '../../adapters/chains.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { liveChain, type LiveChain } from '../contracts/live/live-chain.ts';
import { failureOf } from '../support/submitting.ts';
import { BACKEND_REFUSALS } from './backend-refusals.ts';
import { isWhole, read } from './golden.ts';

let eos: LiveChain;
const failures = new Map<string, PoolError>();

beforeAll(async () => {
  eos = await liveChain(CHAINS[0]!, { start: Date.UTC(2025, 2, 12, 5), chains: ['eos'] });
  const { backend } = await eos.ports({ kind: 'none' });
  for (const { what, code, message } of BACKEND_REFUSALS) {
    eos.sandbox.backendFaults.add({ kind: 'refused', endpoint: 'getPoolInfo', times: 1, amount: 0, code, says: message });
    failures.set(what, await failureOf(backend.poolInfo()));
  }
}, 60_000);

afterAll(() => eos.close());

describe('a refusal of the pool’s service', () => {
  it('is recognised as published, with its own text and code kept', () => {
    const shown = [...failures].map(([what, { error, params, raw }]) => ({ what, error, code: params['code'], raw }));
    expect(shown).toEqual(
      BACKEND_REFUSALS.map(({ what, code, message, error }) => ({ what, error, code, raw: JSON.stringify({ code, msg: message }) })),
    );
  });

  it.each(LANGUAGES)('is shown in %s with cause, remedy and details', async (language) => {
    const shown = await read(failures, language);
    for (const words of Object.values(shown)) expect([words, isWhole(words)]).toEqual([words, true]);
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`golden/backend.${language}.json`);
  });

  it('ends when the service no longer refuses', async () => {
    const { backend } = await eos.ports({ kind: 'none' });
    expect(await backend.poolInfo()).toBeDefined();
  });
});
