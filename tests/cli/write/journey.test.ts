import { cpSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { checkedFrame, type Frame } from '../support/checked-frame.ts';
import { builtProgram, everythingPrinted, freshHome, newpool, type RunOptions } from '../support/newpool-process.ts';
import { sentTransactions } from '../../support/sent-transactions.ts';
import { publishSandbox } from '../support/sandbox-home.ts';
import { terminalSays } from '../../support/said.ts';

const home = freshHome();
let sandbox: RunningSandbox;

const run = (args: readonly string[], options: RunOptions = {}) => newpool(home.path, [...args, '--sandbox'], options);
const json = async (args: readonly string[], options: RunOptions = {}): Promise<Frame> =>
  checkedFrame(await run([...args, '--json'], options));
/** The same with the built program in a process of its own. */
const program = {
  run: (args: readonly string[], options: RunOptions = {}) => run(args, { ...options, process: true }),
  json: (args: readonly string[], options: RunOptions = {}) => json(args, { ...options, process: true }),
};

function keyOf(account: string): string {
  const found = sandbox.world.eos.accounts.find(({ name }) => name === account);
  if (!found) throw new Error(`${account} is not seeded`);
  return found.privateKey;
}

async function control(path: string, order: object): Promise<void> {
  const response = await fetch(`${sandbox.manifest.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(200);
}

const transactions = (): number => sentTransactions(sandbox.world, 'eos');

beforeAll(async () => {
  await builtProgram();
  sandbox = await startSandbox({ mainNetIds: true, irreversibleLag: 2 });
  publishSandbox(home.path, sandbox);
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
});

describe('reading', () => {
  it('returns the pool and the REX market with where and when they were read', async () => {
    const frame = await json(['pool', 'show']);
    expect(frame).toMatchObject({ ok: true, chain: 'eos', meta: { node: sandbox.manifest.chains['eos']!.nodes[0], effects: 'R' } });
    expect(frame.data.pool.proxies.map(({ name }: { name: string }) => name)).toEqual(sandbox.manifest.chains['eos']!.poolAccounts);
    expect(frame.data.rex.maturity_buckets).toBe(21);
    expect(frame.meta.irreversible_block).toBeLessThan(frame.meta.head_block ?? 0);
    expect(frame.meta.head_age_s).toBeLessThan(30);
  });

  it('returns an account, with null for what it never had', async () => {
    const holder = (await json(['account', 'show', 'rexholder111'])).data;
    expect(holder.vote.proxy).toBe('poolproxy111');
    expect(BigInt(holder.rex.savings.units)).toBeGreaterThan(0n);
    const fresh = (await json(['account', 'show', 'freshholder1'])).data;
    expect(fresh.liquid).toEqual({ units: '25000000', decimals: 4, symbol: 'A', text: '2500.0000 A' });
    expect(fresh.rex.balance).toBeNull();
    expect(fresh.pool).toBeNull();
  });

  it('quotes exactly what a dry run then simulates', async () => {
    const quote = (await json(['rex', 'quote', '10'])).data;
    expect(quote.pay).toEqual({ units: '100000', decimals: 4, symbol: 'A', text: '10.0000 A' });
    expect(quote.sale).toMatchObject({ kind: 'after-unstake', buckets: 21 });
    expect((await json(['rex', 'quote', '10 EOS'])).data.pay).toEqual(quote.pay);
    expect((await json(['rex', 'quote', '10,0'])).data.pay).toEqual(quote.pay);
    // An account without matured REX: with matured REX the proceeds of its sale would be bought again, too.
    const simulation = (await json(['rex', 'buy', '10', '--account', 'votesabroad1', '--dry-run'])).data;
    expect(simulation.rex_received).toEqual(quote.rex);
  });

  it.each([
    ['account show', ['account', 'show', 'nobody.here1'], 'account-not-found', 5],
    ['an invalid name', ['account', 'show', 'UPPER CASE'], 'account-name-invalid', 6],
    ['unlock list', ['unlock', 'list', 'nobody.here1'], 'account-not-found', 5],
    ['a purchase', ['rex', 'buy', '1', '--account', 'nobody.here1', '--dry-run'], 'account-not-found', 5],
    ['an unknown transaction', ['tx', 'status', 'ab'.repeat(32)], 'transaction-not-found', 5],
    ['more than the balance', ['rex', 'buy', '2500.0001', '--account', 'freshholder1', '--dry-run'], 'insufficient-balance', 6],
    ['zero', ['rex', 'buy', '0', '--account', 'freshholder1', '--dry-run'], 'amount-zero', 6],
    ['more than the limit', ['rex', 'buy', '11', '--account', 'freshholder1', '--dry-run', '--max-amount', '10'], 'max-amount-exceeded', 6],
    ['more than is in savings', ['rex', 'unstake', '999999999', '--account', 'rexholder111', '--dry-run'], 'insufficient-savings', 6],
    ['a vote without any stake', ['proxy', 'vote', '--account', 'freshholder1', '--dry-run'], 'nothing-to-delegate', 6],
  ])('refuses %s with its error name', async (_, args, code, exit) => {
    expect((await json(args)).error).toMatchObject({ code, exit });
  });
});

describe('a purchase from the first dry run to the sale date', () => {
  const { run, json } = program;
  let id = '';

  it('a dry run shows all effects and signs nothing', async () => {
    const before = transactions();
    const frame = await json(['rex', 'buy', '100', '--account', 'freshholder1', '--dry-run']);
    expect(frame.meta.effects).toBe('B');
    expect(frame.data).toMatchObject({
      status: 'simulated',
      transaction_id: null,
      proxy_before: null,
      unlock: { kind: 'savings', at: null },
    });
    expect(frame.data.calls.map(({ action }: { action: string }) => action)).toEqual(['delegatebw', 'voteproducer', 'deposit', 'buyrex']);
    expect(frame.data.calls[3].words).toContain('99.9999 A');
    expect(frame.data.operation.first_stake.units).toBe('1');
    const liquid = frame.data.changes.find(({ figure }: { figure: string }) => figure === 'liquid');
    expect(BigInt(liquid.before.units) - BigInt(liquid.after.units)).toBe(1_000_000n);
    expect(transactions()).toBe(before);
    const reported = await run(['rex', 'buy', '100', '--account', 'freshholder1', '--dry-run']);
    expect(reported.stdout).toContain('Nothing was signed or sent.');
  });

  it('a plan goes to a new file, readable by its owner only, and leaves an existing one unchanged', async () => {
    const path = join(home.path, 'plan.json');
    const frame = await json(['rex', 'buy', '100', '--account', 'freshholder1', '--plan-out', path]);
    expect(frame.data).toMatchObject({ status: 'planned', plan_file: { path } });
    const plan = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    expect(plan).toMatchObject({ schema: 'newpool.plan/6', main_net: false, hash: frame.data.plan_file.hash, bytes: frame.data.bytes });
    expect(statSync(path).mode & 0o077).toBe(0);
    const again = await json(['rex', 'buy', '100', '--account', 'freshholder1', '--plan-out', path]);
    expect(again.error).toMatchObject({ code: 'file-unwritable', exit: 2 });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(plan);
  });

  it('signs nothing where its journal cannot be stored', async () => {
    const state = join(home.path, '.sandbox', 'manifest.json');
    const refused = await json(['rex', 'buy', '1', '--account', 'freshholder1', '--yes'], { env: { XDG_STATE_HOME: state } });
    expect(refused.error).toMatchObject({ code: 'file-unwritable', exit: 2 });
    expect(refused.data).toBeNull();
  });

  it('requires --yes where no confirmation is possible, before anything is read', async () => {
    const { code, stdout, stderr } = await run(['rex', 'buy', '100', '--account', 'freshholder1', '--node', 'http://127.0.0.1:1']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('confirmation-needed');
  });

  it('shows the preview and asks for confirmation on a terminal, and can be declined', async () => {
    const before = transactions();
    const refused = await run(['rex', 'buy', '100', '--account', 'freshholder1'], {
      terminal: true,
      onStderr: (text, act) => text.includes('[y/N]') && act.type('n\n'),
    });
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 8, stdout: '' });
    for (const part of ['Before and after', terminalSays('write.calls'), 'Can be sold', 'Expires', '[y/N]', 'confirmation-refused'])
      expect(refused.stderr).toContain(part);
    expect(transactions()).toBe(before);
  });

  it('reports that nothing was broadcast when interrupted at the confirmation', async () => {
    const before = transactions();
    const { code, stderr } = await run(['rex', 'buy', '100', '--account', 'freshholder1'], {
      terminal: true,
      onStderr: (text, act) => text.includes('[y/N]') && act.interrupt(),
    });
    expect(code).toBe(130);
    expect(stderr).toContain(terminalSays('failures.interrupted-before-sending.title'));
    expect(transactions()).toBe(before);
  });

  it('buys, waits until it is irreversible, and reports confirmed', async () => {
    const frame = await json(['rex', 'buy', '100', '--account', 'freshholder1', '--yes', '--wait', 'irreversible', '--max-amount', '100']);
    expect(frame).toMatchObject({ ok: true, meta: { effects: 'X' }, data: { status: 'irreversible' } });
    id = frame.data.transaction_id;
    expect(frame.data.block).toBeGreaterThan(0);
    const account = (await json(['account', 'show', 'freshholder1'])).data;
    expect(account.liquid.text).toBe('2400.0000 A');
    expect(account.rex.savings).toEqual(frame.data.rex_received);
    expect(account.vote.proxy).toBe(frame.data.proxy_after);
    expect(sandbox.manifest.chains['eos']!.poolAccounts).toContain(account.vote.proxy);
  });

  it('shows the status of the transaction, with and without the journal', async () => {
    const here = await json(['tx', 'status', id]);
    expect(here.data).toMatchObject({
      transaction_id: id,
      status: 'irreversible',
      sent_from_here: true,
      account: 'freshholder1',
      operation: { kind: 'buy-rex' },
    });
    const elsewhere = await json(['tx', 'status', id.toUpperCase()], { env: { XDG_STATE_HOME: join(home.path, 'another') } });
    expect(elsewhere.data).toMatchObject({ status: 'irreversible', sent_from_here: false, block: here.data.block, account: null });
  });

  it('reports it as final, not as still to be broadcast, where a wallet signed something else in its place', async () => {
    const state = join(home.path, 'after-a-liar');
    cpSync(join(home.path, 'state'), state, { recursive: true });
    const file = readdirSync(state, { recursive: true, withFileTypes: true }).find(({ name }) => name.startsWith('journal'))!;
    const path = join(file.parentPath, file.name);
    const { version, entries } = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<'version' | 'entries', readonly object[]>>;
    const other = 'ab'.repeat(32);
    const altered = { id: other, expiresAt: 1, block: 7, calls: [] };
    const outcome = { end: 'altered', block: 7, blockTime: 1 };
    const edited = entries.map((entry) => ('id' in entry && entry.id === id ? { ...entry, outcome, altered } : entry));
    writeFileSync(path, JSON.stringify({ version, entries: edited }));
    const frame = await json(['tx', 'status', id], { env: { XDG_STATE_HOME: state } });
    expect(frame.data).toMatchObject({ status: 'altered', altered: { transaction_id: other, block: 7 } });
    expect(frame.error).toMatchObject({ code: 'transaction-replaced', cause: expect.stringContaining('is final') as string });
    expect(JSON.stringify(frame.error)).not.toContain('until it expires');
  });

  it('unstakes REX from savings with a key on standard input', async () => {
    const frame = await json(['rex', 'unstake', '1000', '--account', 'freshholder1', '--key-stdin', '--yes', '--wait', 'irreversible'], {
      input: `${keyOf('freshholder1')}\n`,
    });
    expect(frame.data).toMatchObject({ status: 'irreversible', unlock: { kind: 'instant' } });
    const lots = (await json(['unlock', 'list', 'freshholder1'])).data.lots;
    expect(lots).toContainEqual(
      expect.objectContaining({ kind: 'rex-maturing', at: frame.data.unlock.at, available: false, next_action: 'wait' }),
    );
  });

  it('lists it as matured once the clock has passed its date', async () => {
    await control('/clock', { advance: '21d' });
    const { lots } = (await json(['unlock', 'list', 'freshholder1'])).data;
    expect(lots[0]).toMatchObject({ kind: 'rex-matured', amount: { text: '1000.0000 REX' }, available: true, next_action: 'sell' });
  });

  it('confirms the vote with a key from a file', async () => {
    const file = join(home.path, 'open.key');
    writeFileSync(file, keyOf('freshholder1'), { mode: 0o644 });
    const frame = await json(['proxy', 'vote', '--account', 'freshholder1', '--key-file', file, '--yes', '--wait', 'included']);
    expect(['included', 'irreversible']).toContain(frame.data.status);
    expect(frame.warnings.map(({ code }) => code)).toContain('key-file-open');
  });
});

describe('a failing write', () => {
  const buy = ['rex', 'buy', '5', '--yes'];

  it('signs nothing of a preview that is stale at the confirmation, and asks only once', async () => {
    const lots = () =>
      JSON.stringify(sandbox.world.eos.chain.state.tables.row('rexbal', 'eosio', 'rexinlots111')!.maturities.map(({ time }) => time));
    const before = lots();
    let asked = 0;
    const { code, stdout, stderr } = await run(['rex', 'consolidate', '--account', 'rexinlots111', '--json'], {
      terminal: true,
      onStderr: (text, act) => {
        if (!text.includes('[y/N]') || asked > 0) return;
        asked += 1;
        sandbox.world.clock.advance(86_400_000);
        act.type('y\n');
      },
    });
    expect(code).toBe(11);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'preview-outdated' } });
    expect(stderr.split('[y/N]')).toHaveLength(2);
    expect(lots()).toBe(before);
  });

  it('ends with 7 when the chain refuses for shortage of CPU, and nothing blocks the next try', async () => {
    await control('/fault', { kind: 'cpu', node: 'all', times: 4 });
    const failed = await json([...buy, '--account', 'votesabroad1']);
    sandbox.world.eos.faults.clear();
    expect(failed.error).toMatchObject({ code: 'cpu-exceeded', exit: 7 });
    const next = await json([...buy, '--account', 'votesabroad1', '--wait', 'irreversible']);
    expect(next.data.status).toBe('irreversible');
    expect(next.warnings.map(({ code }) => code)).toContain('proxy-replaced');
  });

  it('ends with 7 for an account that has no CPU at all', async () => {
    expect((await json([...buy, '--account', 'nocpuholder1'])).error).toMatchObject({ code: 'cpu-exceeded', exit: 7 });
  });

  it('ends with 7 for an account whose RAM is full', async () => {
    expect((await json([...buy, '--account', 'noramholder1'])).error).toMatchObject({ code: 'ram-exceeded', exit: 7 });
  });

  it('does not end on a node’s report of expiry, and ends with 9 once the chain has proven it', async () => {
    await control('/fault', { kind: 'expired', node: 'all', times: 4 });
    const open = await json([...buy, '--account', 'directvoter1']);
    sandbox.world.eos.faults.clear();
    expect(open).toMatchObject({ data: { status: 'unknown' }, error: { code: 'send-outcome-unknown', exit: 10 } });
    await control('/clock', { advance: '2m' });
    const ended = await json(['tx', 'status', open.data.transaction_id]);
    expect(ended).toMatchObject({ data: { status: 'expired' }, error: { code: 'transaction-expired', exit: 9 } });
  });

  it('never broadcasts twice when the answer is lost, and finds the outcome', async () => {
    const before = transactions();
    await control('/fault', { kind: 'drop-after-accept', node: 'all', times: 1 });
    const frame = await json([...buy, '--account', 'rexholder111', '--wait', 'irreversible']);
    expect(frame.data.status).toBe('irreversible');
    expect(transactions()).toBe(before + 1);
  });

  it('ends with 10 when the outcome is unknown, and sends the same transaction again for the same command', async () => {
    const before = transactions();
    await control('/fault', { kind: 'drop', node: 'all', times: 1000, on: 'write' });
    const lost = await json([...buy, '--account', 'directvoter1']);
    expect(lost).toMatchObject({ data: { status: 'unknown' }, error: { code: 'send-outcome-unknown', exit: 10 } });
    expect(lost.error?.fix.join(' ')).toContain(terminalSays('failure.same-again'));
    const id: string = lost.data.transaction_id;

    // In words, still without an answer: what it is stands before it is sent, and after it.
    const again = await run([...buy, '--account', 'directvoter1']);
    expect(again.code).toBe(10);
    expect(again.stderr).toContain(terminalSays('warnings.sent-again'));
    expect(again.stdout).toContain(terminalSays('tracker.sentAgain'));
    expect(again.stdout).toContain(id);
    sandbox.world.eos.faults.clear();
    expect(transactions()).toBe(before);

    const dry = await json([...buy, '--account', 'directvoter1', '--dry-run']);
    expect(dry.warnings.map(({ code }) => code)).toContain('sent-again');
    const found = await program.json([...buy, '--account', 'directvoter1', '--wait', 'irreversible']);
    expect(found).toMatchObject({ error: null, data: { status: 'irreversible', transaction_id: id, bytes: dry.data.bytes } });
    expect(found.data.expires_at).toEqual(lost.data.expires_at);
    expect(found.warnings.map(({ code }) => code)).toContain('sent-again');
    expect(transactions()).toBe(before + 1);

    // What is decided is not sent again: the same command then does it a second time.
    const second = await json([...buy, '--account', 'directvoter1', '--wait', 'irreversible']);
    expect(second.data.status).toBe('irreversible');
    expect(second.data.transaction_id).not.toBe(id);
    expect(second.warnings.map(({ code }) => code)).not.toContain('sent-again');
  });

  it('blocks another write of the account until the chain has decided the first', async () => {
    const before = transactions();
    await control('/fault', { kind: 'drop', node: 'all', times: 1000, on: 'write' });
    const id: string = (await json([...buy, '--account', 'directvoter1'])).data.transaction_id;
    sandbox.world.eos.faults.clear();

    const other = ['rex', 'buy', '2', '--yes', '--account', 'directvoter1'];
    const blocked = await json(other);
    expect(blocked.error).toMatchObject({ code: 'outcome-pending', exit: 10 });
    expect(blocked.error?.fix.join(' ')).toContain(`newpool tx status ${id}`);
    expect((await run(other)).stderr).toContain(`newpool tx status ${id} --chain eos --sandbox`);
    expect(transactions()).toBe(before);

    await control('/clock', { advance: '2m' });
    const ended = await json(['tx', 'status', id]);
    expect(ended).toMatchObject({ data: { status: 'expired' }, error: { code: 'transaction-expired', exit: 9 } });
    expect((await json([...other, '--wait', 'irreversible'])).data.status).toBe('irreversible');
  });

  it('without --wait reports submitted, not confirmed', async () => {
    const { code, stdout } = await run([...buy, '--account', 'poolincome11']);
    expect(code).toBe(0);
    expect(stdout).toContain('not confirmed');
    expect(stdout).toContain('newpool tx status');
    expect(stdout).not.toContain('Confirmed');
  });

  it.each([
    ['no key', [], {}, 'key-missing', 2],
    ['an empty key', ['--key-stdin'], { input: '\n' }, 'key-missing', 2],
    ['an invalid key', ['--key-stdin'], { input: 'hello\n' }, 'key-invalid', 2],
    ['a missing key file', ['--key-file', '/nowhere/x.key'], {}, 'file-unreadable', 2],
    ['two keys', ['--key-file', 'x', '--key-stdin'], {}, 'options-conflict', 2],
  ] as const)('refuses %s', async (_, args, options, code, exit) => {
    const before = transactions();
    const nodes = sandbox.manifest.chains['eos']!.nodes.flatMap((node) => ['--node', node]);
    const frame = checkedFrame(
      await newpool(
        home.path,
        [...buy, '--account', 'noramholder1', ...args, ...nodes, '--backend', sandbox.manifest.backend ?? '', '--json'],
        options,
      ),
    );
    expect(frame.error).toMatchObject({ code, exit });
    expect(transactions()).toBe(before);
  });

  it('refuses a key that does not belong to the account', async () => {
    const frame = await json([...buy, '--account', 'noramholder1', '--key-stdin'], { input: keyOf('rexholder111') });
    expect(frame.error).toMatchObject({ code: 'authority-unsatisfied', exit: 7 });
  });
});

describe('a restarted sandbox', () => {
  const { json } = program;
  const buy = ['rex', 'buy', '5', '--yes'];

  it('is not blocked by an undecided write with a later time', async () => {
    const start = Date.now() - 60_000;
    const earlier = await startSandbox({ mainNetIds: true, start });
    publishSandbox(home.path, earlier);
    earlier.world.clock.advance(22 * 86_400_000);
    earlier.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    expect((await json([...buy, '--account', 'rexholder111'])).error?.code).toBe('send-outcome-unknown');
    expect((await json(['rex', 'buy', '6', '--yes', '--account', 'rexholder111'])).error?.code).toBe('outcome-pending');
    await earlier.stop();
    publishSandbox(home.path, sandbox);
    expect((await json([...buy, '--account', 'rexholder111'])).data.status).toBe('submitted');
  }, 60_000);
});

describe('secrets', () => {
  it('are never printed or stored', () => {
    expect(everythingPrinted.length).toBeGreaterThan(40);
    const printed = everythingPrinted.join('\n');
    const kept = join(home.path, 'state', 'newpool');
    const files = readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const journal = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
    expect(journal).toContain('freshholder1');
    for (const { privateKey } of sandbox.world.eos.accounts) {
      expect(printed.includes(privateKey)).toBe(false);
      expect(journal.includes(privateKey)).toBe(false);
    }
  });
});
