import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PYPI = 'https://pypi.org/simple/';
const JSON_TYPE = 'application/vnd.pypi.simple.v1+json';
const LOOK_UP_MS = 30_000;

/** Returns the address of the package index as pip would choose it: its environment variable, its configuration files, or PyPI. */
export function indexAddress(environment) {
  const written = environment.PIP_INDEX_URL ?? configured(environment) ?? PYPI;
  return written.endsWith('/') ? written : `${written}/`;
}

function configured({ PIP_CONFIG_FILE: chosen, XDG_CONFIG_HOME: usual }) {
  const home = homedir();
  const files = [chosen, join(usual || join(home, '.config'), 'pip/pip.conf'), join(home, '.pip/pip.conf'), '/etc/pip.conf'];
  for (const file of files.filter(Boolean)) {
    const address = /^\s*index[-_]url\s*[=:]\s*(\S+)/m.exec(textOf(file))?.[1];
    if (address !== undefined) return address;
  }
  return null;
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the address of a file of a project. Throws an Error where the index does not answer or does not have the file. */
export async function fileAddress(index, { project, file }) {
  const page = new URL(`${project}/`, index);
  const response = await answered(page, { accept: `${JSON_TYPE}, text/html;q=0.5` }, LOOK_UP_MS);
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const found = isJson ? JSON.parse(text).files?.find((one) => one.filename === file)?.url : linkTo(file, text);
  if (!found) throw new Error(`${page.origin}${page.pathname} does not have ${file}.`);
  return new URL(found, response.url);
}

function linkTo(file, page) {
  const links = page.matchAll(/<a\b[^>]*\bhref\s*=\s*"([^"#]+)/gi);
  return [...links].map(([, href]) => href.replaceAll('&amp;', '&')).find((href) => decodeURIComponent(href.split('/').at(-1)) === file);
}

/** Fetches an address, with the user and password that stand in it. Throws an Error for anything but a good answer. */
export async function answered(address, headers, milliseconds) {
  const { username, password } = address;
  const plain = new URL(address);
  plain.username = plain.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  let response;
  try {
    response = await fetch(plain, { headers: { ...headers, ...authorization }, signal: AbortSignal.timeout(milliseconds) });
  } catch (error) {
    throw new Error(`${plain.href} cannot be reached (${error.cause?.message ?? error.message}).`, { cause: error });
  }
  if (!response.ok) throw new Error(`${plain.href} answers ${response.status}.`);
  return response;
}
