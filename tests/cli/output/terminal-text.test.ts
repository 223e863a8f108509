import stringWidth from 'string-width';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless, terminalText } from '../../../cli/output/terminal-text.ts';
import { languageOfEnvironment, languageOfText } from '../../../cli/parse/terminal-language.ts';

describe('text for a terminal', () => {
  it('aligns columns by the cells a character takes', () => {
    const text = terminalText(
      [
        {
          kind: 'table',
          columns: [
            { label: '類別', align: 'left' },
            { label: '數量', align: 'right' },
          ],
          rows: [
            ['儲蓄中的 REX', '1.0000 REX'],
            ['CPU', '1234.0000 REX'],
          ],
          empty: '',
        },
      ],
      false,
    );
    const lines = text.trimEnd().split('\n');
    expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
  });

  it('reports an empty table', () => {
    expect(terminalText([{ kind: 'table', columns: [{ label: 'a', align: 'left' }], rows: [], empty: 'nothing' }], false)).toBe(
      '  nothing\n',
    );
  });

  it('uses colours only on request', () => {
    expect(terminalText([{ kind: 'title', text: 'Pool' }], false)).toBe('Pool\n');
    expect(terminalText([{ kind: 'title', text: 'Pool' }], true)).toBe('\u001b[1mPool\u001b[22m\n');
  });

  it('never prints a control character from outside, in any kind of block', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const shown = terminalText(
          [
            { kind: 'title', text },
            { kind: 'fields', rows: [[text, text]] },
            { kind: 'table', columns: [{ label: 'x', align: 'left' }], rows: [[text]], empty: '' },
            { kind: 'steps', items: [text] },
            { kind: 'note', text },
            { kind: 'verbatim', text },
          ],
          false,
        );
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      }),
    );
  });

  it('aligns cells of zero-width characters', () => {
    const rows = [['\u0600'], ['\u{110bd}'], ['\u070f'], ['\u00ad']];
    const text = terminalText([{ kind: 'table', columns: [{ label: 'x', align: 'left' }], rows, empty: '' }], false);
    expect(text.trimEnd().split('\n')).toEqual(['  x', ...rows.map(([cell]) => `  ${cell} `.trimEnd())]);
  });

  it('keeps CR LF line ends of a file format, and replaces every other control character', () => {
    const lines = ['BEGIN:X\r', ' a\u001b[2Jb\u202e\rc\r', 'END:X\r'];
    expect(terminalText([{ kind: 'exact', text: `${lines.join('\n')}\n` }], false)).toBe('BEGIN:X\r\n a?[2Jb??c\r\nEND:X\r\n');
  });

  it('leaves harmless text unchanged', () => {
    expect(harmless('100.0000 A → 검증\n下一步')).toBe('100.0000 A → 검증\n下一步');
  });
});

describe('the language of a terminal', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'zh_HK.Big5' }, 'zh-TW'],
    [{ LANG: 'zh_Hant_SG' }, 'zh-TW'],
    [{ LANG: 'zh' }, 'zh-CN'],
    [{ LANG: 'zh_CN.GB18030@euro' }, 'zh-CN'],
    [{ LC_MESSAGES: 'ko', LANG: 'zh_CN' }, 'ko'],
    [{ LC_ALL: '', LANG: 'ko_KR' }, 'ko'],
  ])('%o is %s', (environment, language) => {
    expect(languageOfEnvironment(environment)).toBe(language);
  });

  it('is accepted in any case, with either separator', () => {
    expect(languageOfText('ZH_tw')).toBe('zh-TW');
    expect(languageOfText('zh')).toBeNull();
  });
});
