import { describe, expect, it } from 'vitest';
import { terminalSays } from '../../support/said.ts';
import { chainSetting } from '../support/chain-setting.ts';

const { json, run, poolOf, sandbox } = chainSetting();

describe('pool accounts', () => {
  it.each(['eos', 'bos'] as const)('lists on %s the proxies with the producers each votes for', async (chain) => {
    const { data, meta } = await json(['pool', 'accounts', '--chain', chain]);
    const { proxies } = (await json(['pool', 'show', '--chain', chain])).data.pool;
    expect(data.kind).toBe('proxies');
    expect(data.accounts.map(({ account }: { account: string }) => account)).toEqual(proxies.map(({ name }: { name: string }) => name));
    for (const { producers } of data.accounts) expect(producers.length).toBeGreaterThan(0);
    expect(meta.node).not.toBeNull();
    expect((await run(['pool', 'accounts', '--chain', chain])).stdout).toContain(data.accounts[0].producers.join(' '));
  });

  it.each(['tron', 'iost'] as const)('lists on %s the accounts that users vote for, the first one first', async (chain) => {
    const { data } = await json(['pool', 'accounts', '--chain', chain]);
    expect(data.kind).toBe('vote-account');
    expect(data.accounts[0]).toMatchObject({ account: poolOf(chain), producers: null });
    expect(data.accounts).toHaveLength(chain === 'tron' ? 2 : 1);
  });

  it('says that they are not known where the pool does not answer', async () => {
    const frame = await json(['pool', 'accounts', '--backend', 'http://127.0.0.1:1/api']);
    expect(frame).toMatchObject({ ok: true, data: { accounts: null }, warnings: [{ code: 'backend-unreachable' }] });
    expect((await run(['pool', 'accounts', '--backend', 'http://127.0.0.1:1/api'])).stdout).toContain(terminalSays('nodeInfo.unknown'));
  });
});

describe('pool records', () => {
  it.each(['eos', 'bos', 'tron', 'iost'])('lists on %s who added and reduced, as the pool reports it', async (chain) => {
    const { data } = await json(['pool', 'records', '--chain', chain]);
    for (const { direction, amount } of data.records) {
      expect(['added', 'reduced', 'other']).toContain(direction);
      expect(BigInt(amount.units)).toBeGreaterThan(0n);
    }
    const { stdout } = await run(['pool', 'records', '--chain', chain]);
    expect(stdout).toContain(data.records.length === 0 ? terminalSays('records.none') : data.records[0].account);
  });
});

describe('apr days', () => {
  it('lists each published day once, newest first, with the mean of them', async () => {
    const { data, meta } = await json(['apr', 'days']);
    const days = data.days.map(({ day }: { day: string }) => day) as readonly string[];
    expect(days.length).toBeGreaterThan(20);
    expect([...new Set(days)].sort().reverse()).toEqual(days);
    expect([data.days_covered, meta.node]).toEqual([days.length, null]);
    expect(Number(data.mean_percent)).toBeGreaterThan(0);
    const explained = (await json(['apr', 'explain'])).data.lines.find(({ key }: { key: string }) => key === 'trend-average');
    expect(data.mean_percent).toBe(explained.value.percent);
    expect((await run(['apr', 'days'])).stdout).toContain(`${days[0]!.slice(0, 10)}  ${data.days[0].annualized_rate_percent} %`);
  });
});

describe('explain with --published', () => {
  it('also shows what the pool’s service publishes under a code or words of it', async () => {
    const { data } = await json(['explain', '402', '--published']);
    expect(data.published).toEqual([{ code: '402', text: expect.any(String) }]);
    expect(data.entries.length).toBeGreaterThan(0);
    expect((await json(['explain', '402'])).data.published).toBeNull();
    expect((await run(['explain', '402', '--published'])).stdout).toContain(terminalSays('errorCodes.published'));
  });

  it('says what it knows itself where the list cannot be read, and fails as the list does where it knows nothing', async () => {
    const nowhere = ['--published', '--backend', 'http://127.0.0.1:1/api'];
    const known = await json(['explain', '402', ...nowhere]);
    expect(known).toMatchObject({ ok: true, data: { published: null }, warnings: [{ code: 'backend-unreachable' }] });
    expect((await json(['explain', 'zzzz', ...nowhere])).error).toMatchObject({ code: 'backend-unreachable', exit: 4 });
    expect((await json(['explain', 'zzzz', '--published'])).error).toMatchObject({ code: 'not-explained', exit: 5 });
  });
});

describe('doctor', () => {
  const isGood = (data: { checks: readonly { part: string; good: boolean }[] }) =>
    Object.fromEntries(data.checks.map(({ part, good }) => [part, good]));
  const ALL = { network: true, nodes: true, clock: true, service: true, storage: true, writes: true };

  it('finds everything good, and names chain, nodes and program in the report', async () => {
    const { data, meta } = await json(['doctor']);
    expect([data.good, isGood(data), data.service, data.open_writes, meta.effects]).toEqual([true, ALL, 'running', 0, 'R']);
    const { nodes } = sandbox().manifest.chains['eos']!;
    for (const node of nodes) expect(data.report).toContain(`node: ${node} block `);
    expect(data.report).toMatch(/^program: newpool \d/m);
    expect(data.report).not.toContain('wallet');
    const { stdout } = await run(['doctor', '--lang', 'zh-CN']);
    expect(stdout).toContain(terminalSays('support.clock.right', {}, 'zh-CN'));
    expect(stdout).toContain('service: running');
  });

  it('shows a paused service without failing', async () => {
    sandbox().backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 1_000, amount: 0 });
    const frame = await json(['doctor']);
    expect([frame.ok, frame.data.good, frame.data.service]).toEqual([true, false, 'paused']);
    expect((await run(['doctor'])).stdout).toContain(terminalSays('maintenance.paused'));
    sandbox().backendFaults.clear();
  });

  it('fails with what it found where no node can be used or the service does not answer', async () => {
    const noNode = await json(['doctor', '--node', 'http://127.0.0.1:1']);
    expect(noNode).toMatchObject({ error: { code: 'node-unreachable', exit: 4 }, data: { good: false, clock_ahead_ms: null } });
    expect(isGood(noNode.data)).toEqual({ ...ALL, nodes: false, clock: false });
    const noService = await json(['doctor', '--backend', 'http://127.0.0.1:1/api']);
    expect(noService).toMatchObject({ error: { code: 'backend-unreachable', exit: 4 }, data: { service: 'backend-unreachable' } });
    expect(isGood(noService.data)).toEqual({ ...ALL, service: false });
  });

  it('says that one node alone is confirmed by nobody', async () => {
    const { nodes } = sandbox().manifest.chains['eos']!;
    const frame = await json(['doctor', '--node', nodes[0]!]);
    expect([frame.ok, frame.data.good]).toEqual([true, false]);
    expect((await run(['doctor', '--node', nodes[0]!])).stdout).toContain(terminalSays('support.nodes.one'));
  });

  it('finds a journal that cannot be written, before anything is signed', async () => {
    const { data } = await json(['doctor'], { env: { XDG_STATE_HOME: '/dev/null' } });
    expect([isGood(data), data.journal.writable]).toEqual([{ ...ALL, storage: false }, false]);
  });
});
