import { describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';

describe('announcements', () => {
  it('keep progress and failures apart', () => {
    const announcer = new Announcer();
    announcer.say('sending');
    announcer.interrupt('refused');
    expect(announcer.current()).toEqual({ polite: 'sending', assertive: 'refused' });
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
