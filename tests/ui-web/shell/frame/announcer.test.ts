import { describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';

describe('announcements', () => {
  it('keep progress and failures apart', () => {
    const announcer = new Announcer();
    announcer.say('sending');
    announcer.interrupt('refused');
    expect(announcer.current()).toEqual({ polite: [{ id: 1, text: 'sending' }], assertive: 'refused' });
  });

  it('lose no line of progress that is said together with another, and repeat the same words', () => {
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

  it('report each change to listeners, until they stop', () => {
    const announcer = new Announcer();
    const heard = vi.fn<() => void>();
    const stop = announcer.subscribe(heard);
    announcer.say('one');
    stop();
    announcer.say('two');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
