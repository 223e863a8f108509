import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../../application/features/support/report-lines.ts';
import { supportFindings } from '../../../../application/features/support/support-findings.ts';
import type { SupportChecks } from '../../../../application/features/support/support-service.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { supportReport } from '../../../../domain/views/support/support-report.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const head = {
  node: 'https://a.example',
  headNumber: 7,
  headTime: NOW,
  receivedAt: NOW,
  chainId: 'ab',
  irreversibleNumber: 5,
  irreversibleTime: null,
};
const node = (url: string) => ({ url, namedBy: 'network', operator: null, area: null }) as const;
const usable = (url: string) => ({ node: node(url), head, tookMs: 12.7, error: null });
const FINE: SupportChecks = {
  at: NOW,
  network: { name: 'EOS', chainId: 'ab', isMainNet: true },
  nodes: [usable('https://a.example'), usable('https://b.example')],
  clockAheadMs: 400,
  service: 'running',
  keepsData: true,
  openWrites: 0,
};
const bad = (checks: Partial<SupportChecks>) =>
  Object.entries(supportFindings({ ...FINE, ...checks }).isGood)
    .filter(([, isGood]) => !isGood)
    .map(([part]) => part);

describe('what checks mean', () => {
  it.each([
    [{}, []],
    [{ nodes: [usable('https://a.example')] }, ['nodes']],
    [{ clockAheadMs: 10_000 }, []],
    [{ clockAheadMs: -10_001 }, ['clock']],
    [{ clockAheadMs: null, nodes: [] }, ['nodes', 'clock']],
    [{ service: 'paused' }, ['service']],
    [{ service: 'backend-unreachable', keepsData: false, openWrites: 1 }, ['service', 'storage', 'writes']],
  ] as const)('of %j, %j need a look', (checks, parts) => {
    expect(bad(checks)).toEqual(parts);
  });

  it('counts usable nodes, and tells the difference of the clock in whole seconds either way', () => {
    const broken = { node: node('https://c.example'), head: null, tookMs: 3, error: new PoolError('node-unreachable') };
    const { usable: count, clockSeconds } = supportFindings({ ...FINE, nodes: [...FINE.nodes, broken], clockAheadMs: -61_900 });
    expect([count, clockSeconds]).toEqual([2, 61]);
    expect(supportFindings({ ...FINE, clockAheadMs: null }).clockSeconds).toBeNull();
  });
});

describe('a report', () => {
  it('has a line for each check, with what signs behind the chain', () => {
    const broken = { node: node('https://c.example'), head: null, tookMs: 3, error: new PoolError('node-unreachable') };
    const checks = {
      ...FINE,
      nodes: [usable('https://a.example'), broken],
      network: { ...FINE.network, isMainNet: false },
      clockAheadMs: null,
    };
    expect(supportReport(reportLines(checks, [{ name: 'wallet', value: 'alice@active' }]))).toBe(
      [
        'checked: 2026-11-26 12:00:00 UTC',
        'chain: EOS, ab, not the main network',
        'wallet: alice@active',
        'node: https://a.example block 7, 12 ms',
        'node: https://c.example node-unreachable, 3 ms',
        'clock: unknown',
        'service: running',
        'storage: kept',
        'open writes: 0',
      ].join('\n'),
    );
  });
});
