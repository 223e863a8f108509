import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import type { Stage } from '../../../../application/transact/stage.ts';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { ALICE, PURCHASE } from '../../../support/submitting.ts';

const PAYER = { account: 'poolsponsor1', permission: 'active' };
const CPU_REFUSAL = new PoolError('cpu-exceeded', { account: PAYER.account, needs: '812', has: '41' });
const SPONSORED = { warning: 'sponsored', params: { sponsor: 'poolsponsor1', seconds: 90 } };
const FAILED = { warning: 'sponsor-failed', params: { sponsor: 'poolsponsor1' } };

describe('a write submitted to the sponsor', () => {
  let world: TestWorld;
  let tab: TestTab;
  let stages: Stage[];

  beforeEach(async () => {
    world = new TestWorld();
    world.chain.addAccount(PAYER.account);
    tab = world.tab();
    tab.sponsor.offers = { sponsorship: { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] }, missing: null };
    await tab.walletSession.connect();
    stages = [];
  });
  afterEach(() => tab.tracker.stop());

  async function submitted(): Promise<TrackedTransaction> {
    return tab.submitting.submit(await tab.submitting.prepare(PURCHASE, ALICE), (stage) => stages.push(stage));
  }
  const nextChoice = async () => (await tab.sponsoring!.choose('delegate-votes', ALICE, 'usual')).warning;

  it('has not failed where a block includes it, whatever the sponsor answers', async () => {
    tab.sponsor.push = async (signed) => {
      world.chain.accept(signed, 0);
      throw new PoolError('backend-unreachable', { what: 'push' });
    };
    const { id } = await submitted();
    expect(stages.slice(-2)).toEqual([{ stage: 'sending' }, { stage: 'following', id }]);
    expect(await nextChoice()).toEqual(SPONSORED);
  });

  it('has failed with the sponsor’s own text where no node can be queried', async () => {
    tab.sponsor.push = async () => {
      tab.node.unreachable = true;
      throw CPU_REFUSAL;
    };
    const { id, expiresAt } = await submitted();
    expect(stages.slice(-2)).toEqual([
      { stage: 'refused', by: 'sponsor', id, expiresAt, error: CPU_REFUSAL },
      { stage: 'following', id },
    ]);
    expect(await nextChoice()).toEqual(FAILED);
  });

  it('has failed where the chain has another transaction under its id', async () => {
    tab.sponsor.push = async () => {
      const head = await tab.node.head();
      tab.node.transaction = async () => ({ state: 'other', head });
      throw CPU_REFUSAL;
    };
    await submitted();
    expect(await nextChoice()).toEqual(FAILED);
  });

  it('has the sponsor’s answer also where the journal lost the write', async () => {
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const signed = await tab.wallet.sign(prepared.unsigned, (await tab.wallet.identity())!);
    if (!('bytes' in signed)) throw new Error('the wallet broadcasts by itself');
    const lost: TrackedTransaction = {
      id: signed.id,
      provisionalId: null,
      sentBy: 'app',
      misnamedAs: null,
      account: 'alice',
      operation: PURCHASE,
      expiresAt: signed.expiresAt,
      builtAtBlock: prepared.unsigned.builtAtBlock,
      signedAt: world.clock.now(),
      state: 'sent',
      block: null,
      outcome: null,
    };
    tab.sponsor.push = async () => {
      await world.clock.wait(1_000);
      throw CPU_REFUSAL;
    };
    const handed = tab.sponsoring!.hand(signed, lost);
    await world.clock.advance(2_000);
    expect(await handed).toBe(CPU_REFUSAL);
  });

  it('has failed with its expiry where the sponsor does not answer until then', async () => {
    tab.sponsor.staysSilent = true;
    const done = submitted();
    await world.clock.advance(400_000);
    const { id } = await done;
    expect(stages.at(-2)).toMatchObject({ stage: 'refused', by: 'sponsor', id, error: { error: 'transaction-expired', params: { id } } });
    expect(await nextChoice()).toEqual(FAILED);
  });

  it('has not failed where it was seen in a block, though the node is unreachable then and the sponsor stays silent', async () => {
    tab.sponsor.staysSilent = true;
    const ask = tab.node.transaction.bind(tab.node);
    tab.node.transaction = async (query) => {
      const status = await ask(query);
      tab.node.unreachable = status.state === 'included';
      return status;
    };
    const done = submitted();
    await world.clock.advance(1_000);
    tab.sponsor.send(tab.sponsor.pushed[0]!);
    await world.clock.advance(5_000);
    const { id } = await done;
    expect(tab.node.unreachable).toBe(true);
    expect(stages.slice(-2)).toEqual([{ stage: 'sending' }, { stage: 'following', id }]);
    expect(await nextChoice()).toEqual(SPONSORED);
  });
});
