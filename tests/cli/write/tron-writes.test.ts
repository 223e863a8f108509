import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeOf, writingSetting } from '../support/chain-setting.ts';
import { terminalPattern, terminalSays } from '../../support/said.ts';

const { home, sandbox, run, json, written, accountOf, keyOf, poolOf, transactions, keysShownOrKept } = writingSetting();
const ID = /^[0-9a-f]{64}$/;

/** What a preview tells of an entry of the vote list that shrinks. */
interface Shrunk {
  readonly witness: string;
  readonly before: string;
  readonly after: string;
}

describe('freezing and voting on TRON', () => {
  it('a dry run shows the effects of freezing, its delay and its limits, and signs nothing', async () => {
    const before = transactions('tron');
    const account = accountOf('tron', 'fresh');
    const frame = await json(['tron', 'freeze', '10', '--account', account, '--dry-run']);
    expect(frame).toMatchObject({ ok: true, chain: 'tron', meta: { effects: 'B' } });
    expect(frame.data).toMatchObject({
      status: 'simulated',
      transaction_id: null,
      account,
      permission: 'owner',
      operation: { kind: 'freeze', resource: 'bandwidth', amount: { text: '10.000000 TRX' } },
      limits: { fee_limit: '0', data: '' },
      expected_use: [],
      release_delay_s: 14 * 86_400,
      rex_received: null,
      proxy_after: null,
    });
    expect(frame.data.calls).toMatchObject([
      { action: 'FreezeBalanceV2Contract', data: { owner_address: account, frozen_balance: '10.000000 TRX', resource: 'BANDWIDTH' } },
    ]);
    expect(frame.data.calls[0].words).toContain('for bandwidth');
    expect(BigInt(changeOf(frame, 'frozen-bandwidth').after.units) - BigInt(changeOf(frame, 'frozen-bandwidth').before.units)).toBe(
      10_000_000n,
    );
    expect(frame.warnings.map(({ code }) => code)).toContain('release-wait');
    expect(transactions('tron')).toBe(before);
  });

  it('a plan names the id the transaction will have', async () => {
    const path = join(home, 'tron-plan.json');
    const account = accountOf('tron', 'fresh');
    await json(['tron', 'freeze', '10', '--account', account, '--plan-out', path]);
    const plan = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    expect(plan).toMatchObject({ schema: 'newpool.plan/6', chain: 'tron', main_net: false, limits: { fee_limit: '0', data: '' } });
    expect(plan['transaction_id']).toMatch(ID);
  });

  it('missing votes end with 6 and report what to freeze first, after which the same command works', async () => {
    const account = accountOf('tron', 'fresh');
    const refused = await json(['tron', 'vote', '12', '--account', account, '--dry-run']);
    expect(refused.error).toMatchObject({ code: 'insufficient-votes', exit: 6 });
    expect(refused.error?.fix.join(' ')).toContain(`newpool tron freeze 12 --account ${account} --chain tron --sandbox`);

    const frozen = await written(['tron', 'freeze', '12', '--resource', 'energy', '--account', account]);
    expect(frozen).toMatchObject({ ok: true, meta: { effects: 'X' }, data: { status: 'irreversible' } });
    expect(frozen.data.transaction_id).toMatch(ID);

    const voted = await written(['tron', 'vote', '12', '--account', account]);
    expect(voted.data).toMatchObject({ status: 'irreversible', operation: { kind: 'vote-witnesses', votes: [`${poolOf('tron')}:12`] } });
    const after = (await json(['account', 'show', account, '--chain', 'tron'])).data;
    expect(after).toMatchObject({
      pool_votes: { text: '12.000000 TRX' },
      freezing: { votes_left: '0', energy: { total: { text: '12.000000 TRX' } } },
    });

    const status = await json(['tx', 'status', voted.data.transaction_id, '--chain', 'tron']);
    expect(status.data).toMatchObject({
      asked: voted.data.transaction_id,
      transaction_id: voted.data.transaction_id,
      status: 'irreversible',
      sent_from_here: true,
      account,
    });
    const shown = await run(['tx', 'status', voted.data.transaction_id, '--chain', 'tron']);
    expect(shown.stderr).toBe(`${terminalSays('labels.not-main-net', { name: 'TRON' })}\n`);
    expect(shown.stdout).not.toContain('tronscan.org');
    const elsewhere = await json(['tx', 'status', voted.data.transaction_id, '--chain', 'tron'], {
      env: { XDG_STATE_HOME: join(home, 'another') },
    });
    expect(elsewhere.data).toMatchObject({ status: 'irreversible', sent_from_here: false, block: status.data.block });
  }, 120_000);

  it('adds to the votes of the pool and keeps every other vote', async () => {
    const account = accountOf('tron', 'voter');
    const votes = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await json(['account', 'show', account, '--chain', 'tron'])).data.freezing.votes.map(
          (entry: { witness: string; votes: string }) => [entry.witness, entry.votes],
        ),
      );
    const before = await votes();
    const key = keyOf('tron', account);
    expect(
      (await json(['tron', 'vote', '100', '--account', account, '--key-stdin', '--yes', '--wait', 'included'], { input: `${key}\n` })).data
        .status,
    ).toBe('included');
    expect(await votes()).toEqual({ ...before, [poolOf('tron')]: String(BigInt(before[poolOf('tron')]!) + 100n) });
  }, 60_000);

  it('shows by how many votes each entry shrinks where the rest does not cover them', async () => {
    const account = accountOf('tron', 'voter');
    const given = (await json(['account', 'show', account, '--chain', 'tron'])).data.freezing.votes;
    const shown = (await run(['tron', 'unfreeze', '1100', '--account', account, '--dry-run'])).stdout;
    expect(shown).toContain(terminalSays('unfreeze.shrinks'));
    expect(given.length).toBeGreaterThan(1);
    for (const { witness, votes: before } of given) expect(shown).toMatch(new RegExp(`${witness} +${before} +\\d+\\n`));
    const { votes_shrunk: shrunk, changes } = (await json(['tron', 'unfreeze', '1100', '--account', account, '--dry-run'])).data;
    expect(shrunk.map(({ witness, before }: Shrunk) => ({ witness, votes: before }))).toEqual(given);
    for (const { witness, before, after } of shrunk) expect(shown).toMatch(new RegExp(`${witness} +${before} +${after}\\n`));
    const left = shrunk.reduce((sum: bigint, { after }: Shrunk) => sum + BigInt(after), 0n);
    expect(changes.find(({ figure }: { figure: string }) => figure === 'votes-given').after.units).toBe(String(left));
  }, 60_000);

  it('unfreezes with a withdrawal date, and shrinks votes only where necessary', async () => {
    const account = accountOf('tron', 'voter');
    const dry = await json(['tron', 'unfreeze', '1.5', '--account', account, '--dry-run']);
    expect(dry.data).toMatchObject({
      status: 'simulated',
      operation: { kind: 'unfreeze', resource: 'bandwidth', amount: { text: '1.500000 TRX' } },
      limits: { fee_limit: '0', data: '' },
      release_delay_s: null,
    });
    expect(dry.data.refund_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(changeOf(dry, 'releasing').after.units).toBe('1500000');
    expect(dry.data.changes.map(({ figure }: { figure: string }) => figure)).not.toContain('votes-given');
    const shown = (await run(['tron', 'unfreeze', '1.5', '--account', account, '--dry-run'])).stdout;
    expect(shown).toContain(terminalSays('write.released'));
    expect(shown).not.toContain(terminalSays('unfreeze.shrinks'));
    expect(dry.data.votes_shrunk).toEqual([]);

    // The earlier vote is final by then.
    sandbox().world.clock.advance(90_000);
    const done = await written(['tron', 'unfreeze', '1.5', '--account', account]);
    expect(done.data).toMatchObject({ status: 'irreversible', operation: { kind: 'unfreeze' } });
    const after = (await json(['account', 'show', account, '--chain', 'tron'])).data;
    expect(after.freezing.pending).toMatchObject([{ resource: 'bandwidth', amount: { text: '1.500000 TRX' } }]);
  }, 120_000);

  it.each([
    ['more than is frozen', ['unfreeze', '999999'], 'voter', 'insufficient-stake', 6],
    ['to unfreeze nothing', ['unfreeze', '0'], 'voter', 'amount-zero', 6],
    ['to unfreeze more than the limit', ['unfreeze', '11', '--max-amount', '10'], 'voter', 'max-amount-exceeded', 6],
    ['less than one coin', ['freeze', '0.999999'], 'fresh', 'freeze-below-minimum', 6],
    ['more than the balance', ['freeze', '999999'], 'fresh', 'insufficient-balance', 6],
    ['nothing', ['freeze', '0'], 'fresh', 'amount-zero', 6],
    ['too many decimals', ['freeze', '1.0000001'], 'fresh', 'amount-too-many-decimals', 6],
    ['another coin', ['freeze', '5 EOS'], 'fresh', 'amount-wrong-symbol', 6],
    ['another resource', ['freeze', '5', '--resource', 'cpu'], 'fresh', 'option-invalid', 2],
    [terminalPattern('failures.votes-not-whole.cause'), ['vote', '1.5'], 'voter', 'votes-not-whole', 6],
    ['no vote', ['vote', '0'], 'voter', 'amount-zero', 6],
    ['a negative vote', ['vote', '-1'], 'voter', 'amount-negative', 6],
    ['more votes than the limit', ['vote', '11', '--max-amount', '10'], 'voter', 'max-amount-exceeded', 6],
    ['more coins than the limit', ['freeze', '11', '--max-amount', '10'], 'fresh', 'max-amount-exceeded', 6],
    ['votes of an account without available votes', ['vote', '1'], 'elsewhere', 'insufficient-votes', 6],
    ['a permission that does not cover it', ['freeze', '5', '--permission', 'active'], 'oldpermission', 'permission-too-narrow', 7],
  ] as const)('refuses %s', async (_, [verb, ...rest], called, code, exit) => {
    const before = transactions('tron');
    expect((await json(['tron', verb, ...rest, '--account', accountOf('tron', called), '--dry-run'])).error).toMatchObject({ code, exit });
    expect(transactions('tron')).toBe(before);
  });

  it('warns of a balance that would not cover fees', async () => {
    const frame = await json(['tron', 'freeze', '119.5', '--account', accountOf('tron', 'unfreezing'), '--dry-run']);
    expect(frame.warnings.map(({ code }) => code)).toContain('fee-reserve');
  });

  it.each(['hello', '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3', 'ab'.repeat(31), 'ab ab'])(
    'rejects an invalid key: %j',
    async (key) => {
      const frame = await json(['tron', 'freeze', '1', '--account', accountOf('tron', 'elsewhere'), '--key-stdin', '--yes'], {
        input: key,
      });
      expect(frame.error).toMatchObject({ code: 'key-invalid', exit: 2 });
      expect(JSON.stringify(frame)).not.toContain(key);
    },
  );

  it('ends with 10 when the outcome is unknown, prints the command that tracks it, holds another one back, and sends the same one again', async () => {
    const account = accountOf('tron', 'elsewhere');
    const before = transactions('tron');
    sandbox().world.tron.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    const lost = await json(['tron', 'freeze', '5', '--account', account, '--yes']);
    expect(lost).toMatchObject({ data: { status: 'unknown' }, error: { code: 'send-outcome-unknown', exit: 10 } });
    const id: string = lost.data.transaction_id;
    sandbox().world.tron.faults.clear();
    const blocked = await json(['tron', 'freeze', '6', '--account', account, '--yes']);
    expect(blocked.error).toMatchObject({ code: 'outcome-pending', exit: 10 });
    expect(blocked.error?.fix.join(' ')).toContain(`newpool tx status ${id} --chain tron --sandbox`);
    expect(transactions('tron')).toBe(before);
    const again = await json(['tron', 'freeze', '5', '--account', account, '--yes', '--wait', 'included']);
    expect(again).toMatchObject({ error: null, data: { status: 'included', transaction_id: id } });
    expect(again.warnings.map(({ code }) => code)).toContain('sent-again');
    expect(transactions('tron')).toBe(before + 1);
  }, 60_000);

  it('neither prints nor stores a key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});
