import { describe, expect, it } from 'vitest';
import { RULE_CODE } from '../../../sandbox/tron/chain/refusal.ts';
import { codesOf } from '../../../domain/core/errors/catalogue.ts';
import { writingSetting } from '../support/chain-setting.ts';

const { sandbox, run, json, accountOf, transactions } = writingSetting({ chains: ['tron'] });

/** Makes both nodes refuse the next broadcast by a rule. */
function refuse(message: string): void {
  sandbox().world.tron.faults.add({
    node: 'all',
    kind: 'refusal',
    on: 'write',
    times: 2,
    amount: 0,
    reported: { code: RULE_CODE, message },
  });
}

const WORDS = 'the committee has closed this for today';

describe('a freeze that the chain refuses', () => {
  it('for a cause that is not known is code 999 with the chain’s words, as text and as JSON, and ends as any refusal', async () => {
    const before = transactions('tron');
    const account = accountOf('tron', 'fresh');
    refuse(WORDS);
    const frame = await json(['tron', 'freeze', '10', '--account', account, '--yes']);
    expect(frame).toMatchObject({
      ok: false,
      error: {
        code: 'freeze-failed',
        exit: 7,
        message: expect.stringContaining('【999】') as string,
        details: { params: { message: WORDS, anomaly: '999' }, raw: expect.stringContaining(WORDS) as string },
      },
    });
    expect(codesOf('freeze-failed')).toEqual(['999']);

    refuse(WORDS);
    const shown = await run(['tron', 'freeze', '10', '--account', account, '--yes']);
    expect(shown.code).toBe(7);
    expect(shown.stderr).toContain('【999】');
    expect(shown.stderr).toContain(WORDS);
    expect(transactions('tron')).toBe(before);
  }, 60_000);

  it('for another address is the same, and explained by its code', async () => {
    sandbox().world.clock.advance(180_000);
    refuse(WORDS);
    const delegated = await json([
      'tron',
      'delegate',
      '2',
      '--resource',
      'energy',
      '--receiver',
      accountOf('tron', 'fresh'),
      '--account',
      accountOf('tron', 'lender'),
      '--yes',
    ]);
    expect(delegated.error).toMatchObject({ code: 'freeze-failed', exit: 7, details: { params: { message: WORDS } } });
    const explained = await json(['explain', '999', '--chain', 'tron']);
    expect(explained.data).toMatchObject({ entries: [{ code: 'freeze-failed', exit: 7, published_codes: ['999'] }] });
  }, 60_000);

  it('for a known cause keeps that one, the receiver’s code 1 among them', async () => {
    sandbox().world.clock.advance(180_000);
    refuse('Invalid receiver address provided');
    const frame = await json(['tron', 'freeze', '10', '--account', accountOf('tron', 'fresh'), '--yes']);
    expect(frame.error).toMatchObject({ code: 'receiver-address-invalid' });
    expect(codesOf('receiver-address-invalid')).toEqual(['1']);
  }, 60_000);
});
