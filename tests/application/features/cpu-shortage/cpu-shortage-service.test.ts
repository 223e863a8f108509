import { beforeEach, describe, expect, it } from 'vitest';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { CpuShortageService, type CpuShortage } from '../../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { LoanService } from '../../../../application/features/loans/loan-service.ts';
import { BlockReads } from '../../../../application/read/block-reads.ts';
import { type PayerPreference, sponsorshipOf } from '../../../../application/transact/prepared.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import type { Change } from '../../../../domain/chain/simulation.ts';
import type { BalanceKey } from '../../../../domain/core/operation/balance-key.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { RecoveringUse } from '../../../../domain/antelope/snapshot.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { ALICE, PURCHASE } from '../../../support/submitting.ts';

const coins = (text: string): Asset => Asset.parse(text)!;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const MARKET = { perWindow: 34_560_000_000_000n, weight: 4_000_000_000_000n };

describe('a predicted shortage of CPU', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
    tab.transactions.costs = { microseconds: 1_000n, market: MARKET };
    has({ used: 9_000n, max: 10_000n });
  });

  function has(cpu: Partial<RecoveringUse> & Pick<RecoveringUse, 'used' | 'max'>): void {
    world.chain.addAccount('alice', {
      resources: {
        cpu: { updatedAt: world.chain.timeOf(world.chain.headNumber()), ...cpu },
        net: { used: 0n, max: null, updatedAt: null },
        ram: { used: 0n, max: null },
      },
    });
  }

  function shortageService(profile: ChainProfile = world.profile): CpuShortageService {
    const { node, transactions, wallet, sponsoring } = tab;
    const antelope = asAntelope(profile)!;
    return new CpuShortageService(
      node,
      transactions,
      transactions,
      wallet,
      new LoanService(node, node, antelope),
      sponsoring!,
      antelope,
      new BlockReads(world.clock),
    );
  }

  async function shortage({
    refusal = null,
    payerPreference = 'usual',
  }: { refusal?: PoolError | null; payerPreference?: PayerPreference } = {}): Promise<CpuShortage | null> {
    const operation = world.profile === EOS ? PURCHASE : null;
    return operation && shortageService().shortage(await tab.submitting.prepare(operation, ALICE, payerPreference), refusal);
  }

  it('compares the measured cost plus a half with the available CPU', async () => {
    expect(await shortage()).toMatchObject({ source: 'measured', needed: 1_500n, available: 1_000n, max: 10_000n, sponsor: false });
    has({ used: 8_500n, max: 10_000n });
    expect(await shortage()).toBeNull();
  });

  it('returns the minute in which enough CPU is available again', async () => {
    const found = (await shortage())!;
    const now = world.chain.timeOf(world.chain.headNumber());
    const exact = now + DAY_MS * (500 / 9_000);
    expect(found.freeAt! % MINUTE_MS).toBe(0);
    expect(found.freeAt!).toBeGreaterThanOrEqual(exact - MINUTE_MS);
    expect(found.freeAt!).toBeLessThan(exact + 2 * MINUTE_MS);
  });

  it('cannot be waited out where the transaction needs more than the account’s limit', async () => {
    has({ used: 0n, max: 1_000n });
    expect(await shortage()).toMatchObject({ available: 1_000n, freeAt: null });
  });

  it('is certain below the minimum cost of any transaction, even without a measurement; costs are null then', async () => {
    tab.transactions.costs = null;
    expect(await shortage()).toBeNull();
    has({ used: 10_000n, max: 10_099n });
    expect(await shortage()).toMatchObject({ source: 'least', needed: 100n, available: 99n, rent: null, stake: null });
    has({ used: 10_000n, max: 10_100n });
    expect(await shortage()).toBeNull();
  });

  it('uses the cost a node reported with its refusal, where that is higher', async () => {
    tab.transactions.costs = null;
    expect(await shortage({ refusal: new PoolError('cpu-exceeded', { needs: '1200', has: '900' }) })).toMatchObject({
      source: 'refused',
      needed: 1_800n,
    });
    expect(await shortage({ refusal: new PoolError('cpu-exceeded', { needs: '…', has: '…' }) })).toBeNull();
    expect(await shortage({ refusal: new PoolError('net-exceeded', { needs: '9999' }) })).toBeNull();
  });

  it.each<[string, () => void]>([
    ['the node does not report when usage was updated', () => has({ used: 9_999n, max: 10_000n, updatedAt: null })],
    ['CPU is unlimited', () => has({ used: 0n, max: null })],
    ['resources are not reported', () => world.chain.addAccount('alice', { resources: null })],
  ])('is null where %s', async (_, make) => {
    make();
    expect(await shortage()).toBeNull();
  });

  it('is null when nodes stop answering', async () => {
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    tab.node.unreachable = true;
    expect(await shortageService().shortage(prepared)).toBeNull();
    tab.node.unreachable = false;
    expect(await shortageService({ ...EOS, features: { ...EOS.features, delegatedBandwidth: false } }).shortage(prepared)).toBeNull();
  });

  it('is null for the account where a sponsor pays, and reports that a sponsor is available', async () => {
    world.chain.addAccount('poolsponsor1');
    tab.sponsor.offers = {
      sponsorship: { form: 'no-op', payer: { account: 'poolsponsor1', permission: 'active' }, call: EOS.sponsoring.noOps[0] },
      missing: null,
    };
    expect(await shortage()).toBeNull();
    expect(await shortage({ payerPreference: 'own' })).toMatchObject({ sponsor: true });
  });

  it('is predicted for the account’s own CPU also while a sponsor pays', async () => {
    world.chain.addAccount('poolsponsor1');
    tab.sponsor.offers = {
      sponsorship: { form: 'no-op', payer: { account: 'poolsponsor1', permission: 'active' }, call: EOS.sponsoring.noOps[0] },
      missing: null,
    };
    const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
    expect(sponsorshipOf(prepared)).not.toBeNull();
    expect(await shortageService().ownShortage(prepared)).toMatchObject({
      source: 'measured',
      needed: 1_500n,
      available: 1_000n,
      max: 10_000n,
    });
    has({ used: 8_500n, max: 10_000n });
    expect(await shortageService().ownShortage(prepared)).toBeNull();
    tab.node.unreachable = true;
    expect(await shortageService().ownShortage(prepared)).toBeNull();
  });

  it('is resolved by the stake it returns, and a rent is returned where the pool lends', async () => {
    const withoutPool = (await shortage())!;
    expect(withoutPool.rent).toBeNull();
    const stake = withoutPool.stake!;
    // 500 missing and 1,500 for the stake's own transaction, of 34,560,000,000,000 µs for 4,000,000,000,000 units: 231.48 units.
    expect(stake.amount.toString()).toBe('0.0232 EOS');
    const { pool, rules } = rexMarket();
    world.chain.market = { rules, pool };
    expect((await shortage())!.rent).toBeNull();
    world.chain.market = { rules, pool: { ...pool, totalUnlent: Asset.parse('59000000.0000 EOS')! } };
    expect((await shortage())!.rent!.amount.toString()).toBe('0.0001 EOS');
  });

  it('is resolved by the account’s own stake also without any CPU, because that stake counts when the transaction is billed', async () => {
    tab.transactions.costs = { microseconds: 600n, market: MARKET };
    // 900 with the reserve are needed, 899 are free, and the stake uses 900 itself: 901 µs more are 104.28 units.
    has({ used: 9_000n, max: 9_899n });
    const { stake } = (await shortage())!;
    expect(stake!.amount.toString()).toBe('0.0105 EOS');
    expect(stake!.operation).toMatchObject({
      kind: 'delegate-bandwidth',
      receiver: 'alice',
      cpu: stake!.amount,
      transfer: false,
      proxy: null,
    });
    has({ used: 0n, max: 0n });
    expect(await shortage()).toMatchObject({ needed: 900n, available: 0n, max: 0n });
    expect((await shortage())!.stake!.amount.toString()).toBe('0.0209 EOS');
  });

  it('needs another account’s stake where the coins do not suffice', async () => {
    tab.transactions.cpuCost = async () => ({ microseconds: 650n, market: MARKET });
    has({ used: 9_000n, max: 9_950n });
    tab.transactions.simulations = { refusal: new PoolError('contract-refused', { message: 'overdrawn balance' }) };
    expect((await shortage())!.stake!.operation).toBeNull();
  });

  describe('for a write that raises the signer’s own CPU', () => {
    const STAKE = { kind: 'delegate-bandwidth', net: coins('0.0000 EOS'), transfer: false, proxy: null } as const;
    const BUY = {
      kind: 'buy-rex',
      amount: coins('1.0000 EOS'),
      fromFund: null,
      toSavings: null,
      restaked: null,
      takenOut: null,
      proxy: null,
    } as const;
    const RENT = {
      kind: 'rent-resource',
      resource: 'cpu',
      payment: coins('1.0000 EOS'),
      fund: coins('0.0000 EOS'),
      deposit: null,
    } as const;

    beforeEach(() => has({ used: 0n, max: 0n }));

    async function shortageOf(operation: Operation, changes: readonly Change[]): Promise<CpuShortage | null> {
      tab.transactions.simulations = { changes };
      return shortageService().shortage(await tab.submitting.prepare(operation, ALICE));
    }

    const raised = (balance: BalanceKey, by: string): Change => ({ balance, before: coins('0.0000 EOS'), after: coins(by) });

    it('is null where that suffices for the write: a stake, a first stake, a rent', async () => {
      const stake = { ...STAKE, receiver: 'alice', cpu: coins('0.0174 EOS') };
      expect(await shortageOf(stake, [raised('cpu', '0.0174 EOS')])).toBeNull();
      const purchase = { ...BUY, firstStake: coins('0.0174 EOS') };
      expect(await shortageOf(purchase, [raised('cpu', '0.0174 EOS')])).toBeNull();
      expect(await shortageOf({ ...RENT, receiver: 'alice' }, [raised('rented-cpu', '120.0000 EOS')])).toBeNull();
    });

    it('counts the raised CPU where that is too little', async () => {
      const stake = { ...STAKE, receiver: 'alice', cpu: coins('0.0100 EOS') };
      // 100 of 4,000,000,000,100 units of 34,560,000,000,000 µs are 863.
      expect(await shortageOf(stake, [raised('cpu', '0.0100 EOS')])).toMatchObject({ needed: 1_500n, available: 863n, max: 863n });
    });

    it('is predicted for unstaking CPU: the transaction is billed against what remains', async () => {
      has({ used: 0n, max: 10_000n });
      const unstake = { kind: 'undelegate-bandwidth', receiver: 'alice', net: coins('0.0000 EOS'), proxy: null } as const;
      const taken = (by: string): Change => ({ balance: 'cpu', before: coins(by), after: coins('0.0000 EOS') });
      // 10,000 of 34,560,000,000,000 µs for 4,000,000,000,000 units are 1,158 units; of 58 of them 501 are left.
      expect(await shortageOf({ ...unstake, cpu: coins('0.1100 EOS') }, [taken('0.1100 EOS')])).toMatchObject({
        available: 501n,
        max: 501n,
      });
      expect(await shortageOf({ ...unstake, cpu: coins('0.1158 EOS') }, [taken('0.1158 EOS')])).toMatchObject({ available: 0n, max: 0n });
      expect(await shortageOf({ ...unstake, cpu: coins('0.0900 EOS') }, [taken('0.0900 EOS')])).toBeNull();
    });

    it('is not reduced where another account receives the CPU', async () => {
      const stake = { ...STAKE, receiver: 'bob', cpu: coins('9.0000 EOS') };
      expect(await shortageOf(stake, [raised('cpu-others', '9.0000 EOS')])).toMatchObject({ available: 0n, max: 0n });
      expect(await shortageOf({ ...RENT, receiver: 'bob' }, [raised('rented-cpu', '9.0000 EOS')])).toMatchObject({ available: 0n });
    });

    it('is null where the node does not report the CPU market', async () => {
      tab.transactions.costs = null;
      const stake = { ...STAKE, receiver: 'alice', cpu: coins('0.0174 EOS') };
      expect(await shortageOf(stake, [raised('cpu', '0.0174 EOS')])).toBeNull();
    });
  });
});
