import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuiltCode } from './built-code.ts';
import { firstCode, renderShell, shellPaths } from './prerender-entry.tsx';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g;
const ROOT = '<div id="root"></div>';
const ROBOTS = 'User-agent: *\nAllow: /\n';
/** Language of the prerendered pages; the app changes to the user's own once it runs. */
const LANGUAGE = 'en';
/** Name of the file of code that starts the page. */
const START = 'start';
const UNKNOWN_PATH = '/404';

/**
 * Turns the built page into one HTML file per route: the route's shell, its style sheet inlined, and a small boot script that loads the app
 * only after the first paint (an earlier request delays that paint), and then asks for all code at once that the route's chain begins with.
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
  for (const path of shellPaths) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
    const boot = await savedBoot(webFolder, path, start, code.addresses([START, ...firstCode(path)]));
    await save(join(webFolder, file), page(template, path, boot));
    written.push(file);
  }
  await save(
    join(webFolder, '404.html'),
    page(template, UNKNOWN_PATH, await savedBoot(webFolder, UNKNOWN_PATH, start, code.addresses([START]))),
  );
  const robots = join(webFolder, 'robots.txt');
  if (!(await stat(robots).catch(() => null))) await save(robots, ROBOTS);
  return [...written, '404.html', 'robots.txt'];
}

function page(template: string, path: string, boot: string): string {
  const { html, title } = renderShell(path, LANGUAGE);
  return template
    .replace(SCRIPTS, '')
    .replace('</body>', () => `<script type="module" src="${boot}"></script>\n  </body>`)
    .replace(/<html[^>]*>/, () => `<html lang="${LANGUAGE}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(ROOT, () => `<div id="root">${html}</div>`);
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

/**
 * Writes the boot script of a path and returns its address. Painting ends one task after a frame; a hidden page gets no frames and starts at once. Browsers
 * that know no preloads of modules find the same files one after the other.
 */
async function savedBoot(webFolder: string, path: string, start: string, code: readonly string[]): Promise<string> {
  const boot = [
    `const code = ${JSON.stringify(code.filter((address) => address !== start))};`,
    'let started = false;',
    'const start = () => {',
    '  if (started) return;',
    '  started = true;',
    `  import(${JSON.stringify(start)});`,
    "  for (const href of code) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));",
    '};',
    "if (document.visibilityState === 'hidden') start();",
    'else requestAnimationFrame(() => setTimeout(start, 0));',
    'setTimeout(start, 1000);',
    '',
  ].join('\n');
  const name = `/assets/boot${path.replaceAll('/', '-')}-${createHash('sha256').update(boot).digest('hex').slice(0, 8)}.js`;
  await save(join(webFolder, name), boot);
  return name;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
