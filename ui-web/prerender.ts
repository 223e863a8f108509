import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BOOT_SCRIPT, type PageCode } from './visit/boot.ts';
import { escaped, firstPaint, PRERENDERED } from './visit/first-paint.ts';
import { BuiltCode } from './built-code.ts';
import {
  asksForChain,
  firstCode,
  FIRST_TERMS_SHEETS,
  firstTexts,
  laterCode,
  renderShell,
  shellPaths,
  TERMS_CODE,
} from './prerender-entry.tsx';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g;
const ROOT = '<div id="root"></div>';
const ROBOTS = 'User-agent: *\nAllow: /\n';
/** Names of the files of code that open the visit, have its packages and start the page. */
const OPENING = 'opening';
const PACKAGES = 'framework';
const START = 'start';
const UNKNOWN_PATH = '/404';

/**
 * Turns the built page into one HTML file per route: the route's shell, its style sheet inlined, and the boot script, which asks for all code
 * at once that the route begins with, once the page was painted.
 * Also writes `404.html` and `robots.txt`. Returns the files written. Throws when the built page does not have the expected shape.
 */
export async function prerender(webFolder: string): Promise<readonly string[]> {
  const built = await readFile(join(webFolder, 'index.html'), 'utf8');
  const template = await withInlinedStyles(built, webFolder);
  if (!template.includes(ROOT)) throw new Error(`the built page has no ${ROOT}`);
  // The last of the scripts is the start, and imports the others.
  const start = [...template.matchAll(SCRIPTS)].at(-1)?.[1];
  if (start === undefined) throw new Error('the built page has no entry script');
  const code = await BuiltCode.taken(webFolder);
  const written = [];
  for (const path of [...shellPaths, UNKNOWN_PATH]) {
    const file = fileOf(path);
    const opening = code.addresses([OPENING]).at(0)!;
    const packages = code.addresses([PACKAGES]).at(0)!;
    const first = code.addresses([OPENING, START, ...firstCode(path)]);
    const terms = code.addresses([...TERMS_CODE]).filter((address) => !first.includes(address));
    const later = code.addresses(laterCode(path)).filter((address) => !first.includes(address));
    await save(join(webFolder, file), page(template, path, { opening, packages, start, code: first, terms, later }));
    written.push(file);
  }
  const robots = join(webFolder, 'robots.txt');
  if (!(await stat(robots).catch(() => null))) await save(robots, ROBOTS);
  return [...written, 'robots.txt'];
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : path === UNKNOWN_PATH ? '404.html' : `${path.slice(1)}/index.html`;
}

function page(template: string, path: string, begin: PageCode): string {
  const shell = renderShell(path);
  const texts = firstTexts(path);
  return template
    .replace(SCRIPTS, '')
    .replace(
      '</body>',
      () =>
        `<script type="module" id="boot"${asksForChain(path) ? ' data-asks="chain"' : ''}${texts.length === 0 ? '' : ` data-texts="${escaped(JSON.stringify(texts))}"`} data-code="${escaped(JSON.stringify(begin))}">${BOOT_SCRIPT}</script>\n  </body>`,
    )
    .replace(/<html[^>]*>/, () => `<html lang="${PRERENDERED}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(shell.titles[PRERENDERED])}</title>`)
    .replace(ROOT, () => `<div id="root">${shell.rooms[PRERENDERED]}</div>${firstPaint(shell, FIRST_TERMS_SHEETS)}`);
}

async function withInlinedStyles(html: string, webFolder: string): Promise<string> {
  let result = html;
  for (const [link, address] of html.matchAll(STYLESHEET)) {
    const file = join(webFolder, address!);
    const css = await readFile(file, 'utf8');
    if (css.includes('</style')) throw new Error(`${address!} cannot be inlined`);
    result = result.replace(link, () => `<style>${css}</style>`);
    await rm(file);
  }
  return result;
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
