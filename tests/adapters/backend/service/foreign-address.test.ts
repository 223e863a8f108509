import { describe, expect, it } from 'vitest';
import { ownPath, siteAddress } from '../../../../adapters/backend/service/foreign-address.ts';

describe('a foreign address', () => {
  it('is linked by TLS only', () => {
    expect(siteAddress(' https://example.com/a?b=c#d ')).toBe('https://example.com/a?b=c#d');
    const refused = [
      'http://example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pass@example.com',
      '//example.com',
      '/a',
      '',
    ];
    expect(refused.filter((text) => siteAddress(text) !== null)).toEqual([]);
    expect(siteAddress(`https://example.com/${'a'.repeat(3_000)}`)).toBeNull();
  });

  it('may be a path of the page’s own host', () => {
    expect(ownPath(' /eos/apr?x=1 ')).toBe('/eos/apr?x=1');
    const refused = ['//example.com', '/\\example.com', '/a b', 'eos', 'https://example.com', '/\u202E', ''];
    expect(refused.filter((text) => ownPath(text) !== null)).toEqual([]);
  });
});
