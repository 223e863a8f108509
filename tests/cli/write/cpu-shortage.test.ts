import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { CpuShortage } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import en from '../../../texts/en/transactions.json' with { type: 'json' };
import { shortageWarnings } from '../../../cli/write/cpu-shortage.ts';
import type { Invocation } from '../../../cli/parse/invocation.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';

const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const text = Object.entries(en.shared.cpuShortage).find(([name]) => `cpuShortage.${name}` === key)?.[1] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other parts of an invocation are not read
const invocation = { profile: EOS, say } as unknown as Invocation;
const amount = Asset.parse('0.0058 EOS')!;
const SHORTAGE: CpuShortage = {
  source: 'measured',
  needed: 1_500n,
  available: 1_000n,
  max: 10_000n,
  at: { node: 'http://node.test', headNumber: 1, headTime: 0, receivedAt: 0 },
  sponsor: false,
  freeAt: Date.UTC(2026, 10, 22, 13, 21),
  rent: { amount, operation: null },
  stake: { amount, operation: { kind: 'claim-refund' } },
};

describe('a shortage of CPU on the command line', () => {
  it('is one warning for the shortage and one for each top-up option', () => {
    const warnings = shortageWarnings(SHORTAGE, invocation);
    expect(warnings.map(({ code }) => code)).toEqual(['cpu-short', 'cpu-recovery', 'cpu-rent', 'cpu-stake']);
    expect(warnings[0]!.message).toContain(say('cpuShortage.measured', { needed: '1.5', available: '1', max: '10' }));
    expect(warnings[1]!.message).toContain('2026-11-22');
    expect(warnings[2]!.message).toBe(say('cpuShortage.rent-elsewhere', { amount: '0.0058 A' }));
    expect(warnings[3]!.message).toBe(say('cpuShortage.stake', { amount: '0.0058 A' }));
  });

  it('reports that waiting does not help, and omits options of unknown cost', () => {
    const warnings = shortageWarnings({ ...SHORTAGE, source: 'least', freeAt: null, rent: null, stake: null }, invocation);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(say('cpuShortage.least', { needed: '1.5', available: '1', max: '10' })),
      en.shared.cpuShortage.never,
    ]);
  });

  it('is no warning without a shortage', () => {
    expect(shortageWarnings(null, invocation)).toEqual([]);
  });
});
