import { beforeEach, describe, expect, it } from 'vitest';
import { BlockReads } from '../../../application/read/block-reads.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

let clock: FakeClock;
let reads: BlockReads;
let asked: number;

beforeEach(() => {
  clock = new FakeClock();
  reads = new BlockReads(clock);
  asked = 0;
});

async function ask(kind: 'state' | 'settled' = 'state', question = 'row'): Promise<unknown> {
  return reads.calls.of(question, kind, async () => (asked += 1));
}

describe('a read scope', () => {
  it('requests a value once, also when it is requested twice at the same time', async () => {
    await reads.shared(async () => {
      expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
      expect(await ask()).toBe(1);
      expect(await ask('state', 'another row')).toBe(2);
    });
  });

  it('requests every value outside of scopes', async () => {
    expect([await ask(), await ask(), await ask('settled'), await ask('settled')]).toEqual([1, 2, 3, 4]);
  });

  it('ends with its task, also where that fails, and only when the last of several has ended', async () => {
    await expect(reads.shared(() => ask().then(() => Promise.reject(new Error('work'))))).rejects.toThrow('work');
    expect(await ask()).toBe(2);
    await reads.shared(async () => {
      await reads.shared(() => ask());
      expect(await ask()).toBe(3);
    });
    await reads.shared(async () => expect(await ask()).toBe(4));
  });

  it('reads state again for the final bytes, but not settled values', async () => {
    await reads.shared(async () => {
      await Promise.all([ask(), ask('settled', 'definition')]);
      await reads.renewed(async () => {
        expect(await ask()).toBe(3);
        expect(await ask('settled', 'definition')).toBe(2);
      });
    });
  });

  it('never uses state that an earlier scope read as a settled value', async () => {
    await reads.shared(() => ask('settled'));
    await reads.shared(async () => {
      expect(await ask('settled')).toBe(1);
      expect(await ask('state')).toBe(2);
    });
  });

  it('reads state again after ten seconds, and settled values after a minute', async () => {
    await reads.shared(async () => {
      await Promise.all([ask(), ask('settled', 'definition')]);
      await clock.advance(10_000);
      expect(await ask()).toBe(1);
      await clock.advance(1);
      expect(await ask()).toBe(3);
      await clock.advance(49_999);
      expect(await ask('settled', 'definition')).toBe(2);
      await clock.advance(1);
      expect(await ask('settled', 'definition')).toBe(4);
    });
  });

  it('does not cache a failure', async () => {
    await reads.shared(async () => {
      await expect(reads.calls.of('row', 'state', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
      expect(await ask()).toBe(1);
    });
  });

  it('remembers for a minute, also after the scope, that an answer rests on one node', async () => {
    await reads.shared(async () => {
      expect(reads.restsOnOneNode()).toBe(false);
      reads.noteUnconfirmed();
    });
    await clock.advance(60_000);
    expect(reads.restsOnOneNode()).toBe(true);
    await clock.advance(1);
    expect(reads.restsOnOneNode()).toBe(false);
  });
});
