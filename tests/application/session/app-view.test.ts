import { describe, expect, it } from 'vitest';
import { appOfVisit, leaveApp } from '../../../application/session/app-view.ts';
import { FakeStore } from '../../support/fakes/fake-store.ts';

describe('the app around a visit', () => {
  it('is kept until the tab closes', async () => {
    const visit = new FakeStore();
    expect(await appOfVisit('?source=android&channel=x', visit)).toBe('android');
    expect(await appOfVisit('', visit)).toBe('android');
    expect(await appOfVisit('', new FakeStore())).toBeNull();
  });

  it('is forgotten where an address says that the page is in a browser', async () => {
    const visit = new FakeStore();
    await appOfVisit('?source=ios', visit);
    expect(await appOfVisit('?source=web', visit)).toBeNull();
    expect(await visit.read('app-view')).toBeNull();
  });

  it('is none after a user left it, whatever a later link says', async () => {
    const visit = new FakeStore();
    await appOfVisit('?source=ios', visit);
    await leaveApp(visit);
    expect(await appOfVisit('?source=ios', visit)).toBeNull();
    expect(await appOfVisit('', visit)).toBeNull();
  });
});
