import { readFileSync } from 'node:fs';

/** What a reader’s device asks for. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** Key of the chain whose hue is worn; null for none. */
  readonly chain: string | null;
}

interface Block {
  readonly condition: string;
  readonly selectors: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const FILE = 'ui-web/styles/tokens.css';
const MEDIA = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
const BLOCK = /([^{}]+)\{([^{}]*)\}/g;

function blocksIn(css: string, condition: string): readonly Block[] {
  return [...css.matchAll(BLOCK)].map(([, selectors, body]) => ({
    condition,
    selectors: selectors!.split(',').map((each) => each.trim()),
    values: new Map([...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')])),
  }));
}

const source = readFileSync(FILE, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const blocks = [
  ...blocksIn(source.replace(MEDIA, ''), ''),
  ...[...source.matchAll(MEDIA)].flatMap(([, condition, body]) => blocksIn(body!, condition!.trim())),
];

/** Keys of the chains that have a hue of their own. */
export const CHAINS_WITH_HUE = [...source.matchAll(/\[data-chain='(\w+)'\]/g)].map(([, key]) => key!);

/** Returns the value of each custom property of the style sheet for a look, in the order of the cascade. */
export function tokensFor({ theme, contrast, chain }: Look): ReadonlyMap<string, string> {
  const worn = [':root', ...(chain === null ? [] : ['[data-chain]', `[data-chain='${chain}']`])];
  const applying = blocks.filter(
    ({ condition, selectors }) =>
      (condition === '' || (contrast === 'more' && condition === '(prefers-contrast: more)')) &&
      selectors.some((each) => worn.includes(each)),
  );
  return new Map(
    applying.flatMap(({ values }) =>
      [...values].map(([name, value]) => [name, value.replace(/light-dark\((#\w+), (#\w+)\)/g, theme === 'light' ? '$1' : '$2')] as const),
    ),
  );
}

/** Returns the contrast of two colours written `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channels = /^#(\w\w)(\w\w)(\w\w)$/.exec(colour);
  if (!channels) throw new Error(`${colour} is not written #rrggbb`);
  const [red, green, blue] = channels.slice(1).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
