import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { journalText } from '../../../application/track/journal-json.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { SELF_BROADCAST } from '../../support/fakes/fake-wallet.ts';
import { ALICE, failureOf, type PendingSubmit, PURCHASE, submitting } from '../../support/submitting.ts';

const BLOCK_MS = 500;

describe('the head of a signature', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    await tab.walletSession.connect();
  });
  afterEach(() => tab.tracker.stop());

  it('may be as old as the chain allows and not a block older', async () => {
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.node.lagsBehindBlocks = world.profile.staleAfterMs / BLOCK_MS + 1;
    expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('node-stale');
    tab.node.lagsBehindBlocks -= 1;
    tab.wallet.rejectsSignature = true;
    expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('signature-refused');
  });

  it('is not before the account’s own last write, even if the node considers it fresh', async () => {
    world.chain.irreversibleAfterBlocks = 0;
    const first = await submitting(tab);
    await world.clock.advance(BLOCK_MS);
    expect(await tab.tracker.undecided('alice')).toBeNull();
    expect(await tab.tracker.entries()).toMatchObject([{ id: first.entry!.id, outcome: { end: 'done', blockTime: world.clock.now() } }]);
    tab.node.lagsBehindBlocks = world.profile.staleAfterMs / BLOCK_MS;
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('node-stale');
    expect(tab.wallet.signed).toHaveLength(1);
  });

  it('belongs to the chain of the profile, and the refusal reports the node and both chains', async () => {
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.node.wrongChain = true;
    expect(await failureOf(tab.submitting.submit(prepared, () => undefined))).toMatchObject({
      error: 'node-wrong-chain',
      params: { node: 'http://node.test', expected: world.profile.chainId, found: 'f'.repeat(64) },
    });
  });
});

describe('a write in the journal', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });
  afterEach(() => tab.tracker.stop());

  it('contains the change of stake', async () => {
    tab.transactions.simulations = {
      changes: [{ balance: 'votes', before: Asset.parse('5.0000 EOS')!, after: Asset.parse('14.9999 EOS')! }],
    };
    await submitting(tab);
    const [entry] = await world.tab().tracker.entries();
    expect(entry?.netChange?.toString()).toBe('9.9999 EOS');
  });

  it('stays readable where the signed bytes cannot be decoded', async () => {
    tab.wallet.sign = async () => ({ id: 'a'.repeat(64), bytes: 'zz', signatures: ['SIG_K1_fake'], expiresAt: world.clock.now() + 30_000 });
    expect((await submitting(tab)).error?.error).toBe('transaction-altered');
    const reloaded = world.tab();
    const [entry] = await reloaded.tracker.entries();
    expect(entry).toMatchObject({ account: 'alice', state: 'signing', outcome: null });
    expect(entry).not.toHaveProperty('altered');
    expect(await reloaded.tracker.damages()).toEqual([]);
    expect((await submitting(reloaded)).error).toMatchObject({ error: 'outcome-pending', params: { id: entry!.id } });
    reloaded.tracker.stop();
  });

  it('is tracked where a node refuses what a block already includes', async () => {
    tab.node.send = async (signed) => {
      world.chain.accept(signed, 0);
      await tab.tracker.undecided('alice');
      throw new PoolError('cpu-exceeded', { account: 'alice', needs: '812', has: '41' });
    };
    const write = await submitting(tab);
    await write.done;
    expect(write).toMatchObject({ error: null, entry: { id: tab.wallet.signed[0]!.id } });
    expect(write.stages.at(-1)).toBe('following');
    expect(await tab.tracker.entries()).toMatchObject([{ state: 'included', outcome: null }]);
  });
});

describe('a write that leaves its signing state while the wallet is asked', () => {
  const NO = new PoolError('cpu-exceeded', { account: 'alice', needs: '812', has: '41' });

  /** Lets another tab change the entry while this one waits for the wallet, and returns how the submit ended. */
  async function changedTo(parts: Partial<TrackedTransaction>): Promise<PendingSubmit> {
    const world = new TestWorld();
    const tab = world.tab();
    tab.wallet.neverAnswers = true;
    const write = await submitting(tab);
    const other = world.tab();
    const [entry] = await other.tracker.entries();
    world.storage.texts.set('journal-eos', journalText([{ ...entry!, ...parts }]));
    await tab.tracker.entries();
    await write.done;
    tab.tracker.stop();
    return write;
  }

  it('is left to the tracker where a block has it, also after a refusal of nodes', async () => {
    const write = await changedTo({ state: 'included', block: 10_001, refusal: NO });
    expect(write).toMatchObject({ error: null, entry: { state: 'included' } });
    expect(write.stages.at(-1)).toBe('following');
  });

  it('rejects with the refusal of nodes while no block has it', async () => {
    expect((await changedTo({ state: 'sent', refusal: NO })).error).toMatchObject({ error: 'cpu-exceeded', params: NO.params });
  });

  it('rejects with its id where the chain ended it as expired', async () => {
    const { error } = await changedTo({ state: 'ended', outcome: { end: 'expired' } });
    expect(error).toMatchObject({ error: 'transaction-expired', params: { id: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  });

  it('rejects with its id where the wallet answers with a transaction that stands in the journal already', async () => {
    const world = new TestWorld();
    const tab = world.tab();
    const first = await submitting(tab);
    await world.clock.advance(400_000);
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.tracker.markBroadcast = async (id) => ({
      entry: (await tab.tracker.entries()).find((entry) => entry.id === id)!,
      mayBroadcast: false,
    });
    expect(await failureOf(tab.submitting.submit(prepared, () => undefined))).toMatchObject({
      error: 'transaction-altered',
      params: { id: prepared.unsigned.id },
    });
    expect(world.chain.broadcastId).toEqual([first.entry!.id]);
    tab.tracker.stop();
  });
});

describe('prepared bytes', () => {
  it('are signed while two thirds of their ttl are left, to the millisecond', async () => {
    const world = new TestWorld();
    const tab = world.tab();
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    await world.clock.advance(10_000);
    const entry = await tab.submitting.submit(prepared, () => undefined);
    tab.tracker.stop();
    expect(entry.id).toBe(prepared.unsigned.id);
    expect(tab.transactions.builds).toBe(1);
  });
});

describe('a wallet that does not report its chain', () => {
  it('is assumed to be on the chain of the profile', async () => {
    const tab = new TestWorld().tab();
    await tab.walletSession.connect();
    const identity = (await tab.wallet.identity())!;
    tab.wallet.identity = async () => ({ ...identity, chainId: null });
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const entry = await tab.submitting.submit(prepared, () => undefined);
    tab.tracker.stop();
    expect(entry.state).toBe('sent');
  });
});

describe('a failure of the wallet before it signed', () => {
  it.each([
    'signature-refused',
    'wallet-locked',
    'wallet-not-found',
    'wallet-too-old',
    'wallet-action-missing',
    'identity-refused',
    'identity-changed',
    'wrong-chain',
    'transaction-mismatch',
    'key-missing',
    'key-invalid',
  ] as const)('ends the write at once, and the next one is free: %s', async (error) => {
    const tab = new TestWorld().tab();
    const sign = tab.wallet.sign.bind(tab.wallet);
    tab.wallet.sign = async () => {
      throw new PoolError(error);
    };
    expect((await submitting(tab)).error).toMatchObject({ error });
    expect((await tab.tracker.entries())[0]).toMatchObject({ state: 'ended', outcome: { end: 'refused', error: { error } } });
    tab.wallet.sign = sign;
    expect((await submitting(tab)).error).toBeNull();
    tab.tracker.stop();
  });
});

describe('a refusal that a wallet reports', () => {
  const VOTE: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
  const refusedBy = async (broadcasts: boolean, error: PoolError, shown: object = error) => {
    const tab = new TestWorld(IOST).tab();
    tab.transactions.idCoversSignature = true;
    if (broadcasts) tab.wallet.selfBroadcast = SELF_BROADCAST;
    tab.wallet.sign = async () => {
      throw error;
    };
    const write = await submitting(tab, VOTE);
    tab.tracker.stop();
    expect(write.error).toEqual(shown);
    return (await tab.tracker.entries())[0]!;
  };

  it('stays with the write until its expiry is final, where the wallet broadcasts by itself and the chain’s refusal is definite', async () => {
    const no = new PoolError('gas-insufficient', { needed: '1', available: '0', minutes: 1 });
    expect(await refusedBy(true, no)).toMatchObject({ state: 'sent', outcome: null, refusal: no });
  });

  it('leaves it open, and says so, where the node of a wallet that broadcasts by itself calls it expired: a block may hold it', async () => {
    const late = new PoolError('transaction-expired', { id: 'a1' }, { raw: 'tx.time is expired' });
    const params = { id: expect.stringMatching(/^provisional-[0-9a-f]{64}$/) as string };
    const open = expect.objectContaining({ error: 'send-outcome-unknown', params, raw: 'tx.time is expired' }) as object;
    expect(await refusedBy(true, late, open)).toMatchObject({ state: 'signing', outcome: null });
  });

  it('does not end it where the wallet does not broadcast', async () => {
    const no = new PoolError('gas-insufficient', { needed: '1', available: '0', minutes: 1 });
    expect(await refusedBy(false, no)).toMatchObject({ state: 'signing', outcome: null });
  });

  it('does not end it where the wallet itself failed', async () => {
    expect(await refusedBy(true, new PoolError('wallet-unknown-error'))).toMatchObject({ state: 'signing', outcome: null });
  });
});
