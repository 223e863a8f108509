import { describe, expect, it } from 'vitest';
import { measuredLine } from '../benchmarks/measured-line.ts';
import { nodeCallLimits } from '../benchmarks/node-call-limits.ts';
import { chainSetting } from './chain-setting.ts';

const setting = chainSetting();

describe('what the command line asks of nodes', () => {
  it('stays within the limit of each command', async () => {
    for (const limit of nodeCallLimits(setting)) {
      const { frame, calls, inSequence } = await measuredLine(setting, limit);
      const name = `${limit.chain}: ${limit.line.join(' ')}`;
      const isUnknownId = limit.line[0] === 'tx';
      expect(frame, name).toMatchObject(isUnknownId ? { ok: false, data: { status: 'not-found' } } : { ok: true });
      expect(calls.length, `${name}\n${calls.map(({ text }) => text).join('\n')}`).toBeLessThanOrEqual(limit.calls);
      expect(inSequence, name).toBeLessThanOrEqual(limit.inSequence ?? limit.calls);
      expect(new Set(calls.map(({ chain }) => chain)), name).toEqual(new Set([limit.chain]));
    }
  }, 240_000);

  it('is nothing twice before a preview', async () => {
    const limits = nodeCallLimits(setting).filter(({ line }) => line.includes('--dry-run'));
    expect(limits).toHaveLength(4);
    for (const limit of limits) {
      const { calls } = await measuredLine(setting, limit);
      const texts = calls.map(({ text }) => text);
      expect(texts, limit.line.join(' ')).toEqual([...new Set(texts)]);
    }
  }, 120_000);

  it('names the blocks that were searched for an id nobody knows', async () => {
    for (const limit of nodeCallLimits(setting).filter(({ line }) => line[0] === 'tx')) {
      const { frame } = await measuredLine(setting, limit);
      const { from_block: from, to_block: to } = frame.data.searched;
      const head = setting.sandbox().world.chain(limit.chain)!.status().head.number;
      expect(from, limit.chain).toBeLessThan(to);
      expect(to, limit.chain).toBeGreaterThan(head - 60);
      const shown = (await setting.run([...limit.line, '--chain', limit.chain])).stdout;
      expect(shown, limit.chain).toMatch(/Searched\s+blocks \d+ to \d+/);
    }
  }, 120_000);
});
