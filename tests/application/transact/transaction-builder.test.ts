import { beforeEach, describe, expect, it } from 'vitest';
import { AlteredSignature } from '../../../application/transact/altered-signature.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { ALICE, failureOf, PURCHASE } from '../../support/submitting.ts';

describe('bytes that were built', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    await tab.walletSession.connect();
  });

  it('are refused for another chain than the profile’s, and the refusal names both', async () => {
    const build = tab.transactions.build.bind(tab.transactions);
    tab.transactions.build = async (...given) => ({ ...(await build(...given)), chainId: 'f'.repeat(64) });
    expect(await failureOf(tab.submitting.prepare(PURCHASE, ALICE))).toMatchObject({
      error: 'node-wrong-chain',
      params: { node: '', expected: world.profile.chainId, found: 'f'.repeat(64) },
    });
  });

  it('count as altered where what was signed cannot be decoded, with the reason', async () => {
    const reason = new PoolError('transaction-undecodable', {}, { raw: 'bad bytes' });
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const decode = tab.transactions.decode.bind(tab.transactions);
    tab.transactions.decode = async (bytes) => {
      if (tab.wallet.signed.length > 0) throw reason;
      return decode(bytes);
    };
    const failure = await failureOf(tab.submitting.submit(prepared, () => undefined));
    tab.tracker.stop();
    expect(failure).toBeInstanceOf(AlteredSignature);
    expect(failure).toMatchObject({ error: 'transaction-altered', params: { id: prepared.unsigned.id }, raw: 'bad bytes', cause: reason });
  });

  it('end with the fault itself where the decoder is broken', async () => {
    const fault = new TypeError('broken decoder');
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const decode = tab.transactions.decode.bind(tab.transactions);
    tab.transactions.decode = async (bytes) => {
      if (tab.wallet.signed.length > 0) throw fault;
      return decode(bytes);
    };
    await expect(tab.submitting.submit(prepared, () => undefined)).rejects.toBe(fault);
    tab.tracker.stop();
  });
});
