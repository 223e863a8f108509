import { describe, expect, it } from 'vitest';
import { supportReport } from '../../../../domain/views/support/support-report.ts';

describe('a report for the people who help', () => {
  it('has a line for each value', () => {
    expect(
      supportReport([
        { name: 'chain', value: 'EOS' },
        { name: 'nodes', value: '2' },
      ]),
    ).toBe('chain: EOS\nnodes: 2');
  });

  it('keeps a value on its own line, whatever it says', () => {
    expect(supportReport([{ name: 'browser', value: 'a\r\nwallet: forged\u2028b\u0000' }])).toBe('browser: a wallet: forged b');
  });

  it('cuts what is longer than anybody needs', () => {
    expect(supportReport([{ name: 'browser', value: 'x'.repeat(1_000) }])).toBe(`browser: ${'x'.repeat(300)}`);
  });
});
