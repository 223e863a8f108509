import { describe, expect, it } from 'vitest';
import { chainSetting } from '../cli/support/chain-setting.ts';
import { measuredLine } from './measured-line.ts';
import { nodeCallLimits } from './node-call-limits.ts';

const setting = chainSetting();

describe('requests to nodes', () => {
  it('are counted for each command and protocol', async () => {
    for (const limit of nodeCallLimits(setting)) {
      const { calls, inSequence } = await measuredLine(setting, limit);
      const counts = `${String(calls.length).padStart(4)} of ${String(limit.calls).padStart(4)}, ${String(inSequence).padStart(3)} in sequence`;
      process.stdout.write(`${limit.chain.padEnd(5)} ${counts}  newpool ${limit.line.map((word) => word.slice(0, 20)).join(' ')}\n`);
      expect(calls.length).toBeGreaterThan(0);
    }
  }, 240_000);
});
