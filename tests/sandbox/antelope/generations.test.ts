import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../domain/core/chain/call.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { EOS_CONTRACTS, USUAL_EOS_CONTRACT, type EosContract } from '../../../sandbox/antelope/eos.ts';
import { createWorld, type SandboxWorld, type WorldOptions } from '../../../sandbox/world.ts';
import { ask } from './ask.ts';
import { signedPush, type PlainCall } from './signed-push.ts';

const START = Date.UTC(2025, 0, 15, 10);
const DAY_MS = 86_400_000;
const WRAPPER_ONLY =
  'assertion failure with message: EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.';

const running: SandboxWorld[] = [];
const nodes: FastifyInstance[] = [];

function begun(
  eosContract?: EosContract,
  more: Partial<WorldOptions> = {},
): { readonly world: SandboxWorld; readonly node: FastifyInstance } {
  const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'generations', start: START, mode: 'manual', eosContract, ...more });
  const node = world.eos.createNode(0);
  running.push(world);
  nodes.push(node);
  return { world, node };
}

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
  for (const world of running.splice(0)) world.stop();
});

async function push(world: SandboxWorld, node: FastifyInstance, account: string, calls: readonly PlainCall[]): Promise<any> {
  const { body } = await ask(node, 'send_transaction2', {
    return_failure_trace: true,
    retry_trx: false,
    transaction: signedPush(world.eos, account, calls),
  });
  return body.processed;
}

const wrapped = (action: string, data: PlainCall['data']): PlainCall => ({ contract: 'core.vaulta', action, data });
const system = (action: string, data: PlainCall['data']): PlainCall => ({ contract: 'eosio', action, data });
const failure = ({
  except,
}: {
  readonly except: { readonly stack: readonly { readonly format: string; readonly data: Record<string, string> }[] } | null;
}): string | null => except && except.stack[0]!.format.replace(/\$\{(\w+)\}/g, (_, name: string) => except.stack[0]!.data[name]!);

describe('the generations of the EOS contracts', () => {
  it('have a default, and are named in the manifest', () => {
    expect(begun().world.eos.contract).toBe(USUAL_EOS_CONTRACT);
    for (const contract of EOS_CONTRACTS) expect(begun(contract).world.eos.contract).toBe(contract);
  });

  it.each(EOS_CONTRACTS)('account for every coin, stake and REX of %s', (contract) => {
    const { tables } = begun(contract).world.eos.chain.state;
    const sums: Record<string, bigint> = {};
    for (const owner of tables.scopes('balance'))
      for (const { balance } of tables.rows('balance', owner))
        sums[balance.symbol.code] = (sums[balance.symbol.code] ?? 0n) + balance.units;
    for (const code of tables.scopes('stat')) expect([code, sums[code]]).toEqual([code, tables.row('stat', code, code)!.supply.units]);
    expect(Object.keys(sums).sort()).toEqual(contract === 'core.vaulta' ? ['A', 'EOS'] : ['EOS']);
    const pool = tables.row('rexpool', 'eosio', '0')!;
    let rex = 0n;
    for (const { rexBalance } of tables.rows('rexbal', 'eosio')) rex += rexBalance.units;
    expect(rex).toBe(pool.totalRex.units);
    let owed = pool.totalLendable.units;
    for (const { balance } of tables.rows('rexfund', 'eosio')) owed += balance.units;
    for (const { proceeds } of tables.rows('rexqueue', 'eosio')) owed += proceeds.units;
    expect(tables.row('balance', 'eosio.rex', 'EOS')!.balance.units).toBeGreaterThanOrEqual(owed);
  });

  it.each(EOS_CONTRACTS)('have accounts for every feature on %s', (contract) => {
    const { world } = begun(contract);
    const { tables } = world.eos.chain.state;
    const reading = (name: string) => rexBalanceReading(tables.row('rexbal', 'eosio', name)!, START);
    expect(reading('rexmatured11').sellable.isPositive()).toBe(true);
    const lots = reading('rexinlots111');
    expect([
      lots.maturing.isPositive(),
      lots.savings.isPositive(),
      tables.row('rexbal', 'eosio', 'rexinlots111')!.maturities.length > 3,
    ]).toEqual([true, true, true]);
    const { totalLendable, totalRex } = tables.row('rexpool', 'eosio', '0')!;
    const dust = reading('rexdust11111').sellable.units;
    expect(dust > 0n && (dust * totalLendable.units) / totalRex.units === 0n).toBe(true);
    expect(tables.row('rexfund', 'eosio', 'rexfunded111')!.balance.toString()).toBe('321.5000 EOS');
    expect(tables.row('rexqueue', 'eosio', 'rexsold11111')).toMatchObject({ isOpen: false });
    expect([...tables.ordersByTime()].map(({ isOpen }) => isOpen)).toEqual([false]);
    const loans = (['cpuloan', 'netloan'] as const).flatMap((table) =>
      [...tables.rows(table, 'eosio')].filter(({ from }) => from === 'loantaker111'),
    );
    expect(loans).toHaveLength(3);
    expect(loans.some(({ expiration }) => expiration > START && expiration < START + DAY_MS)).toBe(true);
    expect([...tables.rows('delband', 'stakesothers')].length).toBeGreaterThan(50);
    expect(tables.row('refunds', 'refundready1', 'refundready1')!.requestTime).toBeLessThan(START - 3 * DAY_MS);
    const { state } = world.eos.chain;
    expect(state.limits('ramseller111').ramBytes - BigInt(state.ram.usage('ramseller111'))).toBeGreaterThan(65_536n);
    const cpu = world.eos.chain.allowances('cpuusedup111').cpu;
    expect(cpu.max - cpu.current).toBeLessThan(100n);
    expect(tables.row('balance', 'oldcoins1111', 'EOS')!.balance.toString()).toBe(
      contract === 'core.vaulta' ? '250.5000 EOS' : '1650.5000 EOS',
    );
  });
});

describe('contracts before REX 2.0', () => {
  it('have no maturity table, for which a node reports an error', async () => {
    const { node } = begun('rex-1');
    const asked = { json: true, code: 'eosio', scope: 'eosio', table: 'rexmaturity' };
    const { status, body } = await ask(node, 'get_table_rows', asked);
    expect([status, body.error.details[0].message]).toEqual([500, 'Table rexmaturity is not specified in the ABI']);
    const { abi } = (await ask(node, 'get_abi', { account_name: 'eosio' })).body;
    expect(abi.tables.map(({ name }: { name: string }) => name)).not.toContain('rexmaturity');
    expect((await ask(begun('rex-2').node, 'get_table_rows', asked)).body.rows).toEqual([
      { num_of_maturity_buckets: 21, sell_matured_rex: 1, buy_rex_to_savings: 1 },
    ]);
  });

  it('require a vote before a purchase, which matures on the fifth midnight', async () => {
    const { world, node } = begun('rex-1');
    const purchase = [
      system('deposit', { owner: 'freshholder1', amount: '10.0000 EOS' }),
      system('buyrex', { from: 'freshholder1', amount: '10.0000 EOS' }),
    ];
    expect(failure(await push(world, node, 'freshholder1', purchase))).toBe(
      'assertion failure with message: must vote for at least 21 producers or for a proxy before buying REX',
    );
    expect(
      failure(
        await push(
          world,
          node,
          'rexinlots111',
          purchase.map(({ data, ...rest }) => ({
            ...rest,
            data: { ...data, ...('owner' in data ? { owner: 'rexinlots111' } : { from: 'rexinlots111' }) },
          })),
        ),
      ),
    ).toBeNull();
    const latest = world.eos.chain.state.tables
      .row('rexbal', 'eosio', 'rexinlots111')!
      .maturities.filter(({ time }) => time < START + 100 * DAY_MS)
      .at(-1)!;
    expect(latest.time).toBe(Date.UTC(2025, 0, 20));
  });

  it('have no other symbol of the coin', async () => {
    for (const contract of ['rex-1', 'rex-2'] as const) {
      const { status, body } = await ask(begun(contract).node, 'get_abi', { account_name: 'core.vaulta' });
      expect([status, body.error.code]).toEqual([400, 3060002]);
    }
  });
});

describe('the contracts after a token migration', () => {
  it('are returned by nodes like any others', async () => {
    const { node } = begun('core.vaulta');
    const { abi } = (await ask(node, 'get_abi', { account_name: 'core.vaulta' })).body;
    expect(abi.actions.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['transfer', 'deposit', 'withdraw', 'unstaketorex', 'swapexcess']),
    );
    expect(abi.actions.map(({ name }: { name: string }) => name)).not.toContain('rentcpu');
    const raw = (await ask(node, 'get_raw_abi', { account_name: 'core.vaulta' })).body;
    expect([raw.account_name, raw.abi.length > 1000, /^0+$/.test(raw.code_hash)]).toEqual(['core.vaulta', true, false]);
    expect((await ask(node, 'get_account', { account_name: 'core.vaulta' })).body).toMatchObject({
      account_name: 'core.vaulta',
      privileged: false,
    });
  });

  it('keep balances under the new symbol where the token contract keeps those under the old one', async () => {
    const { node } = begun('core.vaulta');
    const balance = async (code: string, account: string, symbol?: string): Promise<unknown> =>
      (await ask(node, 'get_currency_balance', { code, account, ...(symbol === undefined ? {} : { symbol }) })).body;
    expect(await balance('core.vaulta', 'freshholder1', 'A')).toEqual(['2500.0000 A']);
    expect(await balance('core.vaulta', 'freshholder1')).toEqual(['2500.0000 A']);
    expect(await balance('core.vaulta', 'freshholder1', 'EOS')).toEqual([]);
    expect(await balance('eosio.token', 'freshholder1')).toEqual([]);
    expect([await balance('core.vaulta', 'oldcoins1111'), await balance('eosio.token', 'oldcoins1111')]).toEqual([
      ['1400.0000 A'],
      ['250.5000 EOS'],
    ]);
    expect(
      (await ask(node, 'get_account', { account_name: 'oldcoins1111', expected_core_symbol: '4,A' })).body.core_liquid_balance,
    ).toBeUndefined();
    expect((await ask(node, 'get_account', { account_name: 'oldcoins1111' })).body.core_liquid_balance).toBe('250.5000 EOS');
    const stats = async (code: string, symbol: string): Promise<any> => (await ask(node, 'get_currency_stats', { code, symbol })).body;
    expect(await stats('core.vaulta', 'A')).toEqual({
      A: { supply: '2100000000.0000 A', max_supply: '2100000000.0000 A', issuer: 'core.vaulta' },
    });
    expect(await stats('eosio.token', 'A')).toEqual({});
  });

  it('return their rows with the released flag', async () => {
    const { node } = begun('core.vaulta');
    const rows = async (code: string, scope: string): Promise<any> =>
      (await ask(node, 'get_table_rows', { json: true, show_payer: true, code, scope, table: 'accounts' })).body;
    expect(await rows('core.vaulta', 'freshholder1')).toEqual({
      rows: [{ data: { balance: '2500.0000 A', released: 0 }, payer: 'core.vaulta' }],
      more: false,
      next_key: '',
    });
    expect((await rows('core.vaulta', 'oldcoins1111')).rows).toEqual([
      { data: { balance: '1400.0000 A', released: 1 }, payer: 'oldcoins1111' },
    ]);
    expect((await rows('eosio.token', 'oldcoins1111')).rows).toEqual([{ data: { balance: '250.5000 EOS' }, payer: 'oldcoins1111' }]);
    expect((await rows('eosio.token', 'freshholder1')).rows).toEqual([]);
  });

  it('refuse wrapper-only actions, with the chain’s own text', async () => {
    const { world, node } = begun('core.vaulta');
    const refused = async (call: PlainCall): Promise<string | null> => failure(await push(world, node, 'rexholder111', [call]));
    expect(await refused(system('deposit', { owner: 'rexholder111', amount: '1.0000 EOS' }))).toBe(WRAPPER_ONLY);
    expect(await refused(system('withdraw', { owner: 'rexholder111', amount: '1.0000 EOS' }))).toBe(WRAPPER_ONLY);
    expect(
      await refused(
        system('unstaketorex', { owner: 'rexholder111', receiver: 'rexholder111', from_net: '1.0000 EOS', from_cpu: '1.0000 EOS' }),
      ),
    ).toBe(WRAPPER_ONLY);
    expect(await refused(system('claimrewards', { owner: 'rexholder111' }))).toBe(WRAPPER_ONLY);
    expect(await refused(wrapped('deposit', { owner: 'rexholder111', amount: '1.0000 EOS' }))).toBe(
      'assertion failure with message: Wrong token used',
    );
  });

  it('buy REX under the new symbol, with a trace that shows every step', async () => {
    const { world, node } = begun('core.vaulta');
    const { action_traces: traces, except } = await push(world, node, 'freshholder1', [
      wrapped('delegatebw', {
        from: 'freshholder1',
        receiver: 'freshholder1',
        stake_net_quantity: '0.0000 A',
        stake_cpu_quantity: '0.0001 A',
        transfer: false,
      }),
      wrapped('deposit', { owner: 'freshholder1', amount: '30.0000 A' }),
      wrapped('buyrex', { from: 'freshholder1', amount: '30.0000 A' }),
    ]);
    expect(except).toBeNull();
    const seen = traces.map((trace: any) => [
      trace.action_ordinal,
      trace.creator_action_ordinal,
      trace.receiver,
      `${trace.act.account}::${trace.act.name}`,
    ]);
    expect(
      seen.filter(([, creator]: readonly unknown[]) => creator === 2).map(([, , receiver, act]: readonly unknown[]) => [receiver, act]),
    ).toEqual([
      ['core.vaulta', 'core.vaulta::swaptrace'],
      ['eosio.token', 'eosio.token::transfer'],
      ['eosio', 'eosio::deposit'],
    ]);
    const inner = seen.find(([, , receiver, act]: readonly unknown[]) => receiver === 'eosio' && act === 'eosio::deposit')!;
    const paid = traces.find((trace: any) => trace.creator_action_ordinal === inner[0]);
    expect(paid.act.data).toEqual({ from: 'freshholder1', to: 'eosio.rex', quantity: '30.0000 EOS', memo: 'deposit to REX fund' });
    expect(seen.some(([, , receiver, act]: readonly unknown[]) => receiver === 'eosio.rex' && act === 'eosio.rex::buyresult')).toBe(true);
    const sequences = traces.map((trace: any) => trace.receipt.global_sequence);
    expect(new Set(sequences).size).toBe(traces.length);
    expect((await ask(node, 'get_currency_balance', { code: 'core.vaulta', account: 'freshholder1', symbol: 'A' })).body).toEqual([
      '2469.9999 A',
    ]);
    const next = await push(world, node, 'rexfunded111', [wrapped('withdraw', { owner: 'rexfunded111', amount: '1.0000 A' })]);
    expect(Math.min(...next.action_traces.map((trace: any) => trace.receipt.global_sequence))).toBe(Math.max(...sequences) + 1);
  });

  it('swap transfers to them, as the notified account', async () => {
    const { world, node } = begun('core.vaulta');
    const { action_traces: traces } = await push(world, node, 'oldcoins1111', [
      {
        contract: 'eosio.token',
        action: 'transfer',
        data: { from: 'oldcoins1111', to: 'core.vaulta', quantity: '250.5000 EOS', memo: '' },
      },
    ]);
    expect(
      traces.map((trace: any) => [
        trace.action_ordinal,
        trace.creator_action_ordinal,
        trace.receiver,
        `${trace.act.account}::${trace.act.name}`,
      ]),
    ).toEqual([
      [1, 0, 'eosio.token', 'eosio.token::transfer'],
      [2, 1, 'oldcoins1111', 'eosio.token::transfer'],
      [3, 1, 'core.vaulta', 'eosio.token::transfer'],
      [4, 3, 'core.vaulta', 'core.vaulta::transfer'],
      [5, 4, 'oldcoins1111', 'core.vaulta::transfer'],
    ]);
    expect((await ask(node, 'get_currency_balance', { code: 'core.vaulta', account: 'oldcoins1111' })).body).toEqual(['1650.5000 A']);
  });

  it('charge the first spender of the new symbol for the row', async () => {
    const { world, node } = begun('core.vaulta');
    const before = world.eos.chain.state.ram.usage('freshholder1');
    const stake = (from: string, cpu: string): readonly PlainCall[] => [
      wrapped('transfer', { from, to: 'rexholder111', quantity: cpu, memo: '' }),
    ];
    const { action_traces: traces } = await push(world, node, 'freshholder1', stake('freshholder1', '1.0000 A'));
    const bytes = world.eos.chain.state.ram.usage('freshholder1') - before;
    expect(bytes).toBe(129);
    expect(traces[0].account_ram_deltas).toEqual(
      expect.arrayContaining([
        { account: 'freshholder1', delta: bytes },
        { account: 'core.vaulta', delta: -bytes },
      ]),
    );
    expect(failure(await push(world, node, 'noramholder1', stake('noramholder1', '1.0000 A')))).toMatch(
      /^account noramholder1 has insufficient ram; needs \d+ bytes has \d+ bytes$/,
    );
  });

  it('rent CPU and update REX at the system contract still, with coins deposited under the new symbol', async () => {
    const { world, node } = begun('core.vaulta');
    const calls = [
      wrapped('deposit', { owner: 'rexholder111', amount: '3.0000 A' }),
      system('rentcpu', { from: 'rexholder111', receiver: 'rexholder111', loan_payment: '2.0000 EOS', loan_fund: '1.0000 EOS' }),
      system('updaterex', { owner: 'rexholder111' }),
    ];
    expect(failure(await push(world, node, 'rexholder111', calls))).toBeNull();
  });

  it('pay the pool’s voters under the new symbol', () => {
    const { world } = begun('core.vaulta');
    const [payout] = world.eos.pool.dividends('rexholder111', 1, 1);
    const paid = world.eos.chain.history().find(({ id }) => id === payout!['trxId'])!;
    expect(
      paid.transfers.filter(({ to }) => to === 'rexholder111').map(({ from, quantity }) => [from, quantity.symbol.code, quantity.digits()]),
    ).toEqual([['poolincome11', 'A', payout!['nodeIncome']]]);
    expect(world.eos.pool.accountPoolInfo('rexholder111')).toMatchObject({ nodeIncome: payout!['nodeIncome'] });
  });
});

describe('matured dust', () => {
  it('prevents a purchase under REX 2.0 until it is moved to savings, and none before', async () => {
    const buy = (contract: EosContract): readonly PlainCall[] =>
      contract === 'core.vaulta'
        ? [
            wrapped('deposit', { owner: 'rexdust11111', amount: '5.0000 A' }),
            wrapped('buyrex', { from: 'rexdust11111', amount: '5.0000 A' }),
          ]
        : [
            system('deposit', { owner: 'rexdust11111', amount: '5.0000 EOS' }),
            system('buyrex', { from: 'rexdust11111', amount: '5.0000 EOS' }),
          ];
    for (const contract of EOS_CONTRACTS) {
      const { world, node } = begun(contract);
      const refused = failure(await push(world, node, 'rexdust11111', buy(contract)));
      expect([contract, refused]).toEqual([
        contract,
        contract === 'rex-1' ? null : 'assertion failure with message: proceeds are negligible',
      ]);
      if (contract === 'rex-1') continue;
      world.clock.advance(500);
      const back = system('mvtosavings', { owner: 'rexdust11111', rex: '1000000.5000 REX' });
      expect(failure(await push(world, node, 'rexdust11111', [back, ...buy(contract)]))).toBeNull();
    }
  });
});

describe('a sandbox where nearly all coins of the REX pool are lent', () => {
  const rent = (contract: EosContract): readonly PlainCall[] => [
    contract === 'core.vaulta'
      ? wrapped('deposit', { owner: 'rexholder111', amount: '3.0000 A' })
      : system('deposit', { owner: 'rexholder111', amount: '3.0000 EOS' }),
    system('rentcpu', { from: 'rexholder111', receiver: 'rexholder111', loan_payment: '3.0000 EOS', loan_fund: '0.0000 EOS' }),
  ];

  it.each(EOS_CONTRACTS)('has a queued sale on %s that can be cancelled, and no loans until then', async (contract) => {
    const { world, node } = begun(contract, { rexLentOut: true });
    expect([...world.eos.chain.state.tables.ordersByTime()].map(({ owner, isOpen }) => [owner, isOpen])).toEqual([
      ['rexlender111', true],
      ['rexsold11111', false],
    ]);
    expect(failure(await push(world, node, 'rexholder111', rent(contract)))).toBe(
      'assertion failure with message: rex loans are currently not available',
    );
    expect(failure(await push(world, node, 'rexlender111', [system('cnclrexorder', { owner: 'rexlender111' })]))).toBeNull();
    world.clock.advance(500);
    expect(failure(await push(world, node, 'rexholder111', rent(contract)))).toBeNull();
  });

  it('fills the sale once the large loan has ended and a REX action runs', async () => {
    const { world } = begun('rex-2', { rexLentOut: true });
    const exec: Call = {
      contract: 'eosio',
      action: 'rexexec',
      authorization: [{ account: 'rexholder111', permission: 'active' }],
      data: { user: 'rexholder111', max: 2 },
    };
    world.eos.chain.apply([exec]);
    expect(world.eos.chain.state.tables.row('rexqueue', 'eosio', 'rexlender111')).toMatchObject({ isOpen: true });
    world.clock.advance(16 * DAY_MS);
    world.eos.chain.apply([exec]);
    expect(world.eos.chain.state.tables.row('rexqueue', 'eosio', 'rexlender111')).toMatchObject({ isOpen: false });
  });

  it('is available on BOS too', () => {
    const world = createWorld({ mainNetIds: true, chains: ['bos'], seed: 'generations', start: START, mode: 'manual', rexLentOut: true });
    expect([...world.bos.chain.state.tables.ordersByTime()].map(({ owner, isOpen }) => [owner, isOpen])).toEqual([
      ['boslender111', true],
      ['bossold11111', false],
    ]);
    world.clock.advance(3 * DAY_MS);
    world.stop();
  });
});
