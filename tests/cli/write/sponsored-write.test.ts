import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writingSetting } from '../support/chain-setting.ts';

const ACCOUNT = 'directvoter1';
const PAID_BY = {
  protocol: 'antelope',
  sponsorship: {
    form: 'no-op',
    payer: { account: 'poolsponsor1', permission: 'active' },
    call: { contract: 'eosio.null', action: 'nonce', data: { value: '' } },
  },
};

const { home, sandbox, json, keyOf, transactions } = writingSetting({ mainNetIds: true, chains: ['eos'] });

/** Changes who pays for every signed write of the journal. */
function changeJournal(paidBy: object | undefined): void {
  const state = join(home, 'state', 'newpool');
  const file = readdirSync(state, { recursive: true, withFileTypes: true }).find(({ name }) => name.startsWith('journal'))!;
  const path = join(file.parentPath, file.name);
  const { version, entries } = JSON.parse(readFileSync(path, 'utf8')) as { version: number; entries: { signed?: object }[] };
  const changed = entries.map(({ signed, ...entry }) => ({ ...entry, ...(signed && { signed: { ...signed, paidBy } }) }));
  writeFileSync(path, JSON.stringify({ version, entries: changed }));
}

describe('the command line, which has no sponsor', () => {
  it('hands the bytes of a write that a sponsor pays to nobody, and begins no second one while that is undecided', async () => {
    const keyFile = join(home, 'directvoter1.key');
    writeFileSync(keyFile, keyOf('eos', ACCOUNT), { mode: 0o600 });
    const buy = ['rex', 'buy', '1', '--yes', '--account', ACCOUNT, '--key-file', keyFile];
    const before = transactions('eos');
    const { faults } = sandbox().world.eos;
    faults.add({ kind: 'drop', node: 'all', times: 1_000, on: 'write', amount: 0 });
    const lost = await json(buy);
    expect(lost).toMatchObject({ data: { status: 'unknown' }, error: { code: 'send-outcome-unknown', exit: 10 } });
    faults.clear();

    changeJournal(PAID_BY);
    const id: string = lost.data.transaction_id;
    const blocked = await json(buy);
    expect(blocked).toMatchObject({ ok: false, error: { code: 'outcome-pending', exit: 10 } });
    expect(blocked.error?.fix.join(' ')).toContain(`newpool tx status ${id}`);
    const dry = await json(['rex', 'buy', '1', '--account', ACCOUNT, '--dry-run']);
    expect(dry.warnings.map(({ code }) => code)).not.toContain('sent-again');
    expect(transactions('eos')).toBe(before);

    // The account's own is sent again as ever.
    changeJournal(undefined);
    const again = await json(buy);
    expect(again).toMatchObject({ ok: true, data: { transaction_id: id } });
    expect(again.warnings.map(({ code }) => code)).toContain('sent-again');
  });
});
