import { describe, expect, it } from 'vitest';
import { Activity } from '../../../cli/write/activity.ts';

describe('an interrupted write', () => {
  it('cannot broadcast any more once it was reported that nothing was broadcast', () => {
    for (const end of [(activity: Activity) => activity.interrupted(), (activity: Activity) => activity.timedOut(5)]) {
      const activity = new Activity();
      expect(end(activity).failure).toMatch(/^(interrupted-before-sending|timed-out)$/);
      expect(() => activity.sending(null)).toThrow('interrupted-before-sending');
    }
  });

  it('records the largest effect, and counts as broadcast from the moment bytes may have been sent', () => {
    const activity = new Activity();
    expect(activity.effects).toBe('R');
    activity.went('S');
    activity.went('B');
    expect(activity.effects).toBe('S');
    activity.sending(null);
    expect(activity.effects).toBe('X');
    const stopped = new Activity();
    stopped.interrupted();
    expect(() => stopped.sending(null)).toThrow('interrupted-before-sending');
    expect(stopped.effects).toBe('R');
  });

  it('reports what was broadcast, as far as it is known', () => {
    const activity = new Activity();
    activity.sending(null);
    expect(activity.interrupted()).toMatchObject({ failure: 'interrupted-after-sending', params: { id: '' } });
    activity.sending('abc');
    activity.sending(null);
    expect(activity.timedOut(3)).toMatchObject({ failure: 'timed-out-after-sending', params: { id: 'abc', seconds: 3 } });
  });
});
