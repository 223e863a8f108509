import { describe, expect, it } from 'vitest';
import { FAULT_KINDS, KINDS_WITHOUT_RESOURCES, NodeFaults, usualTarget, type FaultKind } from '../../sandbox/faults/node-faults.ts';
import { createWorld } from '../../sandbox/world.ts';

const order = (kind: FaultKind) => ({ node: 'all', kind, on: usualTarget(kind), times: 1, amount: 0 }) as const;

describe('node failures of a chain', () => {
  it('are all of them where accounts have CPU, NET and RAM, and the rest elsewhere', () => {
    const world = createWorld({ mainNetIds: true, seed: 'kinds', start: Date.UTC(2025, 0, 15), mode: 'manual' });
    for (const { faults } of [world.eos, world.bos])
      expect([...faults.kinds].sort()).toEqual(FAULT_KINDS.filter((kind) => kind !== 'busy').sort());
    for (const { faults } of [world.tron, world.iost]) {
      expect(faults.kinds).toEqual(expect.arrayContaining([...KINDS_WITHOUT_RESOURCES]));
      for (const kind of ['cpu', 'net', 'ram'] as const) expect(() => faults.add(order(kind))).toThrow(`cannot show ${kind}`);
      expect(faults.pending()).toEqual([]);
    }
  });

  it('apply to the call that broadcasts a transaction, under the chain’s names', () => {
    const faults = new NodeFaults({ writes: ['sendTx'], kinds: KINDS_WITHOUT_RESOURCES });
    faults.add(order('expired'));
    expect(faults.take(0, 'push_transaction')).toBeNull();
    expect(faults.take(0, 'sendTx')).toEqual({ kind: 'expired', amount: 0 });
    faults.add({ ...order('html'), on: 'read' });
    expect(faults.take(0, 'sendTx')).toBeNull();
    expect(faults.take(0, 'getAccount')).toEqual({ kind: 'html', amount: 0 });
  });
});
