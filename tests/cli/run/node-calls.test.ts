import { describe, expect, it } from 'vitest';
import { measuredLine } from '../../benchmarks/measured-line.ts';
import { type NodeCallLimit, nodeCallLimits } from '../../benchmarks/node-call-limits.ts';
import { chainSetting } from '../support/chain-setting.ts';

const setting = chainSetting();

const nameOf = ({ chain, line }: NodeCallLimit): string => `${chain}: ${line.join(' ')}`;

describe('node requests of the command line', () => {
  it('stay within the limit of each command', async () => {
    const over: unknown[] = [];
    for (const limit of nodeCallLimits(setting)) {
      const { frame, calls, inSequence } = await measuredLine(setting, limit);
      const expected = limit.line[0] === 'tx' ? { ok: false, data: { status: 'not-found' } } : { ok: true };
      expect({ line: nameOf(limit), ...frame }).toMatchObject({ line: nameOf(limit), ...expected });
      expect(new Set(calls.map(({ chain }) => chain))).toEqual(new Set([limit.chain]));
      const isOver = calls.length > limit.calls || inSequence > (limit.inSequence ?? Number.POSITIVE_INFINITY);
      if (isOver) over.push({ line: nameOf(limit), inSequence, calls: calls.map(({ text }) => text) });
    }
    expect(over).toEqual([]);
  }, 240_000);

  it('are not repeated before a preview', async () => {
    const limits = nodeCallLimits(setting).filter(({ line }) => line.includes('--dry-run'));
    expect(limits).toHaveLength(4);
    for (const limit of limits) {
      const texts = (await measuredLine(setting, limit)).calls.map(({ text }) => text);
      expect([nameOf(limit), ...texts]).toEqual([nameOf(limit), ...new Set(texts)]);
    }
  }, 120_000);

  it('report the blocks that were searched for an unknown id', async () => {
    for (const limit of nodeCallLimits(setting).filter(({ line }) => line[0] === 'tx')) {
      const { frame } = await measuredLine(setting, limit);
      const { from_block: from, to_block: to } = frame.data.searched;
      const head = setting.sandbox().world.chain(limit.chain)!.status().head.number;
      expect(from).toBeLessThan(to);
      expect(to).toBeGreaterThan(head - 60);
      const shown = (await setting.run([...limit.line, '--chain', limit.chain])).stdout;
      expect(shown).toMatch(/Searched\s+blocks \d+ to \d+/);
    }
  }, 120_000);
});
