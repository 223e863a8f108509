import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedJson } from '../../../adapters/platform/json-text.ts';
import { inAProcess } from '../../support/in-a-process.ts';

const exact = (text: string): unknown => parsedJson(text, () => false);

describe('parsedJson', () => {
  it('reads any JSON text like the standard parser', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\t'), (text, space) => {
        const spaced = JSON.stringify(JSON.parse(text), null, space);
        expect(exact(spaced)).toEqual(JSON.parse(spaced));
      }),
    );
  });

  it('refuses exactly what the standard parser refuses, also where a number would become text', () => {
    const ending = (parse: () => unknown): string => {
      try {
        parse();
        return 'read';
      } catch (thrown) {
        return thrown instanceof SyntaxError ? 'refused' : String(thrown);
      }
    };
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('[]{}:,"\\-0123456789.eE tn')) }), (text) => {
        expect(ending(() => parsedJson(text, () => true))).toBe(ending(() => JSON.parse(text)));
      }),
      { numRuns: 3_000, examples: [['{1:2}'], ['{-1 :2}'], ['[01]'], ['1-'], ['"a"1']] },
    );
  });

  it('accepts 100 levels and 250,000 values, and no more', () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    const long = (values: number): string => `[${Array.from({ length: values }, () => '0').join()}]`;
    expect(() => exact(nested(100))).not.toThrow();
    expect(() => exact(nested(101))).toThrow('deeper than 100 levels');
    expect(() => exact(long(249_999))).not.toThrow();
    expect(() => exact(long(250_000))).toThrow('more than 250000 values');
    expect(exact(JSON.stringify('['.repeat(200) + ','.repeat(300_000)))).toHaveLength(300_200);
  });

  it('looks at every character once, so that text full of quotes that never end is refused at once', () => {
    const start = performance.now();
    expect(() => exact(`"${'\\"'.repeat(500_000)}`)).toThrow(SyntaxError);
    expect(() => exact(`[${'-'.repeat(500_000)}`)).toThrow(SyntaxError);
    expect(() => exact(`[${'1 '.repeat(500_000)}`)).toThrow(SyntaxError);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it.each([
    ['nested arrays', `'['.repeat(4e6) + ']'.repeat(4e6)`],
    ['nested objects', `'{"a":'.repeat(1.5e6)`],
    ['empty objects', `'[' + '{},'.repeat(2.6e6) + '0]'`],
    ['different keys', `'{' + Array.from({ length: 249_000 }, (_, i) => '"' + i.toString(36) + '":0').join() + '}'`],
    ['long numbers', `'[' + '12345678901234567890,'.repeat(249_000) + '0]'`],
    ['long text', `'"' + 'x'.repeat(8e6) + '"'`],
  ])('eight megabytes of %s are parsed or refused within 64 MB', async (_case, text) => {
    const script = `
      import { exactJson } from './module.mjs';
      const text = ${text};
      try { exactJson(text); console.log('read'); } catch (thrown) { console.log(thrown.name); }
    `;
    const { output, code } = await inAProcess('adapters/platform/exact-json.ts', script, ['--max-old-space-size=64'], 20_000);
    expect(output).toMatch(/^(?:read|SyntaxError)\n$/);
    expect(code).toBe(0);
  });
});
