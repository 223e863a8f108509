import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { builtProgram, freshHome, newpool as runProgram, type RunOptions } from '../support/newpool-process.ts';
import { sentTransactions } from '../../support/sent-transactions.ts';
import { publishSandbox } from '../support/sandbox-home.ts';
import { terminalPattern } from '../../support/said.ts';

/** Blocks until irreversibility, more than any test lasts. */
const LAG = 1_000;

const home = freshHome();
const newpool = (folder: string, args: readonly string[], options: RunOptions = {}) =>
  runProgram(folder, args, { ...options, process: true });
let sandbox: RunningSandbox;

beforeAll(async () => {
  await builtProgram();
  sandbox = await startSandbox({ mainNetIds: true, irreversibleLag: LAG });
  publishSandbox(home.path, sandbox);
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
});

const buy = (account: string) => ['rex', 'buy', '5', '--yes', '--wait', 'irreversible', '--sandbox', '--account', account];

describe('when waiting ends early', () => {
  it('Ctrl-C ends with 130 and reports what was broadcast', async () => {
    const before = sentTransactions(sandbox.world, 'eos');
    const { code, stdout, stderr } = await newpool(home.path, [...buy('freshholder1'), '--json'], {
      onStderr: (text, act) => terminalPattern('write.waiting-irreversible').test(text) && act.interrupt(),
    });
    const frame = checkedFrame({ code, stdout, stderr });
    expect(frame.error).toMatchObject({ code: 'interrupted-after-sending', exit: 130 });
    const [id = ''] = /[0-9a-f]{64}/.exec(frame.error?.fix.join(' ') ?? '') ?? [];
    expect(sentTransactions(sandbox.world, 'eos')).toBe(before + 1);
    const status = checkedFrame(await newpool(home.path, ['tx', 'status', id, '--sandbox', '--json']));
    expect(status).toMatchObject({ ok: true, data: { sent_from_here: true, account: 'freshholder1' } });
    expect(['pending', 'included']).toContain(status.data.status);
  });

  it('--timeout ends with 10, because only the waiting ended', async () => {
    const frame = checkedFrame(await newpool(home.path, [...buy('directvoter1'), '--timeout', '10', '--json']));
    expect(frame.error).toMatchObject({ code: 'timed-out-after-sending', exit: 10 });
    expect(frame.error?.fix.join(' ')).toMatch(/newpool tx status [0-9a-f]{64} --chain eos --sandbox/);
  }, 40_000);

  it('--timeout before anything was broadcast ends with 4 and reports it', async () => {
    sandbox.world.eos.faults.add({ node: 'all', kind: 'slow', on: 'any', times: 20, amount: 3_000 });
    const frame = checkedFrame(await newpool(home.path, ['pool', 'show', '--sandbox', '--timeout', '1', '--json']));
    sandbox.world.eos.faults.clear();
    expect(frame.error).toMatchObject({ code: 'timed-out', exit: 4 });
  });

  it('a reader that closes the pipe early causes no failure', async () => {
    const { stderr } = await newpool(home.path, ['schema', 'account', 'show'], { closeStdout: true });
    expect(stderr).toBe('');
  });
});
