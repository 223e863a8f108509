import { describe, expect, it } from 'vitest';
import { terminalSays } from '../../support/said.ts';
import { chainSetting } from '../support/chain-setting.ts';

const { json, run, accountOf, sandbox } = chainSetting();
const HOLDER = 'rexholder111';

interface Option {
  readonly kind: string;
  readonly best: boolean;
  readonly annual_rate_percent: string | null;
  readonly earned_a_year: { readonly text: string } | null;
  readonly below_threshold: boolean | null;
  readonly back: string | null;
  readonly wait_known: boolean;
  readonly vote_decays: boolean;
  readonly leaves_pool: boolean;
}

const optionsOf = async (args: readonly string[]): Promise<readonly Option[]> => (await json(['compare', ...args])).data.options;
const one = (options: readonly Option[], kind: string): Option => options.find((option) => option.kind === kind)!;

describe('compare', () => {
  it.each([
    ['eos', ['rex', 'bandwidth', 'other-pool', 'nothing']],
    ['tron', ['freeze', 'other-pool', 'nothing']],
    ['iost', ['vote', 'other-pool', 'nothing']],
  ] as const)('on %s is of %j, with rates, waits and the best marked', async (chain, kinds) => {
    const frame = await json(['compare', '1000', '--chain', chain]);
    expect(frame).toMatchObject({ ok: true, data: { balance: null }, warnings: [], meta: { effects: 'R' } });
    const options = frame.data.options as readonly Option[];
    expect(options.map(({ kind }) => kind)).toEqual(kinds);
    const [first] = options;
    expect(Number(first!.annual_rate_percent)).toBeGreaterThan(0);
    expect(Date.parse(first!.back!)).toBeGreaterThan(sandbox().world.clock.now());
    expect([first!.best, first!.wait_known, first!.vote_decays]).toEqual([true, true, chain === 'eos']);
    expect(one(options, 'other-pool')).toMatchObject({ annual_rate_percent: null, earned_a_year: null, back: first!.back, best: false });
    expect(one(options, 'other-pool').leaves_pool).toBe(chain === 'eos');
    expect(one(options, 'nothing')).toMatchObject({ earned_a_year: null, back: null, wait_known: true });
    expect(frame.data.rates_of).toMatch(/T00:00:00Z$/);
  });

  it('takes what another pool offers, with a point or a comma, and what it earns after its fee', async () => {
    const options = await optionsOf(['1000', '--other-rate', '10', '--other-fee', '2,5']);
    expect(one(options, 'other-pool')).toMatchObject({ annual_rate_percent: '9.75', earned_a_year: { text: '97.5000 A' }, best: true });
    expect(one(options, 'rex').best).toBe(false);
  });

  it.each([
    [['10', '--other-rate', '5'], 'options-incomplete', '--other-fee'],
    [['10', '--other-fee', '5'], 'options-incomplete', '--other-rate'],
    [['10', '--other-rate', 'much', '--other-fee', '5'], 'option-invalid', '--other-rate'],
    [['10', '--other-rate', '5', '--other-fee=-1'], 'option-invalid', '--other-fee'],
    [[], 'argument-missing', 'amount'],
  ] as const)('refuses %j as %s', async (args, code, named) => {
    const { error } = await json(['compare', ...args]);
    expect(error).toMatchObject({ code, exit: 2 });
    expect(`${error!.message} ${error!.cause}`).toContain(named);
  });

  it('compares the balance of an account where no amount is given, and shows it beside one that is', async () => {
    const alone = (await json(['compare', '--account', HOLDER])).data;
    expect(alone.amount).toEqual(alone.balance.liquid);
    const ofVariable = (await json(['compare'], { env: { NEWPOOL_ACCOUNT: HOLDER } })).data;
    expect(ofVariable.balance).toEqual(alone.balance);
    const both = (await json(['compare', '7', '--account', HOLDER])).data;
    expect([both.amount.text, both.balance]).toEqual(['7.0000 A', alone.balance]);
    const without = await json(['compare', '7', '--chain', 'tron'], { env: { NEWPOOL_ACCOUNT: HOLDER } });
    expect([without.ok, without.data.balance]).toEqual([true, null]);
    expect((await json(['compare', '--account', accountOf('tron', 'voter'), '--chain', 'tron'])).data.amount.symbol).toBe('TRX');
  });

  it('says what is too little to be paid, and what has to be kept in mind', async () => {
    expect(one(await optionsOf(['0.1']), 'rex').below_threshold).toBe(true);
    const { stdout } = await run(['compare', '0.1']);
    expect(stdout).toContain(terminalSays('compare.notes.threshold', { amount: '0.0001 A' }));
    for (const key of ['compare.options.rex', 'compare.notes.fades', 'warnings.proxy-leave', 'compare.lead', 'labels.any-time'])
      expect(stdout).toContain(terminalSays(key));
    const inChinese = (await run(['compare', '10', '--chain', 'tron', '--lang', 'zh-TW'])).stdout;
    expect(inChinese).toContain(terminalSays('compare.notes.freeze', {}, 'zh-TW'));
    expect(inChinese).not.toContain(terminalSays('compare.notes.fades', {}, 'zh-TW'));
  });

  it('shows waits without rates where the pool does not answer, and makes none up', async () => {
    const frame = await json(['compare', '1000', '--backend', 'http://127.0.0.1:1/api']);
    expect(frame.ok).toBe(true);
    expect(frame.warnings.map(({ code }) => code)).toEqual(['backend-unreachable']);
    expect(frame.data).toMatchObject({ rates_of: null, fee_percent: null });
    expect(frame.data.options[0]).toMatchObject({ annual_rate_percent: null, below_threshold: null, best: false, wait_known: true });
  });
});
