import { describe, expect, it } from 'vitest';
import { WorldClock } from '../../sandbox/clock.ts';

const START = Date.UTC(2025, 0, 15, 10);

describe('the clock of the sandbox', () => {
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

  it('rings alarms on the way in order, at their own time, also those set while ringing', () => {
    const clock = new WorldClock(START, 'manual');
    const rung: [string, number][] = [];
    const ring = (name: string) => (): void => void rung.push([name, clock.now() - START]);
    clock.alarm(START + 3000, ring('third'));
    clock.alarm(START + 1000, () => {
      ring('first')();
      clock.alarm(START + 2000, ring('second'));
    });
    clock.alarm(START + 9000, ring('later'));
    const cancel = clock.alarm(START + 1500, ring('cancelled'));
    cancel();
    clock.advance(5000);
    expect(rung).toEqual([
      ['first', 1000],
      ['second', 2000],
      ['third', 3000],
    ]);
    expect(clock.now()).toBe(START + 5000);
  });

  it('flows with real time in running mode and rings by itself', async () => {
    const clock = new WorldClock(START, 'running');
    const rung = new Promise<number>((resolve) => clock.alarm(START + 30, () => resolve(clock.now())));
    expect(await rung).toBeGreaterThanOrEqual(START + 30);
    clock.advance(86_400_000);
    const jumped = clock.now();
    expect(jumped).toBeGreaterThanOrEqual(START + 86_400_000);
    expect(jumped).toBeLessThan(START + 86_400_000 + 5000);
    clock.stop();
  });
});
