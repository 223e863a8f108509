import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AntelopeErrorExplainer } from '../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { Stage, type Tab } from '../faults/stage.ts';
import { isWhole, read } from './golden.ts';
import { NODE_REFUSALS, type NodeRefusal } from './node-refusals.ts';

const EXPLAINER = new AntelopeErrorExplainer();

describe.each(['eos', 'bos'] as const)('refusals of %s nodes', (key) => {
  let stage: Stage;
  let tab: Tab;
  let signed: SignedTransaction;
  const failures = new Map<string, PoolError>();

  beforeAll(async () => {
    stage = await Stage.open(key);
    stage.reset();
    tab = await stage.tab();
    const { unsigned } = await stage.prepare(tab);
    const answer = await tab.wallet.sign(unsigned, await tab.wallet.connect());
    if ('broadcastId' in answer) throw new Error('a wallet with a local key only signs');
    signed = answer;
    for (const refusal of NODE_REFUSALS) failures.set(refusal.name, await refused(refusal));
  });

  afterAll(async () => {
    await stage.close();
  });

  async function refused({ code, message }: NodeRefusal): Promise<PoolError> {
    stage.world.faults.add({ node: 'all', kind: 'refusal', on: 'write', times: 2, amount: 0, reported: { code, message } });
    const failure: unknown = await tab.node.send(signed).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!isPoolError(failure)) throw new Error(`${String(code)} was not refused: ${String(failure)}`);
    return failure;
  }

  it.each(NODE_REFUSALS)('$name: is recognised, with the node’s own text kept', ({ name, message, error }) => {
    const failure = failures.get(name)!;
    expect(failure.error).toBe(error);
    expect(failure.raw).toContain(JSON.stringify(message).slice(1, 30));
  });

  it.each(NODE_REFUSALS)('$name: is explained by its text as it was shown', ({ name }) => {
    const failure = failures.get(name)!;
    const explained = EXPLAINER.explain(failure.raw ?? '');
    const isUnknown = failure.error === 'chain-unknown-error';
    expect(explained && { error: explained.error, params: explained.params }).toEqual(
      isUnknown ? null : { error: failure.error, params: failure.params },
    );
  });

  it.each(NODE_REFUSALS)(
    '$name: refuses the write, which stays open until its expiry is final, unless the text is unknown or it may be in a block already',
    async ({ code, message, error }) => {
      const page = await stage.tab({ store: new MemoryStore() });
      const prepared = await stage.prepare(page);
      stage.world.faults.add({ node: 'all', kind: 'refusal', on: 'write', times: 2, amount: 0, reported: { code, message } });
      const { attempt, over } = stage.start(page, prepared);
      await over;
      page.tracker.stop();
      const isCertain = error !== 'chain-unknown-error' && error !== 'transaction-expired';
      const [entry] = await page.tracker.entries();
      expect({ failure: attempt.failure, state: entry?.state, refusal: entry?.refusal?.error }).toEqual(
        isCertain ? { failure: error, state: 'sent', refusal: error } : { failure: null, state: 'sent', refusal: undefined },
      );
      expect(stage.applied()).toBe(0);
    },
  );

  it.each(LANGUAGES)('is shown in %s with cause, remedy and details', async (language) => {
    const shown = await read(failures, language);
    for (const words of Object.values(shown)) expect([words, isWhole(words)]).toEqual([words, true]);
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`golden/${key}-nodes.${language}.json`);
  });
});
