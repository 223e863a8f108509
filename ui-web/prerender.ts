import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BOOT_SCRIPT, BUILT_CODE, type BuiltCode } from './boot/built-code.ts';
import { PAGE_CODE, type PageCode } from './boot/page-code.ts';
import { chainKeys, modulesOf, renderShell, shellPaths } from './prerender-entry.tsx';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g;
const START = 'ui-web/main.tsx';
const ROOT = '<div id="root"></div>';
const ROBOTS = 'User-agent: *\nAllow: /\n';
/** Language of the prerendered pages; the app changes to the user's own once it runs. */
const LANGUAGE = 'en';
const UNKNOWN_PATH = '/404';

/**
 * Turns the built page into one HTML file per route: the route's shell, its style sheet inlined, and a small boot script that loads the app
 * only after the first paint (an earlier request delays that paint). Also writes `404.html` and `robots.txt`. Returns the files written.
 * Throws when the built page does not have the expected shape.
 */
export async function prerender(webFolder: string): Promise<readonly string[]> {
  const built = await readFile(join(webFolder, 'index.html'), 'utf8');
  const code = JSON.parse(await readFile(join(webFolder, BUILT_CODE), 'utf8')) as BuiltCode;
  await rm(join(webFolder, BUILT_CODE));
  const template = await withBoot(await withInlinedStyles(built, webFolder), webFolder);
  if (!template.includes(ROOT)) throw new Error(`the built page has no ${ROOT}`);
  const written = [];
  for (const path of shellPaths) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
    await save(join(webFolder, file), page(template, path, code));
    written.push(file);
  }
  await save(join(webFolder, '404.html'), page(template, UNKNOWN_PATH, code));
  const robots = join(webFolder, 'robots.txt');
  if (!(await stat(robots).catch(() => null))) await save(robots, ROBOTS);
  return [...written, '404.html', 'robots.txt'];
}

function page(template: string, path: string, code: BuiltCode): string {
  const { html, title } = renderShell(path, LANGUAGE);
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${LANGUAGE}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `  <meta name="${PAGE_CODE}" content="${escaped(JSON.stringify(codeOf(path, code)))}" />\n  </head>`)
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

/** Puts the boot script, which says when the app starts, in the place of the app's own. */
async function withBoot(html: string, webFolder: string): Promise<string> {
  if (!SCRIPTS.test(html)) throw new Error('the built page has no entry script');
  const boot = await readFile(join(webFolder, BOOT_SCRIPT), 'utf8');
  await rm(join(webFolder, BOOT_SCRIPT));
  const name = `/assets/boot-${createHash('sha256').update(boot).digest('hex').slice(0, 8)}.js`;
  await save(join(webFolder, name), boot);
  return html.replace(SCRIPTS, '').replace('</body>', () => `  <script type="module" src="${name}"></script>\n  </body>`);
}

/** Returns the files a page starts with. Throws when a module is in none. */
function codeOf(path: string, code: BuiltCode): PageCode {
  const scripts = Object.entries(modulesOf(path)).map(([chain, modules]) => {
    const files = new Set([START, ...modules].map((module) => fileOf(module, code)));
    for (const file of files) for (const imported of code.imports[file] ?? []) files.add(imported);
    return [chain, [...files].map((file) => `/${file}`)];
  });
  return { start: `/${fileOf(START, code)}`, scripts: Object.fromEntries(scripts), chains: chainKeys, texts: code.texts };
}

function fileOf(module: string, code: BuiltCode): string {
  const file = code.fileOf[module];
  if (file === undefined) throw new Error(`${module} is in no file of the build`);
  return file;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
