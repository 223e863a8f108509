import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../cli/parse/settings.ts';
import { failureReport } from '../../../cli/run/failure-report.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { chainSetting } from '../support/chain-setting.ts';

const LAUNCHER = resolve(import.meta.dirname, '../../../cli/newpool.mjs');
const CTRL_D = '\u0004';

const setting = chainSetting();
const { run } = setting;
const buy = ['rex', 'buy', '5', '--account', 'freshholder1'];
const env = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: setting.home,
  XDG_STATE_HOME: join(setting.home, 'state'),
  LANG: 'C',
  NO_COLOR: '1',
});

/** Runs a shell line in the home. Returns its exit code and what it printed. */
function shell(line: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('bash', ['-c', line], { cwd: setting.home, env: env() });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => (stdout += String(part)));
  child.stderr.on('data', (part) => (stderr += String(part)));
  child.stdin.end();
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}

const program = (args: readonly string[]) => [process.execPath, LAUNCHER, ...args, '--sandbox'].map((word) => `'${word}'`).join(' ');

/** Runs the program on a pseudo terminal of util-linux and types this at its prompt. */
function onTerminal(args: readonly string[], typed: string): Promise<{ code: number | null; screen: string }> {
  const child = spawn('script', ['-qec', program(args), '/dev/null'], { cwd: setting.home, env: { ...env(), TERM: 'xterm' } });
  let screen = '';
  let asked = false;
  child.stdout.on('data', (part) => {
    screen += String(part);
    if (asked || !screen.includes('[y/N]')) return;
    asked = true;
    child.stdin.write(typed);
  });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done({ code, screen }));
  });
}

describe('Ctrl-D at the confirmation', () => {
  const refused = /^Cancelled$[^]*Nothing was signed or sent\.[^]*\(confirmation-refused, exit code 8\)/m;

  it('declines on a real terminal', async () => {
    const before = setting.transactions('eos');
    const { code, screen } = await onTerminal(buy, CTRL_D);
    expect(screen).toMatch(refused);
    expect(screen).not.toMatch(/AbortError|at .*\.mjs:/);
    expect(code).toBe(8);
    expect(setting.transactions('eos')).toBe(before);
  });

  it('declines on every terminal', async () => {
    const { code, stderr } = await run(buy, { terminal: true, onStderr: (text, act) => text.includes('[y/N]') && act.type(CTRL_D) });
    expect(stderr).toMatch(refused);
    expect(stderr).not.toMatch(/AbortError|at .*\.mjs:/);
    expect(code).toBe(8);
  });
});

describe('a result that standard output does not accept', () => {
  it('ends with 13 on a full disk and reports it', async () => {
    const { code, stderr } = await shell(`${program(['rex', 'quote', '1'])} > /dev/full`);
    expect(stderr).toContain('(output-lost, exit code 13)');
    expect(stderr).toContain('ENOSPC');
    expect(code).toBe(13);
    const json = await shell(`${program(['schema', '--json'])} > /dev/full`);
    expect([json.code, json.stderr]).toEqual([13, expect.stringContaining('ENOSPC')]);
  });

  it('ends with 13 silently when a reader closed the pipe', async () => {
    const { code, stderr } = await run(['pool', 'show'], { closeStdout: true, process: true });
    expect({ code, stderr }).toEqual({ code: 13, stderr: '' });
  });

  it.each(['bash', 'dash'])('ends with 13 where standard output was closed at the start, by %s', async (name) => {
    const line = (args: string): string => `${name} -c 'PATH="${dirname(process.execPath)}:$PATH" "${LAUNCHER}" ${args} >&-'`;
    const quote = await shell(line('rex quote 1 --sandbox'));
    expect(quote.stderr).toContain('(output-lost, exit code 13)');
    expect(quote.stderr).toContain('EBADF');
    expect(quote.code).toBe(13);
    expect(await shell(line('--version'))).toMatchObject({ code: 13, stderr: expect.stringContaining('EBADF') });
  });

  it.each(['>/dev/null', '| cat'])('takes %s for an output', async (target) => {
    expect(await shell(`PATH="${dirname(process.execPath)}:$PATH" '${LAUNCHER}' rex quote 1 --sandbox ${target}`)).toMatchObject({
      code: 0,
    });
  });

  it('ends with 13 where the version goes to a full disk', async () => {
    expect(await shell(`'${process.execPath}' '${LAUNCHER}' --version > /dev/full`)).toMatchObject({
      code: 13,
      stderr: expect.stringContaining('ENOSPC'),
    });
  });

  it('keeps the exit code of a failure, and prints the failure', async () => {
    const { code, stderr } = await shell(`${program(['account', 'show', 'nobodyhere11', '--json'])} > /dev/full`);
    expect(stderr).toContain('(account-not-found, exit code 5)');
    expect(code).toBe(5);
  });

  it.each(['/dev/full', '>(exec true)'])('reports a transaction that was broadcast and is in the journal: %s', async (target) => {
    const before = setting.transactions('eos');
    const line = [...buy, '--yes', '--wait', 'included', '--json'];
    const { code, stderr } = await shell(`${program(line)} > ${target}`);
    expect(stderr).toContain('(output-lost-after-sending, exit code 13)');
    expect(code).toBe(13);
    expect(setting.transactions('eos')).toBe(before + 1);
    const [, id = ''] = /tx status ([0-9a-f]{64})/.exec(stderr) ?? [];
    expect(setting.journal().map((entry) => entry.id)).toContain(id);
    setting.sandbox().world.clock.advance(90_000);
    expect(checkedFrame(await run(['tx', 'status', id, '--json'])).data.status).toBe('irreversible');
  });
});

describe('a key from a pipe', () => {
  const vote = ['proxy', 'vote', '--account', 'freshholder1', '--yes', '--wait', 'included', '--json'];
  const key = (): string => {
    const path = join(setting.home, 'some.key');
    writeFileSync(path, `${setting.keyOf('eos', 'freshholder1')}\n`, { mode: 0o600 });
    return path;
  };
  const expectSent = (printed: string): void => {
    expect(JSON.parse(printed)).toMatchObject({ ok: true, meta: { effects: 'X' }, warnings: [] });
    setting.sandbox().world.clock.advance(90_000);
  };

  it('is read from a process substitution, also in parts', async () => {
    const path = key();
    const half = Math.floor(readFileSync(path, 'utf8').length / 2);
    const parts = `head -c ${half} '${path}'; sleep 0.3; tail -c +${half + 1} '${path}'`;
    expectSent((await shell(`${program(vote)} --key-file <(${parts})`)).stdout);
  });

  it('is read from /dev/stdin, be it a pipe or a socket', async () => {
    const path = key();
    expectSent((await shell(`cat '${path}' | ${program([...vote, '--key-file', '/dev/stdin'])}`)).stdout);
    expectSent((await run([...vote, '--key-file', '/dev/stdin'], { input: readFileSync(path, 'utf8') })).stdout);
  });

  it('requires --yes, since no confirmation is possible then', async () => {
    const { code } = await run(['proxy', 'vote', '--account', 'freshholder1', '--key-file', '/dev/stdin'], { terminal: true, input: 'x' });
    expect(code).toBe(2);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}

describe('a password in an address', () => {
  const secret = 'hunter2';
  const addresses = [`https://user:${secret}@host`, `https://user:${secret},x@host`, `user:${secret}@host`, `https://${secret}@host/a@b`];

  it.each(addresses)('is kept out of the failure: %s', (address) => {
    const refusals: readonly (() => unknown)[] = [
      () => readSettings({ node: [address] }, {}),
      () => readSettings({ backend: address }, {}),
      () => readSettings({}, { NEWPOOL_NODE: `https://good.example,${address}` }),
      () => readSettings({}, { NEWPOOL_BACKEND: address }),
    ];
    for (const refusal of refusals) {
      const { code, details } = failureReport(thrownBy(refusal), (key, params) => `${key} ${JSON.stringify(params)}`, null);
      expect(code).toMatch(/^(option|setting)-with-password$/);
      expect(JSON.stringify(details)).not.toContain(secret);
    }
  });

  it.each([
    [['pool', 'show', '--node', `https://user:${secret}@host`], 2],
    [['pool', 'show', `--nodes=https://user:${secret}@host`], 2],
    [[`https://user:${secret}@host`], 2],
    [['explain', `https://user:${secret}@host`], 5],
  ] as const)('is never shown: %j', async (args, exit) => {
    for (const form of ['--json', '--verbose']) {
      const { code, stdout, stderr } = await run([...args, form]);
      expect(code).toBe(exit);
      expect(`${stdout}${stderr}`).not.toContain(secret);
    }
  });

  it('is refused with its own error', async () => {
    expect((await run(['pool', 'show', '--node', addresses[0]!])).stderr).toContain('(option-with-password, exit code 2)');
    expect((await run(['pool', 'show'], { env: { NEWPOOL_BACKEND: addresses[0]! } })).stderr).toContain(
      '(setting-with-password, exit code 3)',
    );
  });
});

describe('a chain from an environment variable', () => {
  it('ends with 3 when it is unknown, and reports the variable and the chains', async () => {
    const { code, stderr } = await run(['pool', 'show'], { env: { NEWPOOL_CHAIN: 'zz' } });
    expect(code).toBe(3);
    for (const part of ['NEWPOOL_CHAIN', '“zz”', 'eos']) expect(stderr).toContain(part);
    expect((await run(['pool', 'show', '--chain', 'zz'], { env: { NEWPOOL_CHAIN: 'eos' } })).code).toBe(2);
  });
});
