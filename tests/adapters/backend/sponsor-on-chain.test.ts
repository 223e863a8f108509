import { Container } from 'inversify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { readingModule, writingModules } from '../../../adapters/application-module.ts';
import { chainModule, servicesModule } from '../../../adapters/antelope/index.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { ACTIVE_PROFILE } from '../../../adapters/platform/active-profile.ts';
import { CHOSEN_NODES, onlyNodes } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../../../adapters/platform/backend-rows.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { CpuShortageService } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { ChainNode } from '../../../application/ports/chain-node.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { CpuSponsor } from '../../../application/ports/cpu-sponsor.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { backendModule } from '../../../adapters/backend-module.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import type { Stage } from '../../../application/transact/stage.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { WorldTime } from '../../contracts/live/world-time.ts';
import { sponsorshipOf } from '../../../application/transact/prepared.ts';

const POOR = 'nocpuholder1';
const SPONSOR = 'poolsponsor1';

let sandbox: RunningSandbox;
let container: Container;

async function open(channel: string, account = POOR): Promise<Container> {
  const user = sandbox.world.eos.accounts.find(({ name }) => name === account)!;
  const backend = {
    base: sandbox.manifest.backend!,
    caller: () => ({ account: null, token: null, language: 'en', channel, channelRef: 'dapp' }),
  };
  const made = new Container();
  made.bind(ACTIVE_PROFILE).toConstantValue(EOS);
  made.bind(CHOSEN_NODES).toConstantValue(onlyNodes(sandbox.manifest.chains['eos']!.nodes));
  made.bind(READ_THROUGH_BACKEND).toConstantValue(null);
  made.bind(Clock).toConstantValue(new WorldTime(sandbox.world));
  made.load(backendModule(EOS, new HttpBackend(EOS, backend)));
  made.bind(KeyValueStore).toConstantValue(new MemoryStore());
  made.load(
    chainModule({
      kind: 'local-key',
      load: (profile) => localKeyWallet(profile, { account, permission: 'active' }, async () => user.privateKey),
    }),
    readingModule(EOS),
    ...(await writingModules(EOS, backend)),
    await servicesModule(),
  );
  await made.get(Wallet).connect();
  return made;
}

beforeAll(async () => {
  sandbox = await startSandbox({ mainNetIds: true, mode: 'manual', chains: ['eos'] });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.world.reset();
  container = await open('meetone');
});
afterEach(() => container.get(Tracker).stop());

const signer = (account = POOR) => ({ account, permission: 'active' });

async function purchase(coins = '10.0000 A', account = POOR): Promise<Operation> {
  const { operation, problems } = await container.get(RexService).planPurchase(Asset.parse(coins)!, account);
  expect(problems).toEqual([]);
  return operation!;
}

async function submitted(operation: Operation, account = POOR) {
  const stages: Stage[] = [];
  const submitting = container.get(SubmitOperation);
  const prepared = await submitting.prepare(operation, signer(account));
  const entry = await submitting.submit(prepared, (stage) => stages.push(stage));
  return { prepared, entry, failed: stages.find((stage) => stage.stage === 'refused') ?? null };
}

async function ended(id: string) {
  sandbox.world.clock.advance(300_000);
  return (await container.get(Tracker).settle(id)).outcome;
}

const cpuOf = async (account: string) => asAntelope(await container.get(ChainNode).account(account))!.resources!.cpu;
const bought = (): number =>
  sandbox.world.eos.chain.history().filter(({ calls }) => calls.some(({ action, data }) => action === 'buyrex' && data['from'] === POOR))
    .length;

describe('a sponsor on the sandbox chain', () => {
  it('lets an account without CPU buy REX; the chain bills the sponsor, and the account pays its own RAM', async () => {
    const before = { sponsor: await cpuOf(SPONSOR), poor: await cpuOf(POOR) };
    const { prepared, entry, failed } = await submitted(await purchase());
    expect(sponsorshipOf(prepared)?.payer).toEqual({ account: SPONSOR, permission: 'active' });
    expect(failed).toBeNull();
    expect(await ended(entry.id)).toMatchObject({ end: 'done' });
    const sent = sandbox.world.eos.chain.history().find(({ id }) => id === entry.id)!;
    expect(sent.calls.map(({ contract, action }) => `${contract}::${action}`).slice(0, 1)).toEqual(['eosio.null::nonce']);
    expect(sent.signatures).toHaveLength(2);
    expect((await cpuOf(SPONSOR)).used).toBeGreaterThan(before.sponsor.used!);
    expect((await cpuOf(POOR)).used).toBe(before.poor.used);
    const ram = sent.actions.flatMap(({ ramDeltas }) => ramDeltas).map(({ account }) => account);
    expect(ram).toContain(POOR);
    expect(ram).not.toContain(SPONSOR);
  });

  it('does not pay for users of other wallets', async () => {
    for (const channel of ['scatter', 'somebody']) {
      const elsewhere = await open(channel);
      const prepared = await elsewhere.get(SubmitOperation).prepare(await purchase(), signer());
      expect([channel, sponsorshipOf(prepared), prepared.warnings.filter(({ warning }) => warning.startsWith('sponsor'))]).toEqual([
        channel,
        null,
        [],
      ]);
    }
  });

  it('refuses without broadcasting: the write stays open until it has expired, and only then can another follow', async () => {
    sandbox.backendFaults.add({ kind: 'cpu', endpoint: 'pushTxWithoutCPU', times: 2, amount: 0 });
    const { entry, failed } = await submitted(await purchase());
    expect(failed).toMatchObject({ id: entry.id, error: { error: 'cpu-exceeded' } });
    const again = await submitted(await purchase());
    expect([again.entry.id, again.failed]).toMatchObject([entry.id, { id: entry.id, error: { error: 'cpu-exceeded' } }]);
    await expect(submitted(await purchase('11.0000 A'))).rejects.toMatchObject({ error: 'outcome-pending' });
    expect(await ended(entry.id)).toEqual({ end: 'expired' });
    expect(bought()).toBe(0);
    const next = await container.get(SubmitOperation).prepare(await purchase(), signer());
    expect(sponsorshipOf(next)).toBeNull();
    expect(next.warnings[0]).toEqual({ warning: 'sponsor-failed', params: { sponsor: SPONSOR } });
  });

  it.each(['cpu', 'claims-only', 'drop', 'html', 'http-500'] as const)(
    'takes the same transaction again after it answered %s, and broadcasts it once',
    async (kind) => {
      sandbox.backendFaults.add({ kind, endpoint: 'pushTxWithoutCPU', times: kind === 'html' ? 2 : 1, amount: 0 });
      const { entry } = await submitted(await purchase());
      const again = await submitted(await purchase());
      expect(again.prepared.warnings[0]).toEqual({ warning: 'sent-again', params: { id: entry.id } });
      expect(again.prepared.unsigned.bytes).toBe(entry.signed!.bytes);
      expect([again.entry.id, again.failed]).toEqual([entry.id, null]);
      expect(await ended(entry.id)).toMatchObject({ end: 'done' });
      expect(bought()).toBe(1);
    },
  );

  it('reports a transaction that the chain has already as broadcast', async () => {
    const { entry } = await submitted(await purchase());
    const { signed } = entry;
    await container.get(CpuSponsor).push({ id: entry.id, expiresAt: entry.expiresAt, ...signed! });
    expect(await ended(entry.id)).toMatchObject({ end: 'done' });
    expect(bought()).toBe(1);
  });

  it.each([
    ['drop-after-accept', 0],
    ['slow-after-accept', 50],
  ] as const)('has its lost answer resolved by the chain (%s)', async (kind, amount) => {
    sandbox.backendFaults.add({ kind, endpoint: 'pushTxWithoutCPU', times: 1, amount });
    const { entry } = await submitted(await purchase());
    expect(await ended(entry.id)).toMatchObject({ end: 'done' });
    expect(bought()).toBe(1);
  });

  it.each(['html', 'empty', 'http-500', 'refused', 'session', 'drop'] as const)(
    'has proven nothing and broadcast nothing when it answers %s',
    async (kind) => {
      sandbox.backendFaults.add({ kind, endpoint: 'pushTxWithoutCPU', times: 2, amount: 0 });
      const { entry, failed } = await submitted(await purchase());
      expect(failed).not.toBeNull();
      expect(await ended(entry.id)).toEqual({ end: 'expired' });
      expect(bought()).toBe(0);
    },
  );

  it('is unreachable before signing: the account’s own CPU is used, with a warning', async () => {
    sandbox.backendFaults.add({ kind: 'drop', endpoint: 'getFreeCpuWallet', times: 9, amount: 0 });
    const operation = await purchase();
    sandbox.backendFaults.add({ kind: 'drop', endpoint: 'getCommonParam', times: 9, amount: 0 });
    const prepared = await container.get(SubmitOperation).prepare(operation, signer());
    sandbox.backendFaults.clear();
    expect(sponsorshipOf(prepared)).toBeNull();
    expect(prepared.warnings[0]?.warning).toBe('sponsor-unreachable');
  });

  it('is detected to be out of CPU before signing', async () => {
    const call = {
      contract: 'eosio',
      action: 'undelegatebw',
      authorization: [{ account: 'stakegiver11', permission: 'active' }],
      data: { from: 'stakegiver11', receiver: SPONSOR, unstake_net_quantity: '0.0000 EOS', unstake_cpu_quantity: '500.0000 EOS' },
    };
    sandbox.world.eos.chain.apply([call]);
    const prepared = await container.get(SubmitOperation).prepare(await purchase(), signer());
    expect(prepared.warnings[0]).toEqual({ warning: 'sponsor-out-of-cpu', params: { sponsor: SPONSOR } });
    expect(sponsorshipOf(prepared)).toBeNull();
  });
});

describe('a shortage of CPU on a chain', () => {
  it.each(['stake', 'rent'] as const)(
    'is resolved by an account without any CPU with its own %s, which its own CPU pays for',
    async (option) => {
      container = await open('scatter');
      const [submitting, shortages] = [container.get(SubmitOperation), container.get(CpuShortageService)];
      const wanted = await purchase();
      const shortage = await shortages.shortage(await submitting.prepare(wanted, signer()));
      // The first stake of the purchase, 0.0001 EOS, adds a little CPU.
      expect(shortage).toMatchObject({ source: 'measured', available: 34n, max: 34n, sponsor: false, freeAt: null });
      expect(shortage!.needed).toBeGreaterThan(500n);
      expect(shortage!.rent!.amount.compare(shortage!.stake!.amount)).toBeLessThan(0);
      await expect(submitted(wanted)).rejects.toMatchObject({ error: 'cpu-exceeded' });
      const [refused] = await container.get(Tracker).entries();
      expect(await ended(refused!.id)).toMatchObject({ end: 'refused' });

      const topUp = await submitting.prepare(shortage![option]!.operation!, signer());
      expect(await shortages.shortage(topUp)).toBeNull();
      const { id } = await submitting.submit(topUp, () => undefined);
      expect(await ended(id)).toMatchObject({ end: 'done' });
      expect((await cpuOf(POOR)).max).toBeGreaterThanOrEqual(shortage!.needed);
      expect(await shortages.shortage(await submitting.prepare(await purchase(), signer()))).toBeNull();
      expect(await ended((await submitted(await purchase())).entry.id)).toMatchObject({ end: 'done' });
    },
  );

  it('offers the sponsor where the user chose the account’s own CPU', async () => {
    const prepared = await container.get(SubmitOperation).prepare(await purchase(), signer(), 'own');
    expect(await container.get(CpuShortageService).shortage(prepared)).toMatchObject({ sponsor: true });
    expect(
      await container.get(CpuShortageService).shortage(await container.get(SubmitOperation).prepare(prepared.operation, signer())),
    ).toBeNull();
  });

  it('is null for an account that has enough', async () => {
    const rich = await open('scatter', 'rexholder111');
    const { operation } = await rich.get(RexService).planPurchase(Asset.parse('10.0000 A')!, 'rexholder111');
    expect(
      await rich.get(CpuShortageService).shortage(await rich.get(SubmitOperation).prepare(operation!, signer('rexholder111'))),
    ).toBeNull();
  });
});
