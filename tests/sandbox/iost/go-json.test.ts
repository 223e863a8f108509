import { describe, expect, it } from 'vitest';

import { goJson, GoJsonFault, goText } from '../../../sandbox/iost/http/go-json.ts';

describe('JSON as Go reads it', () => {
  it.each([
    ['', 'EOF'],
    ['hello', "invalid character 'h' looking for beginning of value"],
    ['[1', 'unexpected EOF'],
    ['[1 2]', "invalid character '2' after array element"],
    ['{1', "invalid character '1' looking for beginning of object key string"],
    ['{"a" 1', "invalid character '1' after object key"],
    ['{"a":1 2', "invalid character '2' after object key:value pair"],
    ['trie', "invalid character 'i' in literal true (expecting 'u')"],
  ])('refuses %j in its words', (text, words) => {
    expect(() => goJson(text)).toThrow(new GoJsonFault(words));
  });

  it('keeps the digits of numbers and prints values as Go does', () => {
    expect(goText(goJson('[1795981236118000000, "a", true, null, {"b":2,"a":1}] rest'))).toBe(
      '[1795981236118000000 a true <nil> map[a:1 b:2]]',
    );
  });
});
