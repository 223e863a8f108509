import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { amountInput } from '../../../../domain/core/amount/amount-input.ts';
import { bandwidthAsked } from '../../../../ui-web/shell/forms/use-bandwidth-form.ts';

const read = (text: string) => amountInput(text, EOS.coin.display, { decimal: '.', group: ',', groupCertain: true });
const asked = (cpu: string, net: string, receiver = 'alice') => bandwidthAsked({ receiver, cpu, net }, read, EOS);

describe('entered CPU and NET amounts', () => {
  it('are two amounts for one receiver', () => {
    const { value } = asked('1.5', '2', ' bob ');
    expect([value?.receiver, value?.cpu.toString(), value?.net.toString()]).toEqual(['bob', '1.5000 A', '2.0000 A']);
  });

  it('are zero where empty', () => {
    expect(asked('', '2').value?.cpu.toString()).toBe('0.0000 A');
    expect(asked('1', ' ').value?.net.toString()).toBe('0.0000 A');
  });

  it('are missing when both are empty', () => {
    expect(asked('', '').problem).toMatchObject({ field: 'cpu', error: 'amount-missing' });
  });

  it('require a valid receiver before anything else', () => {
    for (const [cpu, net] of [
      ['', ''],
      ['0', '0'],
      ['x', ''],
    ] as const) {
      expect(asked(cpu, net, '  ').problem).toMatchObject({ field: 'receiver', error: 'receiver-missing' });
      expect(asked(cpu, net, 'No.Name').problem).toMatchObject({ field: 'receiver', error: 'account-name-invalid' });
    }
  });

  it('are refused at the invalid field', () => {
    expect(asked('x', '1').problem).toMatchObject({ field: 'cpu', error: 'amount-not-a-number' });
    expect(asked('1', '0.00001').problem).toMatchObject({ field: 'net', error: 'amount-too-many-decimals' });
    expect(asked('', '-1').problem).toMatchObject({ field: 'net', error: 'amount-negative' });
  });
});
