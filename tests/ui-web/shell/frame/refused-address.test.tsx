import { afterEach, expect, it } from 'vitest';
import { speak, translator } from '../../../../ui-web/i18n/translator.ts';
import { showRefusedAddress } from '../../../../ui-web/shell/frame/refused-address.ts';

const TEXT = { page: { refusedAddress: 'no connections to {{address}}' } };
const OTHER_TEXT = { page: { refusedAddress: '{{address}} 연결' } };

afterEach(() => document.body.replaceChildren());

const lines = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
const violation = (blockedURI: string) => ({
  effectiveDirective: 'connect-src',
  blockedURI,
  sourceFile: `${window.location.origin}/assets/main-1a2b3c4d.js`,
});

it('an address that the host does not allow is shown once, in the language of the page', async () => {
  const texts = translator('en', TEXT);
  texts.addResourceBundle('ko', 'texts', OTHER_TEXT);
  showRefusedAddress(violation('https://node.example.com/v1/chain/get_info'), texts);
  showRefusedAddress(violation('https://node.example.com/v1/chain/get_account'), texts);
  showRefusedAddress(violation('https://other.example.com:8443/'), texts);
  expect(lines()).toEqual(['no connections to https://node.example.com', 'no connections to https://other.example.com:8443']);
  await speak(texts, 'ko');
  expect(lines()[0]).toBe('https://node.example.com 연결');
});

it('what code of others asks for, and what is no connection, is not shown', () => {
  const texts = translator('en', TEXT);
  showRefusedAddress({ ...violation('https://a.example.com/'), sourceFile: 'chrome-extension://wallet/page.js' }, texts);
  showRefusedAddress({ ...violation('https://b.example.com/'), sourceFile: null }, texts);
  showRefusedAddress({ ...violation('https://c.example.com/'), effectiveDirective: 'img-src' }, texts);
  showRefusedAddress(violation('data'), texts);
  expect(lines()).toEqual([]);
});
