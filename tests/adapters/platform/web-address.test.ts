import { describe, expect, it } from 'vitest';
import { webAddress } from '../../../adapters/platform/web-address.ts';

describe('webAddress', () => {
  it('drops trailing slashes and keeps a path', () => {
    expect(webAddress('https://node.example/')).toBe('https://node.example');
    expect(webAddress(' http://127.0.0.1:8888 ')).toBe('http://127.0.0.1:8888');
    expect(webAddress('https://host/eos//')).toBe('https://host/eos');
  });

  it('accepts only plain http and https addresses', () => {
    const texts = ['', 'node.example', 'ftp://a', 'file:///etc/passwd', 'https://user:pw@a', 'https://a/?x=1', 'https://a/#x'];
    expect(texts.filter((text) => webAddress(text) !== null)).toEqual([]);
  });
});
