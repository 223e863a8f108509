import { describe, expect, it } from 'vitest';
import { Beginning } from '../../sandbox/beginning.ts';
import { WorldClock } from '../../sandbox/clock.ts';
import { createWorld } from '../../sandbox/world.ts';

const START = Date.UTC(2025, 2, 12, 5);

function recorded(): { readonly times: number[]; readonly beginning: Beginning } {
  const times: number[] = [];
  return { times, beginning: new Beginning((clock) => void times.push(clock.now())) };
}

describe('what begins on demand', () => {
  it('begins once, when it is first needed', () => {
    const { times, beginning } = recorded();
    beginning.reached();
    beginning.await(new WorldClock(START, 'manual'));
    expect(times).toEqual([]);
    beginning.reached();
    beginning.reached();
    expect(times).toEqual([START]);
  });

  it('begins before time is moved, at the time it is moved from', () => {
    const { times, beginning } = recorded();
    const clock = new WorldClock(START, 'manual');
    beginning.await(clock);
    clock.advance(60_000);
    clock.advance(60_000);
    expect(times).toEqual([START]);
  });

  it('begins again on the next clock, and not on the one before', () => {
    const { times, beginning } = recorded();
    const [one, other] = [new WorldClock(START, 'manual'), new WorldClock(START + 1_000, 'manual')];
    beginning.await(one);
    beginning.await(other);
    one.advance(5_000);
    expect(times).toEqual([]);
    beginning.reached();
    expect(times).toEqual([START + 1_000]);
  });
});

describe('the chains of a world', () => {
  it.each(['eos', 'bos', 'tron', 'iost'] as const)('live through time that is moved before anybody asks %s', (key) => {
    const options = { seed: 'on demand', start: START, mode: 'manual', chains: [key] } as const;
    const [asked, unasked] = [createWorld(options), createWorld(options)];
    asked.chain(key)!.status();
    for (const world of [asked, unasked]) world.clock.advance(3 * 86_400_000);
    expect(unasked.chain(key)!.status()).toEqual(asked.chain(key)!.status());
    expect(unasked.chain(key)!.pool.poolInfo()).toEqual(asked.chain(key)!.pool.poolInfo());
  });

  it('whose pool is asked first begin too', () => {
    const options = { seed: 'on demand', start: START, mode: 'manual', chains: ['eos', 'iost'] } as const;
    const [asked, unasked] = [createWorld(options), createWorld(options)];
    for (const world of [asked, unasked]) world.reset();
    asked.eos.chain.head();
    expect(unasked.eos.pool.days()).toEqual(asked.eos.pool.days());
    expect(unasked.iost.pool.poolInfo()).toEqual(asked.iost.pool.poolInfo());
  });
});
