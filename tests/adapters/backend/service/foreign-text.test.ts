import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from '../../../../adapters/backend/service/foreign-text.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>Hello <b>world</b></p>', 'Hello world'],
    ['a<br>b', 'a b'],
    ['<script>alert(1)</script>safe', 'safe'],
    ['<STYLE>p{}</STYLE >safe', 'safe'],
    ['<!-- <b>no</b> -->yes', 'yes'],
    ['1 &lt; 2 &amp;&amp; 3 &#62; 2 &#x1F600;&nbsp;.', '1 < 2 && 3 > 2 😀 .'],
    ['&#xD800; &#0; &unknown;', '&#xD800; &#0; &unknown;'],
    ['text <unclosed', 'text'],
    ['<script>never closed', ''],
  ])('of %j is %j', (html, text) => {
    expect(textOfHtml(html, 100)).toBe(text);
  });

  it('takes time in proportion to its length, whatever it is', () => {
    for (const piece of ['<', '<!--', '<script>', '&#', '<p>x</p>', '</script']) {
      const start = performance.now();
      textOfHtml(piece.repeat(100_000), 400);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });

  it('has no characters that cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (html) => {
        expect(textOfHtml(html, 50)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
