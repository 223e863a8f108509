import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../../texts/en/views.json' with { type: 'json' };
import { chainSetting } from '../support/chain-setting.ts';

const setting = chainSetting({ chains: ['eos', 'bos'] });
const { sandbox, run, json, transactions } = setting;
const HOLDER = { eos: 'rexinlots111', bos: 'bosholder111' } as const;

const note = (): string => en.cli.reading['passed-on'].replace('{{backend}}', new URL(sandbox().manifest.backend!).origin);

describe.each(['eos', 'bos'] as const)('on %s, whose nodes return no tables', (chain) => {
  const on = ['--chain', chain];

  beforeEach(() =>
    sandbox()
      .world.chain(chain)!
      .faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: 10_000, amount: 0 }),
  );

  it('the pool is read through the backend, and marked so', async () => {
    const frame = await json(['pool', 'show', ...on]);
    expect(frame).toMatchObject({
      ok: true,
      meta: { node: sandbox().manifest.chains[chain]!.nodes[0] },
      warnings: [{ code: 'rows-through-backend', message: note() }],
    });
    expect(Number(frame.data.rex.price)).toBeGreaterThan(0);
    expect((await run(['pool', 'show', ...on])).stdout.replaceAll(/\s+/g, ' ')).toContain(note());
  });

  it('an account is read through the backend with its REX, and marked so', async () => {
    const frame = await json(['account', 'show', HOLDER[chain], ...on]);
    expect(frame.warnings).toEqual([{ code: 'rows-through-backend', message: note() }]);
    expect(BigInt(frame.data.rex.balance.units)).toBeGreaterThan(0n);
    expect((await run(['account', 'show', HOLDER[chain], ...on])).stdout.replaceAll(/\s+/g, ' ')).toContain(note());
  });

  it('nothing is signed', async () => {
    const before = transactions(chain);
    const frame = await json(['rex', 'buy', '1', '--account', HOLDER[chain], '--yes', ...on]);
    expect(frame.error).toMatchObject({ code: 'node-answer-invalid', exit: 4 });
    expect([transactions(chain), frame.meta.effects]).toEqual([before, 'R']);
  });

  it('the failure of the nodes is reported where the backend does not help', async () => {
    sandbox().backendFaults.add({ kind: 'session', endpoint: 'get_table_rows', times: 10_000, amount: 0 });
    expect((await json(['pool', 'show', ...on])).error).toMatchObject({ code: 'node-answer-invalid', exit: 4 });
    sandbox().backendFaults.clear();
  });
});
