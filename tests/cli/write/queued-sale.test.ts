import { describe, expect, it } from 'vitest';
import { writingSetting } from '../support/chain-setting.ts';

/** Nearly all coins of the REX pool are lent, so that a large sale is queued. */
const { json, run, written } = writingSetting({ chains: ['bos'], rexLentOut: true });
const ACCOUNT = ['--account', 'boslender111', '--chain', 'bos'];

describe('a rental while a sale of REX is queued', () => {
  it('is neither quoted nor offered for signing, with the reason', async () => {
    for (const line of [
      ['loan', 'quote', 'cpu', '1'],
      ['loan', 'rent', 'cpu', '1', '--account', 'bosholder111', '--dry-run'],
    ]) {
      const frame = await json([...line, '--chain', 'bos']);
      expect([line[1], frame.error?.code, frame.error?.exit, frame.data]).toEqual([line[1], 'loans-unavailable', 6, null]);
    }
  }, 60_000);
});

describe('a queued sale of REX', () => {
  it('is shown while it is queued, cancelled, and shown before another is signed', async () => {
    const waiting = (await json(['account', 'show', 'boslender111', '--chain', 'bos'])).data.rex;
    expect(waiting.order).toMatchObject({ filled: false });
    expect((await run(['account', 'show', 'boslender111', '--chain', 'bos'])).stdout).toContain('Queued sale');
    expect(
      (await json(['unlock', 'list', 'boslender111', '--chain', 'bos'])).data.lots.map(({ kind }: { kind: string }) => kind),
    ).toContain('rex-queued');
    expect((await written(['rex', 'cancel-sale', ...ACCOUNT])).data.status).toBe('irreversible');
    const after = (await json(['account', 'show', 'boslender111', '--chain', 'bos'])).data.rex;
    expect(after.order).toBeNull();
    expect(after.balance).toEqual(waiting.balance);
    expect((await json(['rex', 'cancel-sale', ...ACCOUNT, '--dry-run'])).error).toMatchObject({ code: 'no-sale-waiting', exit: 6 });

    const again = await json(['rex', 'sell', waiting.order.rex.text, ...ACCOUNT, '--dry-run']);
    expect(again.data).toMatchObject({ status: 'simulated', sale_queued: true, operation: { proceeds: null } });
    expect(again.warnings.map(({ code }) => code)).toContain('sale-queued');
  }, 90_000);
});
