import { describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';

describe('announcements', () => {
  it('keep progress and failures separate', () => {
    const announcer = new Announcer();
    announcer.say('sending');
    announcer.interrupt('refused');
    expect(announcer.current()).toEqual({ polite: [{ id: 1, text: 'sending' }], assertive: 'refused' });
  });

  it('lose no simultaneous progress message, and repeat equal ones', () => {
    const announcer = new Announcer();
    for (const line of ['in a block', 'step 2', 'step 2']) announcer.say(line);
    expect(announcer.current().polite).toEqual([
      { id: 1, text: 'in a block' },
      { id: 2, text: 'step 2' },
      { id: 3, text: 'step 2' },
    ]);
    for (let line = 4; line <= 9; line += 1) announcer.say(String(line));
    expect(announcer.current().polite.map(({ id }) => id)).toEqual([5, 6, 7, 8, 9]);
  });

  it('notify subscribers of each change, until they unsubscribe', () => {
    const announcer = new Announcer();
    const listener = vi.fn<() => void>();
    const stop = announcer.subscribe(listener);
    announcer.say('one');
    stop();
    announcer.say('two');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
