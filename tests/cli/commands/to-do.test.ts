import { describe, expect, it } from 'vitest';
import { terminalSays } from '../../support/said.ts';
import { chainSetting } from '../support/chain-setting.ts';

const { json, run, accountOf, sandbox } = chainSetting();
const HOLDER = 'rexholder111';

interface Entry {
  readonly kind: string;
  readonly operation: string;
  readonly amount: { readonly units: string; readonly symbol: string } | null;
  readonly rex: { readonly text: string } | null;
  readonly vote: { readonly status: string; readonly percent: string } | null;
  readonly gas: { readonly needed: string } | null;
  readonly transaction_id: string | null;
  readonly command: string | null;
}

const entriesOf = async (chain: string, account: string): Promise<readonly Entry[]> =>
  (await json(['account', 'to-do', account, '--chain', chain])).data.entries;
const wordsOf = ({ command }: Entry): readonly string[] =>
  command!
    .replace(/^newpool /, '')
    .replace(' --sandbox', '')
    .split(' ');

describe('account to-do', () => {
  it('lists on EOS what can be taken, the most first, each with a command that may be run as it is', async () => {
    const entries = await entriesOf('eos', HOLDER);
    expect(entries.map(({ kind }) => kind)).toContain('take-rex');
    const rex = entries.find(({ kind }) => kind === 'take-rex')!;
    expect(rex).toMatchObject({ operation: 'sell-rex', amount: { symbol: 'A' }, transaction_id: null });
    expect(rex.command).toBe(`newpool rex sell ${rex.rex!.text.replace('.0000 REX', '')} --account ${HOLDER} --chain eos --sandbox`);
    const amounts = entries.filter(({ amount }) => amount !== null).map(({ amount }) => BigInt(amount!.units));
    expect([...amounts].sort((a, b) => (a > b ? -1 : 1))).toEqual(amounts);
    for (const entry of entries) {
      const plan = await json([...wordsOf(entry), '--dry-run']);
      expect([entry.kind, plan.ok, plan.data.operation.kind]).toEqual([entry.kind, true, entry.operation]);
    }
  });

  it.each([
    ['bos', 'bosnovote111'],
    ['tron', 'voter'],
    ['iost', 'poolvoter1'],
  ])('lists on %s what %s can do, with commands that are offered there', async (chain, called) => {
    const account = accountOf(chain, called);
    const entries = await entriesOf(chain, account);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries.filter(({ command }) => command !== null)) {
      const plan = await json([...wordsOf(entry), '--dry-run']);
      expect([entry.kind, plan.error?.code ?? null]).toEqual([entry.kind, null]);
    }
    const { stdout } = await run(['account', 'to-do', account, '--chain', chain, '--lang', 'zh-TW']);
    expect(stdout).toContain(terminalSays('to-do.title', { account }, 'zh-TW'));
    expect(stdout).toContain(terminalSays(`operations.${entries[0]!.operation}`, {}, 'zh-TW'));
  });

  it('says that there is nothing to do', async () => {
    expect(await json(['account', 'to-do', 'freshholder1'])).toMatchObject({ ok: true, data: { account: 'freshholder1', entries: [] } });
    expect((await run(['account', 'to-do', 'freshholder1'])).stdout).toContain(terminalSays('to-do.none'));
  });

  it('lists an undecided write in place of what it does, and neither after the chain has decided', async () => {
    const own = await entriesOf('iost', 'poolvoter1');
    const claim = own.find(({ kind }) => kind === 'claim-bonus')!;
    const sent = await json([...wordsOf(claim), '--yes']);
    expect(sent.data.status).toBe('submitted');
    const meanwhile = await entriesOf('iost', 'poolvoter1');
    const open = meanwhile.find(({ kind }) => kind === 'pending-write')!;
    expect(open).toMatchObject({ operation: 'claim-bonus', transaction_id: sent.data.transaction_id, amount: null });
    expect((await json(wordsOf(open))).command).toBe('tx status');
    expect(meanwhile.map(({ kind }) => kind)).not.toContain('claim-bonus');
    sandbox().world.clock.advance(90_000);
    expect((await entriesOf('iost', 'poolvoter1')).map(({ kind }) => kind)).not.toContain('pending-write');
  });

  it('shows what it knows where the pool does not answer, and refuses an account that is not there', async () => {
    const frame = await json(['account', 'to-do', HOLDER, '--backend', 'http://127.0.0.1:1/api']);
    expect(frame.warnings.map(({ code }) => code)).toEqual(['backend-unreachable']);
    expect((frame.data.entries as readonly Entry[]).map(({ kind }) => kind)).toContain('take-rex');
    expect((await json(['account', 'to-do', 'nobody111111'])).error).toMatchObject({ exit: 5 });
  });
});
