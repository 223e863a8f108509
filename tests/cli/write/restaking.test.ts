import { describe, expect, it } from 'vitest';
import { changeOf, writingSetting } from '../support/chain-setting.ts';
import { terminalSays } from '../../support/said.ts';

const { json, run, written } = writingSetting();

describe('a purchase of an account with matured REX, which the contract sells in addition', () => {
  it('stakes the proceeds again, so that the votes grow by the added amount', async () => {
    const before = (await json(['account', 'show', 'rexholder111'])).data;
    expect((await json(['rex', 'quote', '100'])).data.net_change).toMatchObject({ text: '100.0000 A' });
    const [, ...quoted] = (await run(['rex', 'quote', '100'])).stdout.split('\n');
    expect(quoted.find((line) => line.trim() !== '')).toMatch(new RegExp(`${terminalSays('labels.net-change')} +\\+100\\.0000 A`));
    const [, ...previewed] = (await run(['rex', 'buy', '100', '--account', 'rexholder111', '--dry-run'])).stdout.split('\n');
    expect(previewed.find((line) => line.trim() !== '')).toMatch(new RegExp(`${terminalSays('labels.net-change')} +\\+\\d+\\.\\d{4} A`));
    expect(BigInt(before.rex.sellable.units)).toBeGreaterThan(0n);
    const frame = await written(['rex', 'buy', '100', '--account', 'rexholder111']);
    expect(frame.data.status).toBe('irreversible');
    expect(frame.warnings.map(({ code }) => code)).toContain('matured-restaked');
    expect(frame.warnings.map(({ code }) => code)).not.toContain('matured-sold-along');
    const votes = changeOf(frame, 'votes');
    expect(BigInt(frame.data.net_change.units)).toBe(BigInt(votes.after.units) - BigInt(votes.before.units));
    const grown = BigInt(votes.after.units) - BigInt(votes.before.units);
    // Updated REX may include its latest gains; truncation in the contract's divisions may cost single units.
    expect(grown).toBeGreaterThanOrEqual(100_0000n - 10n);
    const after = (await json(['account', 'show', 'rexholder111'])).data;
    expect(after.rex.sellable.units).toBe('0');
    expect(BigInt(after.rex.savings.units)).toBeGreaterThan(BigInt(before.rex.savings.units) + BigInt(before.rex.sellable.units));
  });
});
