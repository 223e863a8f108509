import { describe, expect, it } from 'vitest';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { incomeList } from '../../../cli/commands/income.ts';
import type { Invocation } from '../../../cli/parse/invocation.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Payout } from '../../../domain/views/income/payout.ts';
import { terminalSays } from '../../support/said.ts';
import { chainSetting } from '../support/chain-setting.ts';

const { json, run, accountOf } = chainSetting();
const HOLDERS = { eos: 'rexholder111', iost: 'poolvoter1' } as const;

interface Day {
  readonly at: string;
  readonly votes: { readonly units: string };
  readonly state: string;
}

describe('income list', () => {
  it.each([
    ['eos', 6],
    ['iost', 1],
  ] as const)('lists what was booked on %s, newest first, and page by page without a day twice', async (chain, least) => {
    const first = await json(['income', 'list', HOLDERS[chain], '--chain', chain]);
    expect(first).toMatchObject({ ok: true, data: { account: HOLDERS[chain], page: 1 }, meta: { node: null } });
    const days = first.data.days as readonly Day[];
    expect(days.length).toBeGreaterThanOrEqual(least);
    expect([...days].sort((a, b) => (a.at < b.at ? 1 : -1))).toEqual(days);
    for (const { votes, state } of days) {
      expect(BigInt(votes.units)).toBeGreaterThanOrEqual(0n);
      expect(['paid', 'below-threshold', 'open']).toContain(state);
    }
    const later = (await json(['income', 'list', HOLDERS[chain], '--chain', chain, '--page', '2'])).data;
    expect(later.page).toBe(2);
    expect((later.days as readonly Day[]).map(({ at }) => at).filter((at) => days.some((day) => day.at === at))).toEqual([]);
    expect(first.data.last).toBe((later.days as readonly Day[]).length === 0);
  });

  it('is printed as comma-separated values, with the columns of the web app’s export and nothing else', async () => {
    const { days } = (await json(['income', 'list', HOLDERS.eos])).data;
    const { stdout } = await run(['income', 'list', HOLDERS.eos, '--format', 'csv']);
    const [head, first, ...more] = stdout.trim().split(/\r?\n/);
    expect(head).toBe('date,votes_income,fee,rex_income,resource_income,coin,state,transactions');
    expect(first).toMatch(new RegExp(`^${(days[0].at as string).slice(0, 10)},\\d+\\.\\d{4},.*,A,(paid|open|below-threshold),`));
    expect(more).toHaveLength(days.length - 1);
    const rates = (await run(['apr', 'days', '--format', 'csv'])).stdout.trim().split(/\r?\n/);
    expect(rates[0]).toBe('date,apr_percent');
    expect(rates[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+\.\d\d$/);
  });

  it('has no other format, and none beside JSON', async () => {
    expect((await json(['income', 'list', HOLDERS.eos, '--format', 'csv'])).error).toMatchObject({ code: 'options-conflict', exit: 2 });
    expect((await run(['income', 'list', HOLDERS.eos, '--format', 'xml'])).code).toBe(2);
  });

  it('shows REX on EOS and resources on TRON beside votes, and neither on IOST', async () => {
    expect((await json(['income', 'list', HOLDERS.eos])).data.days[0].resources).toBeNull();
    const onTron = await json(['income', 'list', accountOf('tron', 'voter'), '--chain', 'tron']);
    expect(onTron.data.days[0]).toMatchObject({ rex: null, votes: { symbol: 'TRX' } });
    const shown = (await run(['income', 'list', HOLDERS.iost, '--chain', 'iost'])).stdout;
    expect(shown).toContain(terminalSays('income.votes'));
    expect(shown).not.toContain(terminalSays('income.rex'));
    expect(shown).not.toContain(terminalSays('income.resources'));
  });

  it('says which of the two incomes of TRON are too small to be paid, each with its own threshold', async () => {
    const sun = (units: bigint) => Asset.of(units, TRON.coin.native);
    const shownOf = async (payout: Payout, resourcesPayout: Payout) => {
      const record = { protocol: 'tron', at: 0, votes: sun(1n), fee: null, resources: sun(2n), transactionIds: [], isPaid: false } as const;
      const readPage = async () => ({ items: [{ ...record, payout, resourcesPayout }], isLast: true });
      const settings = { json: false };
      const invocation: unknown = { say: terminalSays, profile: TRON, settings, services: async () => ({ incomes: { readPage } }) };
      const input = { words: [accountOf('tron', 'voter')], options: {} };
      const { blocks } = await incomeList.run(input, invocation as Invocation);
      return JSON.stringify(blocks);
    };
    const [ofVotes, ofResources] = ['Vote rewards of 0.000001 TRX', 'Resource income of 50.000000 TRX'];
    expect(await shownOf('open', 'below-threshold')).toContain(ofResources);
    expect(await shownOf('open', 'below-threshold')).not.toContain(ofVotes);
    expect(await shownOf('below-threshold', 'open')).toContain(ofVotes);
    expect(await shownOf('below-threshold', 'open')).not.toContain(ofResources);
  });

  it('says that nothing was booked for an account the pool does not know', async () => {
    expect((await json(['income', 'list', 'nobody111111'])).data).toMatchObject({ days: [], last: true });
    expect((await run(['income', 'list', 'nobody111111'])).stdout).toContain(terminalSays('income.none'));
  });

  it.each(['0', '-1', '1.5', 'two', '1000000'])('refuses page %s', async (page) => {
    expect((await json(['income', 'list', HOLDERS.eos, '--page', page])).error).toMatchObject({ code: 'option-invalid', exit: 2 });
  });

  it('refuses a name that no account can have, before anything is asked', async () => {
    expect((await json(['income', 'list', 'NOT A NAME'])).error?.code).toBe('account-name-invalid');
  });
});
