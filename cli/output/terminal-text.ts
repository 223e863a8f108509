import { styleText } from 'node:util';
import stringWidth from 'string-width';
import type { Block, Column } from './blocks.ts';

const CONTROL = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Replaces control characters and direction marks, which a terminal would obey, with `?`. */
export function harmless(text: string): string {
  return text.replace(CONTROL, '?');
}

function oneLine(text: string): string {
  return harmless(text).replace(/\n/g, ' ');
}

/** Pads text to a width in terminal cells, where CJK characters take two. */
function padded(text: string, width: number, align: Column['align']): string {
  const room = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return align === 'right' ? `${room}${text}` : `${text}${room}`;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, stringWidth(text)), 0);
}

function fieldLines(rows: readonly (readonly [string, string])[]): string[] {
  const clean = rows.map(([label, value]) => [oneLine(label), oneLine(value)] as const);
  const width = widest(clean.map(([label]) => label));
  return clean.map(([label, value]) => `  ${padded(label, width, 'left')}  ${value}`.trimEnd());
}

function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], colour: boolean): string[] {
  const clean = rows.map((row) => row.map(oneLine));
  const widths = columns.map((column, index) => widest([column.label, ...clean.map((row) => row[index] ?? '')]));
  const line = (cells: readonly string[]): string =>
    `  ${columns.map((column, index) => padded(cells[index] ?? '', widths[index] ?? 0, column.align)).join('  ')}`.trimEnd();
  return [paint('bold', line(columns.map((column) => column.label)), colour), ...clean.map(line)];
}

/** Returns the lines without their last line feed; a carriage return before it stays. */
function exactLines(text: string): string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line.endsWith('\r') ? `${oneLine(line.slice(0, -1))}\r` : oneLine(line)));
}

type Paint = 'bold' | 'yellow' | 'red' | 'dim';

export function paint(style: Paint, text: string, colour: boolean): string {
  return colour ? styleText(style, text, { validateStream: false }) : text;
}

/** Formats the lines of a result: aligned by terminal cells, without control characters, coloured on request. */
export function terminalText(blocks: readonly Block[], colour: boolean): string {
  const lines = blocks.flatMap((block, index): string[] => {
    switch (block.kind) {
      case 'title':
        return [...(index === 0 ? [] : ['']), paint('bold', oneLine(block.text), colour)];
      case 'fields':
        return fieldLines(block.rows);
      case 'table':
        return block.rows.length === 0 ? [`  ${oneLine(block.empty)}`] : tableLines(block.columns, block.rows, colour);
      case 'steps':
        return block.items.map((item, position) => `  ${position + 1}. ${oneLine(item)}`);
      case 'note':
        return [oneLine(block.text)];
      case 'verbatim':
        return harmless(block.text).split('\n');
      case 'exact':
        return exactLines(block.text);
    }
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
