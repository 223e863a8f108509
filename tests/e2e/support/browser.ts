import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

interface BrowserLaunch {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/** Names by which a browser is installed; the first renders the same pages headless, in two thirds of the time. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGE = 'node_modules/@sparticuz/chromium';

/**
 * Returns a Chromium for tests: the one named by CHROMIUM, one that is installed, else the one of the npm package (CHROMIUM=npm forces it).
 * Without any it prints a message and ends the run.
 */
export function browserLaunch(): BrowserLaunch {
  const wanted = process.env['CHROMIUM'];
  if (wanted && wanted !== 'npm') return { executablePath: wanted };
  const installed = wanted === 'npm' ? null : installedBrowser();
  if (installed) return { executablePath: installed };
  try {
    return packagedBrowser();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    process.stderr.write(
      `No browser to test with: install Chromium or Chrome, or run "npm ci" on a 64-bit Linux, or set CHROMIUM to the path of one (${why}).\n`,
    );
    process.exit(1);
  }
}

function installedBrowser(): string | null {
  for (const name of INSTALLED) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      continue;
    }
  }
  return null;
}

/** The package contains a browser, its libraries and its fonts, compressed; they are extracted once, aside, and then moved into place. */
function packagedBrowser(): BrowserLaunch {
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string };
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}`;
    mkdirSync(part, { recursive: true });
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        // Makes the package extract the system libraries as well, which a minimal machine does not have.
        env: { ...process.env, TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      },
    );
    mkdirSync(`${part}/fonts`, { recursive: true });
    writeFileSync(
      `${part}/fonts/fonts.conf`,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
    try {
      renameSync(part, folder);
    } catch {
      rmSync(part, { recursive: true, force: true });
    }
  }
  const own = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return {
    executablePath: `${folder}/chromium`,
    env: { ...own, LD_LIBRARY_PATH: `${folder}/al2023/lib`, FONTCONFIG_PATH: `${folder}/fonts` },
  };
}
