import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writingSetting } from '../support/chain-setting.ts';
import { terminalSays } from '../../support/said.ts';

const { home, sandbox, run, json, written, keyOf, transactions, journal, keysShownOrKept } = writingSetting();
const ID = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;

describe('voting on IOST', () => {
  it('a dry run shows the spending limit and has no id yet', async () => {
    const frame = await json(['iost', 'vote', '10.5', '--account', 'newvoter01', '--dry-run']);
    expect(frame.data).toMatchObject({
      status: 'simulated',
      transaction_id: null,
      operation: { kind: 'vote-producer', producer: 'newpoolbp', amount: { text: '10.50000000 IOST' } },
      limits: { gas_ratio: '1', gas_limit: '1000000', amount_limit: 'iost:10.5', delay: '0', signers: '' },
      release_delay_s: 7 * 86_400,
    });
    expect(frame.data.calls).toMatchObject([
      { contract: 'vote_producer.iost', action: 'vote', data: { voter: 'newvoter01', producer: 'newpoolbp', amount: '10.5' } },
    ]);
    const shown = (await run(['iost', 'vote', '10.5', '--account', 'newvoter01', '--dry-run'])).stdout;
    expect(frame.data.expected_use).toEqual([{ limit: 'gas_limit', amount: '123000', source: 'measured' }]);
    expect(shown).toContain(terminalSays('expected-use.measured', { amount: '123000', limit: '1000000' }));
    for (const part of ['iost:10.5', '7 days', '10.5 IOST', 'Nothing was signed or sent.']) expect(shown).toContain(part);
  });

  it('withdraws votes with a release date for the coins, and lets no amount leave the account', async () => {
    const dry = await json(['iost', 'unvote', '10', '--account', 'poolvoter1', '--dry-run']);
    expect(dry.data).toMatchObject({
      status: 'simulated',
      operation: { kind: 'unvote', producer: 'newpoolbp', amount: { text: '10.00000000 IOST' } },
      limits: { gas_ratio: '1', amount_limit: '' },
      release_delay_s: null,
    });
    expect(dry.data.refund_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await run(['iost', 'unvote', '10', '--account', 'poolvoter1', '--dry-run'])).stdout).toContain(terminalSays('write.released'));
    const before = (await json(['account', 'show', 'poolvoter1', '--chain', 'iost'])).data;
    const done = await written(['iost', 'unvote', '10', '--account', 'poolvoter1']);
    expect(done.data).toMatchObject({ status: 'irreversible', operation: { kind: 'unvote' } });
    const after = (await json(['account', 'show', 'poolvoter1', '--chain', 'iost'])).data;
    expect(BigInt(before.pool_votes.units) - BigInt(after.pool_votes.units)).toBe(10_0000_0000n);
    expect(after.liquid).toEqual(before.liquid);
  }, 120_000);

  it.each([
    ['more than was given', ['unvote', '99999'], 'poolvoter1', 'reduction-too-large'],
    ['less than one', ['unvote', '0.99999999'], 'poolvoter1', 'reduction-below-minimum'],
    ['votes that were never given', ['unvote', '1'], 'newvoter01', 'no-votes-to-reduce'],
  ])('does not withdraw %s', async (_, words, account, code) => {
    const refused = await json(['iost', ...words, '--account', account, '--dry-run']);
    expect(refused.error).toMatchObject({ code, exit: 6 });
  });

  it('a plan has no id, because the signature is part of it', async () => {
    const path = join(home, 'iost-plan.json');
    await json(['iost', 'vote', '10', '--account', 'newvoter01', '--plan-out', path]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ chain: 'iost', transaction_id: null });
  });

  it('votes, tracks its real id, and finds it under its provisional id too', async () => {
    const before = (await json(['account', 'show', 'newvoter01', '--chain', 'iost'])).data;
    const frame = await written(['iost', 'vote', '10', '--account', 'newvoter01']);
    expect(frame).toMatchObject({ ok: true, data: { status: 'irreversible' } });
    const id: string = frame.data.transaction_id;
    expect(id).toMatch(ID);
    const after = (await json(['account', 'show', 'newvoter01', '--chain', 'iost'])).data;
    expect(BigInt(before.liquid.units) - BigInt(after.liquid.units)).toBe(10_0000_0000n);
    expect(after.pool_votes.text).toBe('10.00000000 IOST');

    const status = await json(['tx', 'status', id, '--chain', 'iost']);
    expect(status.data).toMatchObject({
      asked: id,
      transaction_id: id,
      status: 'irreversible',
      sent_from_here: true,
      operation: { kind: 'vote-producer' },
    });
    const provisional = journal().find((entry) => entry.id === id)?.provisionalId;
    expect(provisional).toMatch(ID);
    expect(provisional).not.toBe(id);
    expect((await json(['tx', 'status', provisional!, '--chain', 'iost'])).data).toMatchObject({
      asked: provisional,
      transaction_id: id,
      status: 'irreversible',
    });
    const elsewhere = await json(['tx', 'status', id, '--chain', 'iost'], { env: { XDG_STATE_HOME: join(home, 'another') } });
    expect(elsewhere.data).toMatchObject({ transaction_id: id, status: 'irreversible', sent_from_here: false });
    const shown = (await run(['tx', 'status', id, '--chain', 'iost'])).stdout;
    expect(shown).toContain(id);
    expect(shown).not.toContain('Explorer');
  }, 60_000);

  it('without --wait reports submitted, with the real id in the command to check it with', async () => {
    const { code, stdout } = await run(['iost', 'vote', '3', '--account', 'poolvoter1', '--yes']);
    expect(code).toBe(0);
    const [id = ''] = /[1-9A-HJ-NP-Za-km-z]{43,44}/.exec(stdout) ?? [];
    expect(stdout).toContain(`newpool tx status ${id} --chain iost --sandbox`);
    sandbox().world.clock.advance(30_000);
    expect((await json(['tx', 'status', id, '--chain', 'iost'])).data).toMatchObject({ transaction_id: id, status: 'irreversible' });
  });

  it('signs with a key of either curve, from standard input', async () => {
    const frame = await json(['iost', 'vote', '5', '--account', 'secpvoter1', '--key-stdin', '--yes', '--wait', 'included'], {
      input: `${keyOf('iost', 'secpvoter1')}\n`,
    });
    expect(['included', 'irreversible']).toContain(frame.data.status);
  });

  it.each([
    ['less than one coin', ['0.99999999'], 'newvoter01', 'vote-below-minimum', 6],
    ['more than the balance', ['99999'], 'newvoter01', 'insufficient-balance', 6],
    ['more than the limit', ['11', '--max-amount', '10'], 'newvoter01', 'max-amount-exceeded', 6],
    ['too many decimals', ['1.000000001'], 'newvoter01', 'amount-too-many-decimals', 6],
    ['nothing', ['0'], 'newvoter01', 'amount-zero', 6],
    ['an account without gas', ['1'], 'nogas00001', 'gas-insufficient', 7],
    ['an account without RAM, with a message about RAM', ['1'], 'noram00001', 'ram-exceeded', 7],
  ] as const)('refuses %s', async (_, rest, account, code, exit) => {
    const before = transactions('iost');
    expect((await json(['iost', 'vote', ...rest, '--account', account, '--dry-run'])).error).toMatchObject({ code, exit });
    expect(transactions('iost')).toBe(before);
  });

  it('signs nothing with a key that does not belong to the account', async () => {
    const before = transactions('iost');
    const key = keyOf('iost', 'bigholder1');
    const frame = await json(['iost', 'vote', '1', '--account', 'twovotes01', '--key-stdin', '--yes'], { input: key });
    expect(frame.error).toMatchObject({ code: 'key-invalid', exit: 2 });
    expect(transactions('iost')).toBe(before);
  });

  it('ends with 10 under its real id when the outcome is unknown, holds another one back, and sends the same one again', async () => {
    const before = transactions('iost');
    sandbox().world.iost.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    const lost = await json(['iost', 'vote', '1', '--account', 'twovotes01', '--yes']);
    expect(lost).toMatchObject({ data: { status: 'unknown' }, error: { code: 'send-outcome-unknown', exit: 10 } });
    const id: string = lost.data.transaction_id;
    expect(id).toMatch(ID);
    sandbox().world.iost.faults.clear();
    const blocked = await json(['iost', 'vote', '2', '--account', 'twovotes01', '--yes']);
    expect(blocked.error).toMatchObject({ code: 'outcome-pending', exit: 10 });
    expect(blocked.error?.fix.join(' ')).toContain(`newpool tx status ${id} --chain iost --sandbox`);
    const again = await json(['iost', 'vote', '1', '--account', 'twovotes01', '--yes', '--wait', 'irreversible']);
    expect(again).toMatchObject({ error: null, data: { status: 'irreversible', transaction_id: id } });
    expect(again.warnings.map(({ code }) => code)).toContain('sent-again');
    expect(transactions('iost')).toBe(before + 1);
  }, 60_000);

  it('never broadcasts twice when the answer is lost', async () => {
    const before = transactions('iost');
    sandbox().world.iost.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
    expect((await written(['iost', 'vote', '2', '--account', 'bigholder1'])).data.status).toBe('irreversible');
    expect(transactions('iost')).toBe(before + 1);
  }, 60_000);

  it('neither prints nor stores a key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});
