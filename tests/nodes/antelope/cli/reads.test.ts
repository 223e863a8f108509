import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../../cli/commands/all-commands.ts';
import { commandName } from '../../../../cli/run/command.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { REFUND_DELAY_MS } from '../../../../domain/antelope/stake/delegated-bandwidth.ts';
import { builtProgram } from '../../../cli/support/newpool-process.ts';
import type { Frame } from '../../../cli/support/checked-frame.ts';
import { NodeLine } from '../../../faults/node-line.ts';
import { type Row, tablesOf } from '../node-tables.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { cliOnNodeos } from './cli-on-nodeos.ts';
import { lotsOf, SAVED, tableFigures, unitsOf } from './table-figures.ts';
import { WRITTEN_LINES } from './written-lines.ts';
import { twice } from '../../../support/listed.ts';

const HOLDER = 'rexholder111';
const RENTER = 'loantaker111';

const chain = await nodeosWorld('eos');
const { rows, ownRow } = tablesOf(chain);
const { json, remove } = cliOnNodeos(chain);
/** Another address of the node, which no network names. */
const line = await NodeLine.to(chain.address, (_request, forward) => forward());
beforeAll(builtProgram);
afterAll(async () => {
  remove();
  await line.close();
  await chain.close();
});

interface Amount {
  readonly units: string;
}

const units = (amount: Amount | null): bigint => BigInt(amount!.units);
const utc = (time: unknown): number => Date.parse(`${String(time)}Z`);

async function read(...words: readonly string[]): Promise<Frame> {
  const frame = await json(...words);
  expect([words, frame.error]).toEqual([words, null]);
  expect(frame).toMatchObject({ chain: chain.setUp.network, meta: { effects: 'R' } });
  return frame;
}

async function market(): Promise<Readonly<Record<'lendable' | 'unlent' | 'lent' | 'rex' | 'rent', bigint>>> {
  const [row] = await rows('rexpool');
  const of = (name: string): bigint => unitsOf(row![name]);
  return {
    lendable: of('total_lendable'),
    unlent: of('total_unlent'),
    lent: of('total_lent'),
    rex: of('total_rex'),
    rent: of('total_rent'),
  };
}

/** Returns both sides of the RAM market. */
async function ramMarket(): Promise<{ readonly bytes: number; readonly coins: number }> {
  const [row] = (await rows('rammarket')) as unknown as readonly { readonly base: Row; readonly quote: Row }[];
  return { bytes: Number(unitsOf(row!.base['balance'])), coins: Number(unitsOf(row!.quote['balance'])) };
}

/** Returns what the market gives for one side of it, as the contract reckons. */
function exchanged(given: number, from: number, to: number): bigint {
  return BigInt(Math.trunc((given * to) / (from + given)));
}

/** Returns the market's fee: half a percent, rounded up. */
function feeOf(coins: number): number {
  return Math.ceil(coins / 200);
}

/** The commands that read, with a comparison of what they print with the tables of nodeos. */
const READINGS: Readonly<Record<string, () => Promise<void>>> = {
  'pool show': async () => {
    const { data, warnings } = await read('pool', 'show');
    const { lendable, unlent, lent, rex } = await market();
    expect([data.rex.total_lendable, data.rex.total_unlent, data.rex.total_lent, data.rex.total_rex].map(units)).toEqual([
      lendable,
      unlent,
      lent,
      rex,
    ]);
    expect(data.pool).toBeNull();
    expect(warnings.map(({ code }) => code)).toEqual(['backend-absent']);
  },
  'apr explain': async () => {
    const { lines } = (await read('apr', 'explain', HOLDER)).data;
    const ofBackend = lines.filter(({ source }: { source: string }) => source === 'backend');
    expect(ofBackend.length).toBeGreaterThan(0);
    expect(ofBackend.filter(({ value }: { value: unknown }) => value !== null)).toEqual([]);
  },
  'account show': async () => {
    const { data } = await read('account', 'show', HOLDER);
    const figures = await tableFigures(chain, HOLDER);
    const shown = { liquid: data.liquid, rex: data.rex.balance, 'rex-savings': data.rex.savings, 'rex-fund': data.rex.fund };
    for (const [name, amount] of Object.entries(shown)) expect([name, units(amount)]).toEqual([name, figures[name]]);
    expect([units(data.rex.sellable), units(data.vote.staked)]).toEqual([figures['rex-matured'], figures['votes']]);
    expect(units(data.refund.cpu) + units(data.refund.net)).toBe(figures['refund']);
    expect(data.vote.proxy).toBe((await ownRow('voters', HOLDER))!['proxy']);
  },
  money: async () => {
    const { data } = await read('money', HOLDER);
    const { liquid, cpu, net, refund, rex } = await tableFigures(chain, HOLDER);
    const { lendable, rex: all } = await market();
    const counted = data.positions.filter((position: { counted: boolean }) => position.counted);
    const inRex = counted.filter((position: { rex: unknown }) => position.rex !== null);
    expect(inRex.reduce((sum: bigint, position: { rex: Amount }) => sum + units(position.rex), 0n)).toBe(rex);
    const coins = liquid! + cpu! + net! + refund!;
    const worth = (rex! * lendable) / all;
    expect(units(data.total) - coins).toBeLessThanOrEqual(worth);
    expect(units(data.total) - coins).toBeGreaterThanOrEqual(worth - BigInt(inRex.length));
  },
  'unlock list': async () => {
    const { lots } = (await read('unlock', 'list', HOLDER)).data;
    const rex = lots.filter(({ kind }: { kind: string }) => kind.startsWith('rex-'));
    const { rex: balance } = await tableFigures(chain, HOLDER);
    expect(rex.reduce((sum: bigint, { amount }: { amount: Amount }) => sum + units(amount), 0n)).toBe(balance);
  },
  'unlock calendar': async () => {
    const { events } = (await read('unlock', 'calendar', HOLDER)).data;
    const [refund] = await rows('refunds', HOLDER);
    const now = (await chain.client.info()).head_block_time;
    const maturing = lotsOf(await ownRow('rexbal', HOLDER)).filter(({ time }) => time > now && time !== SAVED);
    const shown = events.map(({ at, amount }: { at: string; amount: Amount }) => [Date.parse(at), units(amount)]);
    const refundAt = utc(refund!['request_time']) + REFUND_DELAY_MS;
    expect(new Set(shown)).toEqual(
      new Set([
        [refundAt, unitsOf(refund!['cpu_amount'])],
        [refundAt, unitsOf(refund!['net_amount'])],
        ...maturing.map(({ time, rex }) => [utc(time), rex]),
      ]),
    );
  },
  'rex quote': async () => {
    const { data } = await read('rex', 'quote', '1234.5678');
    const { lendable, rex } = await market();
    expect(units(data.rex)).toBe(((lendable + 12_345_678n) * rex) / lendable - rex);
  },
  'loan quote': async () => {
    const { data } = await read('loan', 'quote', 'cpu', '12.3456');
    const { unlent, rent } = await market();
    expect(units(data.rented)).toBe(BigInt(Math.trunc((123_456 * Number(unlent)) / (Number(rent) + 123_456))));
  },
  'loan list': async () => {
    const { loans } = (await read('loan', 'list', '--account', RENTER)).data;
    const there = [...(await rows('cpuloan')), ...(await rows('netloan'))].filter(({ from }) => from === RENTER);
    const byNumber = (one: { number: string }, other: { number: string }) => Number(one.number) - Number(other.number);
    const shown = [...loans]
      .sort(byNumber)
      .map((loan: Record<'payment' | 'fund' | 'rented', Amount> & { number: string; expires_at: string }) => ({
        number: loan.number,
        amounts: [loan.payment, loan.fund, loan.rented].map(units),
        ends: Date.parse(loan.expires_at),
      }));
    const expected = there.map((row) => ({
      number: String(row['loan_num']),
      amounts: ['payment', 'balance', 'total_staked'].map((name) => unitsOf(row[name])),
      ends: utc(row['expiration']),
    }));
    expect(shown).toEqual([...expected].sort(byNumber));
  },
  'resource show': async () => {
    const { data } = await read('resource', 'show', HOLDER);
    const account = (await chain.client.ask('chain/get_account', { account_name: HOLDER })) as Record<string, Row & number>;
    expect([data.ram_bytes.used, data.ram_bytes.max]).toEqual([String(account['ram_usage']), String(account['ram_quota'])]);
    expect([data.cpu_us.reported_used, data.net_bytes.reported_used]).toEqual(
      ['cpu_limit', 'net_limit'].map((name) => String(account[name]!['used'])),
    );
  },
  'resource delegated': async () => {
    const { delegated } = (await read('resource', 'delegated', 'stakesothers')).data;
    const shown = delegated.map(({ to, cpu, net }: { to: string; cpu: Amount; net: Amount }) => [to, units(cpu), units(net)]);
    const there = await rows('delband', 'stakesothers');
    expect(new Set(shown)).toEqual(new Set(there.map((row) => [row['to'], unitsOf(row['cpu_weight']), unitsOf(row['net_weight'])])));
    expect(shown).toHaveLength(there.length);
  },
  'ram quote-buy': async () => {
    const { data } = await read('ram', 'quote-buy', '2.5');
    const { bytes, coins } = await ramMarket();
    expect([units(data.fee), BigInt(data.bytes)]).toEqual([BigInt(feeOf(25_000)), exchanged(25_000 - feeOf(25_000), coins, bytes)]);
  },
  'ram quote-sell': async () => {
    const { data } = await read('ram', 'quote-sell', '65536');
    const { bytes, coins } = await ramMarket();
    const before = exchanged(65_536, bytes, coins);
    expect(units(data.receive) + units(data.fee)).toBe(before);
    expect(units(data.fee)).toBe(BigInt(feeOf(Number(before))));
  },
  'decay show': async () => {
    const { data, warnings } = await read('decay', 'show', HOLDER);
    const voter = (await ownRow('voters', HOLDER))!;
    expect(data.proxy).toBe(voter['proxy']);
    expect(data.notice).toBeNull();
    expect(warnings.map(({ code }) => code)).toEqual(['backend-absent']);
    expect(Date.parse(data.next_chain_step)).toBeGreaterThan(Date.now() - DAY_MS);
  },
  'node check': async () => {
    const { nodes } = (await read('node', 'check')).data;
    const { chain_id: id, head_block_num: head } = await chain.client.info();
    expect(nodes).toMatchObject(twice(chain.address).map((url) => ({ url, usable: true, chain_id: id, problem: null })));
    expect(nodes[0].head_block).toBeLessThanOrEqual(head);
    expect(nodes[0].irreversible_block).toBeGreaterThan(head - 60);
  },
  'node list': async () => {
    const { nodes, own_nodes: own } = (await read('node', 'list')).data;
    expect(nodes).toMatchObject(twice(chain.address).map((url) => ({ url, named_by: 'network', own: false })));
    expect(own).toEqual({ addresses: [], state: 'kept' });
  },
  'node add': async () => {
    const { chain_id: id } = await chain.client.info();
    const { data } = await read('node', 'add', line.url);
    expect(data).toMatchObject({ node: { url: line.url, usable: true, chain_id: id }, own_nodes: { addresses: [line.url] } });
    expect((await read('account', 'show', HOLDER)).meta.node).toBe(line.url);
  },
  'node remove': async () => {
    await json('node', 'add', line.url);
    expect((await read('node', 'remove', line.url)).data).toEqual({ removed: line.url, own_nodes: { addresses: [], state: 'kept' } });
    expect((await read('account', 'show', HOLDER)).meta.node).toBe(twice(chain.address)[0]);
  },
  'tx status': async () => {
    const frame = await json('tx', 'status', '1f'.repeat(32));
    expect(frame.error).toMatchObject({ exit: 5 });
  },
  'tx journal': async () => {
    expect((await json('tx', 'journal')).data).toEqual({ damages: [], acknowledged: false });
  },
  explain: async () => {
    const { entries } = (await json('explain', 'insufficient available rex')).data;
    expect(entries.map(({ code }: { code: string }) => code)).toContain('insufficient-rex');
  },
  schema: async () => {
    const { commands } = (await json('schema', 'rex', 'quote')).data;
    expect(commands).toMatchObject([{ command: 'rex quote', effects: 'R' }]);
  },
};

/** Tested with a sale of their own beside the lines that write. */
const WRITTEN_ELSEWHERE = ['rex cancel-sale'];

const offered = COMMANDS.filter((spec) => spec.offered?.(chain.profile) !== false).map(commandName);

describe('the command line on nodeos', () => {
  it('has a test here, or among those that write, for every command', () => {
    const tested = [...Object.keys(READINGS), ...WRITTEN_LINES.map(({ command }) => command), ...WRITTEN_ELSEWHERE];
    expect([...tested].sort()).toEqual([...offered].sort());
  });

  it.each(Object.entries(READINGS))('%s says what the tables say', async (_command, compare) => {
    await expect(compare()).resolves.toBeUndefined();
  });

  it.each(COMMANDS.map(commandName).filter((command) => !offered.includes(command)))('%s is not offered, and says so', async (command) => {
    const spec = COMMANDS.find((candidate) => commandName(candidate) === command)!;
    const words = (spec.arguments ?? []).filter(({ required }) => required).map(({ choices }) => choices?.[0] ?? '1');
    const { error } = await json(...command.split(' '), ...words, '--account', HOLDER);
    expect(error).toMatchObject({ code: 'chain-lacks-command', exit: 6 });
  });
});
