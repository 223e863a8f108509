import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../sandbox/start-sandbox.ts';
import type { ChainKey } from '../../sandbox/world.ts';
import { checkedFrame, type Frame } from '../cli/support/checked-frame.ts';
import { builtProgram, freshHome, newpool } from '../cli/support/newpool-process.ts';
import { keepsAndConfirms, misreports, refusesAndSends, refusesThoughSent } from './liars/broadcast-lies.ts';
import { chainRecord } from './liars/chain-record.ts';
import type { Lie, LiarsMeans } from './liars/lie.ts';
import { LyingNode } from './liars/lying-node.ts';
import { emptyRexPool } from './liars/reading-lies.ts';
import { terminalPattern } from '../support/said.ts';

const CHAINS: readonly ChainKey[] = ['eos', 'bos', 'tron', 'iost'];
const TRIES = 3;
const LATER_MS = 15_000;
/** How the time moves while a command waits: so far, this often. */
const STEP_MS = 5_000;
const STEP_EVERY_MS = 50;

const home = freshHome();
const nodes = new Map<ChainKey, readonly LyingNode[]>();
let sandbox: RunningSandbox;

beforeAll(async () => {
  await builtProgram();
  sandbox = await startSandbox({ chains: CHAINS, irreversibleLag: 2 });
  for (const key of CHAINS) {
    const [one, other] = sandbox.manifest.chains[key]!.nodes;
    const world = sandbox.world.chain(key)!;
    const { dialect } = chainRecord(sandbox.world, key);
    const before = (target: string) => LyingNode.before(target, dialect, world, () => sandbox.world.clock.now());
    nodes.set(key, await Promise.all([one!, other!, one!].map(before)));
  }
  mkdirSync(join(home.path, 'keys'), { recursive: true });
}, 120_000);

afterEach(() => {
  for (const each of nodes.values()) for (const node of each) node.reset();
});

afterAll(async () => {
  await Promise.all([...nodes.values()].flat().map((node) => node.close()));
  await sandbox.stop();
  home.remove();
});

/** Everything there is to know of a user who runs a command until it succeeds. */
interface Runs {
  readonly frames: readonly Frame[];
  readonly executed: readonly string[];
}

/** Runs a write on three nodes, the first of which lies, as long as it does not succeed; in between passes the time in which a liar sends what it kept. */
async function runs(key: ChainKey, called: string, words: readonly string[], lies: (means: LiarsMeans) => readonly Lie[]): Promise<Runs> {
  const account = sandbox.world.chain(key)!.accounts.find(({ name, label }) => name === called || label === called)!;
  const { executed } = chainRecord(sandbox.world, key);
  const before = executed(account.name).length;
  const [liar] = nodes.get(key)!;
  liar!.tells(lies(liar!));
  const args = [...words, '--account', account.name, '--key-file', keyFile(called, account.privateKey), '--network', networkFile(key)];
  const frames: Frame[] = [];
  while (frames.length < TRIES && frames.at(-1)?.ok !== true) {
    frames.push(await run([...args, '--chain', key, '--yes', '--wait', 'irreversible']));
    sandbox.world.clock.advance(LATER_MS + 1_000);
    await liar!.deliver();
  }
  return { frames, executed: executed(account.name).slice(before) };
}

async function run(args: readonly string[]): Promise<Frame> {
  let moving: NodeJS.Timeout | null = null;
  try {
    const ended = await newpool(home.path, [...args, '--json'], {
      process: true,
      onStderr: (text) => {
        if (!terminalPattern('write.waiting-irreversible').test(text)) return;
        moving ??= setInterval(() => sandbox.world.clock.advance(STEP_MS), STEP_EVERY_MS);
      },
    });
    return checkedFrame(ended);
  } finally {
    if (moving !== null) clearInterval(moving);
  }
}

function keyFile(called: string, key: string): string {
  const path = join(home.path, 'keys', `${called}.key`);
  writeFileSync(path, key, { mode: 0o600 });
  return path;
}

function networkFile(key: ChainKey, count = 3): string {
  const { chainId, poolAccounts } = sandbox.manifest.chains[key]!;
  const listed = nodes
    .get(key)!
    .slice(0, count)
    .map(({ url }, index) => ({ url, operator: `Operator ${index + 1}` }));
  const network = { chainId, testNet: true, backend: null, poolAccount: poolAccounts[0], nodes: listed };
  const path = join(home.path, `${key}-${count}.json`);
  writeFileSync(path, JSON.stringify({ version: 1, networks: { [key]: network } }));
  return path;
}

describe('the command line, where the first node of the network lies', () => {
  it.each([
    ['hands a stake on EOS over and answers a refusal', 'eos', 'votesabroad1', ['resource', 'stake', '--cpu', '1'], refusesThoughSent],
    [
      'refuses a sale of REX on BOS and sends it 15 seconds later',
      'bos',
      'bosholder111',
      ['rex', 'sell', '100000'],
      (means: LiarsMeans) => refusesAndSends(means, (now) => now + LATER_MS),
    ],
    [
      'refuses a freeze on TRON and sends it 15 seconds later',
      'tron',
      'voter',
      ['tron', 'freeze', '10'],
      (means: LiarsMeans) => refusesAndSends(means, (now) => now + LATER_MS),
    ],
    [
      'reports that a freeze on TRON failed in a final block',
      'tron',
      'fresh',
      ['tron', 'freeze', '10'],
      (means: LiarsMeans) => misreports(means, 'failed'),
    ],
    ['hands a vote on IOST over and answers a refusal', 'iost', 'poolvoter1', ['iost', 'vote', '5'], refusesThoughSent],
  ] as const)(
    'and %s: it ends with 0, and was executed once',
    async (_does, key, account, words, lie) => {
      const { frames, executed } = await runs(key, account, words, (means) => [lie(means)]);
      expect(executed).toHaveLength(1);
      expect(frames.map(({ error }) => error)).toEqual([null]);
      expect(frames[0]!.data).toMatchObject({ status: 'irreversible', transaction_id: executed[0] });
    },
    60_000,
  );

  it('and keeps a vote on IOST and reports it final: it ends with 0 only for what was executed, which is at most one', async () => {
    const { frames, executed } = await runs('iost', 'newvoter01', ['iost', 'vote', '5'], (means) => [keepsAndConfirms(means)]);
    expect(executed.length).toBeLessThanOrEqual(1);
    expect(frames.filter(({ ok }) => ok).map(({ data }) => data.transaction_id as string)).toEqual(executed);
  }, 60_000);

  it('and disagrees with the only other node about how a vote on IOST ended: both are named, and nothing is claimed', async () => {
    const [liar, honest] = nodes.get('iost')!;
    liar!.tells([misreports(liar!, 'failed')]);
    const { privateKey } = sandbox.world.iost.accounts.find(({ name }) => name === 'poolvoter1')!;
    const network = ['--network', networkFile('iost', 2), '--chain', 'iost'];
    const signed = ['--account', 'poolvoter1', '--key-file', keyFile('poolvoter1', privateKey)];
    const vote = await run(['iost', 'vote', '5', ...signed, ...network, '--yes', '--wait', 'included']);
    expect(vote).toMatchObject({ ok: true, data: { status: 'included' } });
    sandbox.world.clock.advance(120_000);
    const status = await run(['tx', 'status', vote.data.transaction_id as string, ...network]);
    expect(status).toMatchObject({ ok: true, data: { status: 'included' } });
    const { message } = status.warnings.find(({ code }) => code === 'nodes-report-different-outcomes')!;
    for (const { url } of [liar!, honest!]) expect(message).toContain(url);
  }, 60_000);

  it('and shows a REX pool of 0.0001 EOS: nothing is signed, and both values are told with their nodes', async () => {
    const { frames, executed } = await runs('eos', 'rexmatured11', ['rex', 'buy', '10'], () => [emptyRexPool]);
    expect(executed).toEqual([]);
    const [first, second] = nodes.get('eos')!;
    for (const { error } of frames) {
      expect(error).toMatchObject({ code: 'nodes-disagree', exit: 11 });
      expect(error?.cause).toContain(first!.url);
      expect(error?.cause).toContain(second!.url);
    }
    const journal = await run(['tx', 'journal', '--chain', 'eos', '--network', networkFile('eos')]);
    expect(JSON.stringify(journal.data)).not.toContain('buy-rex');
  }, 60_000);
});
