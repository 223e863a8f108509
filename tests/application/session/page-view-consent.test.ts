import { beforeEach, describe, expect, it } from 'vitest';
import { PageViewConsent } from '../../../application/session/page-view-consent.ts';
import { PageViews } from '../../../application/ports/page-views.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';

class CountedViews extends PageViews {
  readonly reported: string[] = [];
  report(path: string): void {
    this.reported.push(path);
  }
}

describe('page views', () => {
  let storage: FakeStorage;
  let views: CountedViews;

  beforeEach(() => {
    storage = new FakeStorage();
    views = new CountedViews();
  });

  const visit = () => new PageViewConsent(new FakeStore(storage), views);

  it('are not reported before the user agrees', async () => {
    const consent = visit();
    await consent.viewed('/eos');
    expect(consent.current()).toBe(false);
    expect(views.reported).toEqual([]);
  });

  it('are reported from then on, in later visits too', async () => {
    const consent = visit();
    await consent.decide(true);
    await consent.viewed('/eos/money');
    await visit().viewed('/eos');
    expect(views.reported).toEqual(['/eos/money', '/eos']);
  });

  it('are not reported once the user withdrew', async () => {
    const consent = visit();
    await consent.decide(true);
    await consent.decide(false);
    await consent.viewed('/eos');
    await visit().viewed('/eos');
    expect(views.reported).toEqual([]);
  });

  it('are not reported after anything else was stored', async () => {
    await new FakeStore(storage).write('page-views', 'true');
    await visit().viewed('/eos');
    expect(views.reported).toEqual([]);
  });
});
