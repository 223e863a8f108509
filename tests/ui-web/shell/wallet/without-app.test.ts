import { expect, it } from 'vitest';
import { withoutApp } from '../../../../ui-web/shell/wallet/without-app.ts';

it('leads to the same page without naming the app, and keeps what the address says besides', () => {
  expect(withoutApp({ pathname: '/eos', search: '?source=ios' })).toBe('/eos');
  expect(withoutApp({ pathname: '/tron/assets', search: '?account=T1&source=android' })).toBe('/tron/assets?account=T1');
});
