import { describe, expect, it } from 'vitest';
import { CHAINS_WITH_HUE, contrastOf, type Look, tokensFor } from './tokens.ts';

type Pairs = readonly (readonly [front: string, ...backs: string[]])[];

const HERO = ['hero-1', 'hero-2', 'hero-3'];
const TEXT: Pairs = [
  ['ink', 'paper', 'card', 'sunken', 'brand-soft', 'good-soft', 'warn-soft', 'bad-soft', 'chain-soft'],
  ['mute', 'paper', 'card', 'sunken'],
  ['brand', 'paper', 'card', 'brand-soft'],
  ['brand-strong', 'card', 'sunken'],
  ['on-brand', 'brand', 'brand-strong'],
  ['good', 'card', 'good-soft'],
  ['warn', 'paper', 'card', 'warn-soft'],
  ['bad', 'paper', 'card', 'bad-soft'],
  ['chain', 'card', 'paper', 'chain-soft'],
  ['hero-ink', ...HERO],
  ['hero-muted', ...HERO],
  ['hero-mark', ...HERO],
];
const GRAPHICS: Pairs = [
  ...['data-1', 'data-2', 'data-3', 'data-4', 'data-5', 'data-bar', 'data-mark', 'field-line', 'focus', 'brand'].map(
    (front) => [front, 'paper', 'card'] as const,
  ),
  ['hero-bar', ...HERO],
  ['hero-mark', ...HERO],
];
const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['normal', 'more'] as const).flatMap((contrast) => [null, ...CHAINS_WITH_HUE].map((chain) => ({ theme, contrast, chain }))),
);

function tooFaint(pairs: Pairs, look: Look, least: number): readonly string[] {
  const tokens = tokensFor(look);
  return pairs.flatMap(([front, ...backs]) =>
    backs.flatMap((back) => {
      const contrast = contrastOf(tokens.get(front)!, tokens.get(back)!);
      return contrast < least ? [`${front} on ${back}: ${contrast.toFixed(2)}`] : [];
    }),
  );
}

describe('contrast', () => {
  it('is computed as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
  });

  it.each(LOOKS)('of text is at least 4.5 in the $theme theme, contrast $contrast, with the hue of $chain', (look) => {
    expect(tooFaint(TEXT, look, 4.5)).toEqual([]);
  });

  it.each(LOOKS)('of graphics is at least 3 in the $theme theme, contrast $contrast, with the hue of $chain', (look) => {
    expect(tooFaint(GRAPHICS, look, 3)).toEqual([]);
  });

  it('of text is at least 7 where the device asks for more', () => {
    for (const theme of ['light', 'dark'] as const)
      expect(tooFaint(TEXT.slice(0, 4), { theme, contrast: 'more', chain: null }, 7)).toEqual([]);
  });

  it('distinguishes the last bar from those before it', () => {
    for (const look of LOOKS) {
      const tokens = tokensFor(look);
      expect(contrastOf(tokens.get('data-mark')!, tokens.get('data-bar')!)).toBeGreaterThan(1.75);
      expect(contrastOf(tokens.get('hero-mark')!, tokens.get('hero-bar')!)).toBeGreaterThan(1.6);
    }
  });
});

describe('the hues of chains', () => {
  it('are four, and differ', () => {
    expect(CHAINS_WITH_HUE).toEqual(['eos', 'bos', 'tron', 'iost']);
    for (const theme of ['light', 'dark'] as const) {
      const hues = CHAINS_WITH_HUE.map((chain) => tokensFor({ theme, contrast: 'normal', chain }).get('chain'));
      expect(new Set(hues).size).toBe(4);
    }
  });
});
