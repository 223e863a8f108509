import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorldClock } from '../../sandbox/clock.ts';

const START = Date.UTC(2025, 0, 15, 10);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the clock of the sandbox', () => {
  it('can be moved by nothing while it runs, though real time passes between two readings', () => {
    let real = START;
    vi.spyOn(Date, 'now').mockImplementation(() => (real += 1));
    const clock = new WorldClock(START, 'running');
    const before = clock.now();
    clock.advance(0);
    expect(clock.now()).toBeGreaterThan(before);
  });

  it('stays unchanged in manual mode and moves only forward', () => {
    const clock = new WorldClock(START, 'manual');
    const moves: [number, number][] = [];
    const stop = clock.onAdvance((from, to) => moves.push([from, to]));
    clock.advance(500);
    clock.set(START + 2000);
    expect(clock.now()).toBe(START + 2000);
    expect(moves).toEqual([
      [START, START + 500],
      [START + 500, START + 2000],
    ]);
    stop();
    clock.advance(1);
    expect(moves).toHaveLength(2);
    for (const bad of [-1, 0.5, Number.NaN, Infinity]) expect(() => clock.advance(bad)).toThrow('forward');
    expect(() => clock.set(START)).toThrow('forward');
    expect(() => clock.set(Date.UTC(2107, 0, 1))).toThrow('2106');
    expect(clock.now()).toBe(START + 2001);
  });

  it('runs passed alarms in order, at their own time, including those set meanwhile', () => {
    const clock = new WorldClock(START, 'manual');
    const fired: [string, number][] = [];
    const fire = (name: string) => (): void => void fired.push([name, clock.now() - START]);
    clock.alarm(START + 3000, fire('third'));
    clock.alarm(START + 1000, () => {
      fire('first')();
      clock.alarm(START + 2000, fire('second'));
    });
    clock.alarm(START + 9000, fire('later'));
    const cancel = clock.alarm(START + 1500, fire('cancelled'));
    cancel();
    clock.advance(5000);
    expect(fired).toEqual([
      ['first', 1000],
      ['second', 2000],
      ['third', 3000],
    ]);
    expect(clock.now()).toBe(START + 5000);
  });

  it('advances with real time in running mode and runs alarms by itself', async () => {
    const clock = new WorldClock(START, 'running');
    const fired = new Promise<number>((resolve) => clock.alarm(START + 30, () => resolve(clock.now())));
    expect(await fired).toBeGreaterThanOrEqual(START + 30);
    clock.advance(86_400_000);
    const jumped = clock.now();
    expect(jumped).toBeGreaterThanOrEqual(START + 86_400_000);
    expect(jumped).toBeLessThan(START + 86_400_000 + 5000);
    clock.stop();
  });
});
