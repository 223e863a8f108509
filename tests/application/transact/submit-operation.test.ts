import type { EarlierWrite } from '../../../application/transact/earlier-write.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { AlteredSignature } from '../../../application/transact/altered-signature.ts';
import { DAY_MS, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TRON_ALICE, TRON_WITNESS, witnesses } from '../../support/any-operation.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import type { SimulationParts } from '../../support/no-change.ts';
import { ALICE, failureOf, PURCHASE, submitting } from '../../support/submitting.ts';

describe('the transaction pipeline of a write', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  describe('preparing', () => {
    it('needs no wallet and returns bytes whose calls were read back', async () => {
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      expect(prepared.unsigned.calls).toEqual(prepared.calls);
      expect(prepared.calls.map((call) => call.action)).toEqual(['voteproducer', 'deposit', 'buyrex']);
      expect(tab.wallet.asked).toBe(0);
      expect(await tab.tracker.entries()).toEqual([]);
    });

    const coin = (text: string) => Asset.parse(text)!;
    it.each<[string, Operation]>([
      [
        'amount-zero',
        {
          ...PURCHASE,
          kind: 'buy-rex',
          amount: coin('0.0000 EOS'),
          firstStake: null,
          fromFund: null,
          toSavings: null,
          restaked: null,
          takenOut: null,
          proxy: null,
        },
      ],
      [
        'amount-negative',
        {
          kind: 'buy-rex',
          amount: coin('-1.0000 EOS'),
          firstStake: null,
          fromFund: null,
          toSavings: null,
          restaked: null,
          takenOut: null,
          proxy: null,
        },
      ],
      [
        'amount-wrong-symbol',
        {
          kind: 'buy-rex',
          amount: coin('1.0000 REX'),
          firstStake: null,
          fromFund: null,
          toSavings: null,
          restaked: null,
          takenOut: null,
          proxy: null,
        },
      ],
      ['amount-wrong-symbol', { kind: 'unstake-rex', rex: coin('1.000 REX') }],
      [
        'amount-below-first-stake',
        {
          kind: 'buy-rex',
          amount: coin('0.0001 EOS'),
          firstStake: coin('0.0001 EOS'),
          fromFund: null,
          toSavings: null,
          restaked: null,
          takenOut: null,
          proxy: null,
        },
      ],
      ['account-name-invalid', { kind: 'delegate-votes', proxy: 'Not A Name' }],
    ])('refuses with %s before anything is read', async (error, operation) => {
      tab.node.unreachable = true;
      expect((await failureOf(tab.submitting.prepare(operation, ALICE))).error).toBe(error);
    });

    it('refuses the calls of a faulty encoder', async () => {
      tab.transactions.encodesOtherwise = (calls) => calls.map((call) => ({ ...call, data: { ...call.data, from: 'mallory' } }));
      expect((await failureOf(tab.submitting.prepare(PURCHASE, ALICE))).error).toBe('call-not-allowed');
    });

    it('refuses bytes that contain other calls', async () => {
      tab.transactions.buildsOtherwise = (calls) => calls.slice(1);
      expect((await failureOf(tab.submitting.prepare(PURCHASE, ALICE))).error).toBe('call-not-allowed');
    });

    it('refuses bytes with other limits than those of the operation', async () => {
      tab.transactions.buildsLimits = { fee_limit: '1000000000' };
      expect((await failureOf(tab.submitting.prepare(PURCHASE, ALICE))).error).toBe('transaction-mismatch');
    });

    const list = (count: number, votes = 1n) => witnesses(count).map((witness) => ({ witness, votes }));
    it.each<[string, ChainProfile, Operation]>([
      ['operation-not-offered', TRON, PURCHASE],
      ['operation-not-offered', BOS, { kind: 'swap-coin', amount: coin('1.0000 BOS'), contract: 'core.vaulta' }],
      ['operation-not-offered', EOS, { kind: 'freeze', amount: coin('5.0000 EOS'), resource: 'energy' }],
      ['amount-zero', BOS, { kind: 'sell-rex', rex: coin('0.0000 REX'), proceeds: coin('1.0000 BOS') }],
      ['amount-zero', BOS, { kind: 'sell-rex', rex: coin('1.0000 REX'), proceeds: coin('0.0000 BOS') }],
      ['amount-wrong-symbol', BOS, { kind: 'sell-rex', rex: coin('1.0000 BOS'), proceeds: coin('1.0000 BOS') }],
      ['freeze-below-minimum', TRON, { kind: 'freeze', amount: coin('0.999999 TRX'), resource: 'bandwidth' }],
      ['amount-negative', TRON, { kind: 'freeze', amount: coin('-1.000000 TRX'), resource: 'bandwidth' }],
      ['amount-wrong-symbol', TRON, { kind: 'freeze', amount: coin('1.0000 EOS'), resource: 'bandwidth' }],
      ['vote-list-empty', TRON, { kind: 'vote-witnesses', votes: [] }],
      ['vote-list-too-long', TRON, { kind: 'vote-witnesses', votes: list(31) }],
      ['amount-zero', TRON, { kind: 'vote-witnesses', votes: [...list(1), { witness: TRON_WITNESS, votes: 0n }] }],
      ['account-name-invalid', TRON, { kind: 'vote-witnesses', votes: [{ witness: 'newpoolbp', votes: 1n }] }],
      ['vote-below-minimum', IOST, { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('0.99999999 IOST') }],
      ['amount-zero', IOST, { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('0.00000000 IOST') }],
      ['account-name-invalid', IOST, { kind: 'vote-producer', producer: TRON_WITNESS, amount: coin('1.00000000 IOST') }],
    ])('refuses with %s what a chain cannot do, before anything is read', async (error, profile, operation) => {
      const account = profile === TRON ? TRON_ALICE : 'alice';
      const elsewhere = new TestWorld(profile, account).tab();
      elsewhere.node.unreachable = true;
      expect((await failureOf(elsewhere.submitting.prepare(operation, { account, permission: 'active' }))).error).toBe(error);
    });

    it('warns of a balance that would not cover fees, and of the wait until frozen coins are released', async () => {
      const there = new TestWorld(TRON, TRON_ALICE).tab();
      const freeze: Operation = { kind: 'freeze', amount: coin('10.000000 TRX'), resource: 'energy' };
      const signer = { account: TRON_ALICE, permission: 'owner' };
      const leaving = (left: string) => ({
        changes: [{ balance: 'liquid' as const, before: coin('11.000000 TRX'), after: coin(left) }],
        releaseDelayMs: 14 * DAY_MS,
      });
      there.transactions.simulations = leaving('0.999999 TRX');
      expect((await there.submitting.prepare(freeze, signer)).warnings).toEqual([
        { warning: 'fee-reserve', params: { left: '0.999999 TRX', reserve: '1.000000 TRX' } },
        { warning: 'release-wait', params: { days: 14 } },
      ]);
      there.transactions.simulations = leaving('1.000000 TRX');
      expect((await there.submitting.prepare(freeze, signer)).warnings.map(({ warning }) => warning)).toEqual(['release-wait']);
    });

    it('does not warn of fees where an operation costs no coins, or where a chain has none', async () => {
      const there = new TestWorld(TRON, TRON_ALICE).tab();
      there.transactions.simulations = {
        changes: [{ balance: 'liquid' as const, before: coin('0.500000 TRX'), after: coin('0.500000 TRX') }],
      };
      const vote: Operation = { kind: 'vote-witnesses', votes: [{ witness: TRON_WITNESS, votes: 1n }] };
      expect((await there.submitting.prepare(vote, { account: TRON_ALICE, permission: 'owner' })).warnings).toEqual([]);
      tab.transactions.simulations = { changes: [{ balance: 'liquid' as const, before: coin('10.0000 EOS'), after: coin('0.0000 EOS') }] };
      expect((await tab.submitting.prepare(PURCHASE, ALICE)).warnings).toEqual([]);
    });

    it('reports warnings that do not prevent signing', async () => {
      const rex = (units: bigint) => Asset.of(units, { code: 'REX', precision: 4 });
      tab.transactions.simulations = {
        proxyBefore: 'otherproxy11',
        proxyAfter: 'poolproxy111',
        unlock: { kind: 'savings' },
        rexReceived: rex(100n),
        changes: [{ balance: 'rex', before: rex(50n), after: rex(120n) }],
      };
      const operation: Operation = {
        kind: 'buy-rex',
        amount: Asset.parse('1.0000 EOS')!,
        firstStake: Asset.parse('0.0001 EOS')!,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: 'poolproxy111',
      };
      const { warnings } = await tab.submitting.prepare(operation, { account: 'alice', permission: 'owner' });
      expect(warnings).toEqual([
        { warning: 'owner-permission', params: { account: 'alice' } },
        { warning: 'first-stake', params: { amount: '0.0001 A' } },
        { warning: 'matured-sold-along', params: { rex: '0.0030 REX' } },
        { warning: 'proxy-replaced', params: { before: 'otherproxy11', after: 'poolproxy111' } },
        { warning: 'savings-no-date', params: {} },
      ]);
    });

    it('warns that a proxy replaces votes given to producers directly', async () => {
      tab.transactions.simulations = { producersBefore: ['producer111a', 'producer111b'], proxyBefore: null, proxyAfter: 'poolproxy111' };
      const { warnings } = await tab.submitting.prepare({ kind: 'delegate-votes', proxy: 'poolproxy111' }, ALICE);
      expect(warnings).toEqual([{ warning: 'producers-replaced', params: { after: 'poolproxy111' } }]);
    });
  });

  describe('identity before the signature', () => {
    it.each<[string, (tab: TestTab) => void, string, string]>([
      ['another account', (it) => (it.wallet.changesAccount = 'bob'), 'identity-changed', 'bob@active'],
      ['another permission', (it) => (it.wallet.permission = 'owner'), 'identity-changed', 'alice@owner'],
      ['no account', (it) => (it.wallet.neverInjects = true), 'identity-changed', ''],
      ['another chain', (it) => (it.wallet.wrongChain = true), 'wrong-chain', 'f'.repeat(64)],
    ])('stops at %s and reports both values', async (_, change, error, actual) => {
      await tab.walletSession.connect();
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      change(tab);
      const failure = await failureOf(tab.submitting.submit(prepared, () => undefined));
      expect(failure.error).toBe(error);
      expect(failure.params.actual).toBe(actual);
      expect(String(failure.params.expected)).not.toBe(actual);
      expect(await tab.tracker.entries()).toEqual([]);
      expect(tab.wallet.signed).toEqual([]);
    });

    it('says that a wallet is on another chain, and on which where its name is known', async () => {
      await tab.walletSession.connect();
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      const { wallet } = tab;
      const identity = await wallet.identity();
      const paramsOn = async (chainId: string) => {
        vi.spyOn(wallet, 'identity').mockResolvedValue({ ...identity!, chainId });
        return (await failureOf(tab.submitting.submit(prepared, () => undefined))).params;
      };
      const expected = { chain: EOS.name, expected: EOS.chainId };
      expect(await paramsOn(BOS.chainId)).toEqual({ ...expected, actual: BOS.chainId, on: 'BOS' });
      expect(await paramsOn('f'.repeat(64))).toEqual({ ...expected, actual: 'f'.repeat(64), on: '' });
    });

    it('stops when the node belongs to another chain, before anything is signed', async () => {
      await tab.walletSession.connect();
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      tab.node.wrongChain = true;
      expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('node-wrong-chain');
      expect(tab.wallet.signed).toEqual([]);
    });

    it('signs nothing on a head that is minutes old, even if the node list accepts it', async () => {
      await tab.walletSession.connect();
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      tab.node.lagsBehindBlocks = 300;
      expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('node-stale');
      expect(tab.wallet.signed).toEqual([]);
    });
  });

  it('does not sign what the contract would refuse by the simulation', async () => {
    tab.transactions.simulations = { refusal: new PoolError('contract-refused', { message: 'proceeds are negligible' }) };
    const write = await submitting(tab);
    expect(write.error?.error).toBe('contract-refused');
    expect(write.stages).toEqual([]);
  });

  it('signs the prepared bytes while most of their ttl is left', async () => {
    await submitting(tab);
    expect(tab.transactions.builds).toBe(1);
  });

  it('builds again when a third of their ttl has passed, with the same calls', async () => {
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    await world.clock.advance(15_000);
    const entry = await tab.submitting.submit(prepared, () => undefined);
    tab.tracker.stop();
    expect(tab.transactions.builds).toBe(2);
    expect(entry.id).not.toBe(prepared.unsigned.id);
    expect(entry.expiresAt).toBe(prepared.unsigned.expiresAt + 15_000);
  });

  it('builds again when the bytes would exceed the longest ttl of a transaction', async () => {
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.node.lagsBehindBlocks = 20;
    const entry = await tab.submitting.submit(prepared, () => undefined);
    tab.tracker.stop();
    expect(tab.transactions.builds).toBe(2);
    expect(entry.expiresAt).toBeLessThan(prepared.unsigned.expiresAt);
  });

  it('refuses rebuilt bytes with other calls', async () => {
    await tab.walletSession.connect();
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    await world.clock.advance(15_000);
    tab.transactions.buildsOtherwise = (calls) => [...calls, calls[0]!];
    expect((await failureOf(tab.submitting.submit(prepared, () => undefined))).error).toBe('call-not-allowed');
    expect(await tab.tracker.entries()).toEqual([]);
  });

  it('records the write in the journal before the wallet is asked', async () => {
    let journalled = false;
    tab.wallet.sign = async (unsigned) => {
      journalled = [...world.storage.texts.values()].some((text) => text.includes(unsigned.id) && text.includes('"signing"'));
      throw new PoolError('signature-refused');
    };
    await submitting(tab);
    expect(journalled).toBe(true);
  });

  it('marks it as broadcast before the node gets it', async () => {
    let wasStored = false;
    tab.node.send = async (signed) => {
      wasStored = [...world.storage.texts.values()].some((text) => text.includes(signed.id) && text.includes('"sent"'));
      return { id: signed.id, duplicate: false };
    };
    await submitting(tab);
    tab.tracker.stop();
    expect(wasStored).toBe(true);
  });

  it.each<[string, string, TestTab['wallet']['altersTransaction']]>([
    [
      'an extra call',
      'transaction-altered',
      ({ expiresAt, calls }) => ({ expiresAt, calls: [...calls, { ...calls[0]!, action: 'updateauth' }] }),
    ],
    [
      'another amount',
      'transaction-altered',
      ({ expiresAt, calls }) => ({ expiresAt, calls: calls.map((call) => ({ ...call, data: { ...call.data, amount: '99.0000 EOS' } })) }),
    ],
    ['a longer ttl', 'transaction-altered', ({ expiresAt, calls }) => ({ expiresAt: expiresAt + 3_600_000, calls })],
  ])('broadcasts nothing when the wallet signed %s', async (_, error, alters) => {
    tab.wallet.altersTransaction = alters;
    const write = await submitting(tab);
    tab.tracker.stop();
    expect(write.error?.error).toBe(error);
    expect(world.chain.broadcastId).toEqual([]);
    expect((await tab.tracker.entries())[0]!.state).toBe('signing');
  });

  it('reports expected and signed calls, tracks both, and broadcasts nothing while either may be included', async () => {
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({
      expiresAt: expiresAt + 20_000,
      calls: calls.map((call) => ({ ...call, data: { ...call.data, amount: '99.0000 EOS' } })),
    });
    const { error } = await submitting(tab);
    const [sent] = tab.wallet.signed;
    expect(error).toBeInstanceOf(AlteredSignature);
    const { asked, signed } = error as AlteredSignature;
    expect(asked.map(({ data }) => data.amount)).toEqual([undefined, '10.0000 EOS', '10.0000 EOS']);
    expect(signed).toMatchObject({ id: sent!.id, expiresAt: sent!.expiresAt });
    expect(signed!.calls.map(({ data }) => data.amount)).toEqual(['99.0000 EOS', '99.0000 EOS', '99.0000 EOS']);
    expect((await tab.tracker.entries())[0]!.altered).toEqual({
      id: sent!.id,
      expiresAt: sent!.expiresAt,
      calls: signed!.calls,
      block: null,
    });
    expect((await submitting(tab)).error?.error).toBe('outcome-pending');
    await world.clock.advance(400_000);
    expect((await tab.tracker.entries())[0]!.outcome).toEqual({ end: 'expired' });
    tab.wallet.altersTransaction = null;
    expect((await submitting(tab)).error).toBeNull();
    tab.tracker.stop();
  });

  it('reports that what the wallet signed instead is on the chain, under its id, and never that nothing happened', async () => {
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({ expiresAt, calls: calls.slice(1) });
    await submitting(tab);
    const [sent] = tab.wallet.signed;
    world.chain.accept(sent!, 1);
    await world.clock.advance(3_000);
    expect((await tab.tracker.entries())[0]).toMatchObject({
      outcome: null,
      altered: { id: sent!.id, block: expect.any(Number) as number },
    });
    await world.clock.advance(400_000);
    const [entry] = await tab.tracker.entries();
    expect(entry).toMatchObject({ state: 'ended', outcome: { end: 'altered', block: entry!.altered!.block }, altered: { id: sent!.id } });
  });

  it('reports undecodable bytes as altered, too', async () => {
    tab.wallet.sign = async () => ({ id: 'a'.repeat(64), bytes: 'zz', signatures: ['SIG_K1_fake'], expiresAt: world.clock.now() + 30_000 });
    const { error } = await submitting(tab);
    tab.tracker.stop();
    expect(error).toMatchObject({ error: 'transaction-altered', signed: null });
  });

  it('broadcasts nothing when the wallet returns altered bytes with the approved id', async () => {
    tab.wallet.altersTransaction = ({ expiresAt, calls }) => ({ expiresAt: expiresAt + 1000, calls });
    tab.wallet.claimsId = 'a'.repeat(64);
    const write = await submitting(tab);
    tab.tracker.stop();
    expect(write.error?.error).toBe('transaction-altered');
    expect(world.chain.broadcastId).toEqual([]);
  });

  it('requests no signature once the state it replaces differs from the preview', async () => {
    const there = new TestWorld(TRON, TRON_ALICE).tab();
    const vote: Operation = { kind: 'vote-witnesses', votes: [{ witness: TRON_WITNESS, votes: 1n }] };
    there.transactions.simulations = { replaces: 'one:1' };
    const { account, permission } = await there.wallet.connect();
    const prepared = await there.submitting.prepare(vote, { account, permission });
    there.transactions.simulations = { replaces: 'one:1,two:2' };
    await expect(there.submitting.submit(prepared, () => undefined)).rejects.toMatchObject({ error: 'votes-changed' });
    expect(there.wallet.signed).toEqual([]);
    expect(await there.tracker.entries()).toEqual([]);
    await there.submitting.submit(await there.submitting.prepare(vote, prepared.signer), () => undefined);
    there.tracker.stop();
    expect(there.wallet.signed).toHaveLength(1);
  });

  describe('right before the signature', () => {
    const unlockAt = (at: number): SimulationParts => ({ unlock: { kind: 'instant', at } });

    async function shownAs(simulations: SimulationParts): Promise<Prepared> {
      await tab.wallet.connect();
      tab.transactions.simulations = simulations;
      return tab.submitting.prepare(PURCHASE, ALICE);
    }

    async function refusedWith(prepared: Prepared): Promise<PoolError> {
      const error = await failureOf(tab.submitting.submit(prepared, () => undefined));
      expect(tab.wallet.signed).toEqual([]);
      expect(await tab.tracker.entries()).toEqual([]);
      return error;
    }

    it('a stale preview is not signed, and the renewed one is', async () => {
      const prepared = await shownAs(unlockAt(DAY_MS));
      tab.transactions.simulations = unlockAt(2 * DAY_MS);
      expect((await refusedWith(prepared)).error).toBe('preview-outdated');
      await tab.submitting.submit(await tab.submitting.prepare(PURCHASE, ALICE), () => undefined);
      tab.tracker.stop();
      expect(tab.wallet.signed).toHaveLength(1);
    });

    it('a rule that would refuse it by now is reported', async () => {
      const prepared = await shownAs({ proxyAfter: 'poolproxy111' });
      const refusal = new PoolError('rex-pool-lent-out');
      tab.transactions.simulations = { refusal };
      expect(await refusedWith(prepared)).toBe(refusal);
    });

    it('elapsed minutes alone stop nothing', async () => {
      const prepared = await shownAs(unlockAt(DAY_MS));
      await world.clock.advance(10 * 60_000);
      await tab.submitting.submit(prepared, () => undefined);
      tab.tracker.stop();
      expect(tab.wallet.signed).toHaveLength(1);
    });

    describe('close to midnight', () => {
      beforeEach(() => {
        tab.transactions.simulations = unlockAt(21 * DAY_MS);
        tab.transactions.simulatesLate = unlockAt(22 * DAY_MS);
      });

      async function secondsBeforeMidnight(seconds: number): Promise<void> {
        const { headTime } = await tab.node.head();
        await world.clock.advance(startOfUtcDay(headTime) + DAY_MS - headTime - seconds * 1000);
      }

      it('both dates are reported, and it is signed with them', async () => {
        await tab.wallet.connect();
        await secondsBeforeMidnight(10);
        const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
        expect(prepared.warnings.map(({ warning }) => warning)).toContain('unlock-after-midnight');
        await tab.submitting.submit(prepared, () => undefined);
        tab.tracker.stop();
        expect(tab.wallet.signed).toHaveLength(1);
      });

      it('bytes that expire after midnight are not signed without both dates reported', async () => {
        await tab.wallet.connect();
        await secondsBeforeMidnight(300);
        const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
        expect(prepared.warnings).toEqual([]);
        await secondsBeforeMidnight(10);
        expect((await refusedWith(prepared)).error).toBe('preview-outdated');
      });
    });
  });

  it('is not blocked by a write the chain has decided while the page did not poll', async () => {
    await submitting(tab);
    tab.tracker.stop();
    await world.clock.advance(600_000);
    const write = await submitting(tab);
    tab.tracker.stop();
    expect(write.error).toBeNull();
    expect(world.chain.appliedCount()).toBe(1);
    await world.clock.advance(1_000);
    expect(world.chain.appliedCount()).toBe(2);
  });

  it('follows a write that is in a block and not final only where it is the required earlier write', async () => {
    tab.node.showsPending = true;
    const first = await submitting(tab);
    const { id } = first.entry!;
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    const submit = (after?: EarlierWrite) => tab.submitting.submit(prepared, () => undefined, after);
    const pending = { error: 'outcome-pending', params: { id } };
    await expect(submit({ id, until: 'included' })).rejects.toMatchObject(pending);
    await world.clock.advance(3_000);
    expect(await tab.tracker.undecided('alice')).toMatchObject({ id, state: 'included' });
    await expect(submit()).rejects.toMatchObject(pending);
    await expect(submit({ id, until: 'irreversible' })).rejects.toMatchObject(pending);
    await expect(submit({ id: 'of another write', until: 'included' })).rejects.toMatchObject(pending);
    // The same bytes are the write itself, not a later one.
    expect(prepared.unsigned.id).toBe(id);
    await expect(submit({ id, until: 'included' })).rejects.toMatchObject(pending);
    const next = await tab.submitting.prepare(PURCHASE, ALICE);
    const second = await tab.submitting.submit(next, () => undefined, { id, until: 'included' });
    expect(second).toMatchObject({ state: 'sent' });
    await expect(submit({ id, until: 'included' })).rejects.toMatchObject({ error: 'outcome-pending', params: { id: second.id } });
  });

  it('reports an undecided write that blocks the account, and lets another account write', async () => {
    tab.node.losesAccepted = true;
    tab.node.showsPending = true;
    const first = await submitting(tab);
    const second = await submitting(tab);
    expect(second.error).toMatchObject({ error: 'outcome-pending', params: { id: first.entry!.id } });
    expect(second.stages).toEqual(['checking-identity']);

    world.chain.addAccount('bob');
    tab.wallet.changesAccount = 'bob';
    const bob = await tab.submitting.prepare(PURCHASE, { account: 'bob', permission: 'active' });
    const entry = await tab.submitting.submit(bob, () => undefined);
    tab.tracker.stop();
    expect(entry.account).toBe('bob');
  });
});
