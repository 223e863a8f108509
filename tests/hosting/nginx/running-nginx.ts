import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../support/free-port.ts';
import { nginxProgram } from './nginx-program.ts';

export interface RunningNginx {
  /** Address of the page, `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Folder that is served. */
  readonly web: string;
  stop(): Promise<void>;
}

export interface HostedPage {
  /** The host's `config.json`; that of the build unless given. */
  readonly settings?: object;
  /** Further words of the command that writes the folder. */
  readonly words?: readonly string[];
}

const STARTED_WITHIN_MS = 10_000;

/** What a machine's own nginx.conf has around the site: one process of this user, and every file of its own in one folder. */
function aroundSite(folder: string): string {
  return [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr warn;',
    'events { }',
    'http {',
    '  access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`),
    `  include ${folder}/host/nginx.conf;`,
    '}',
    '',
  ].join('\n');
}

/** Writes the built page for a host by the product's own command and starts nginx with it on 127.0.0.1. Rejects with what nginx says. */
export async function runningNginx({ settings, words = [] }: HostedPage = {}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'newpool-nginx-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const host = join(folder, 'host');
    const address = `127.0.0.1:${String(await freePort())}`;
    const options = ['--listen', address, '--root', join(host, 'web'), ...words];
    if (settings !== undefined) {
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
      options.push('--settings', join(folder, 'settings.json'));
    }
    execFileSync(process.execPath, ['hosting/run.mjs', host, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(join(folder, 'nginx.conf'), aroundSite(folder));
    mkdirSync(join(folder, 'logs'));
    const child = spawn(nginxProgram(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
    await started(child, `http://${address}`);
    return {
      origin: `http://${address}`,
      web: join(host, 'web'),
      stop: async () => {
        child.kill();
        await ended;
        remove();
      },
    };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}

async function started(child: ChildProcess, origin: string): Promise<void> {
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  const until = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`nginx did not start: ${said}`);
}
