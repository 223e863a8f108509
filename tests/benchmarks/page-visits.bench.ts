import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN_NET_CONTRACT } from '../../sandbox/antelope/eos.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { browserLaunch } from '../e2e/support/browser.ts';
import { BARE, SecureFront } from './secure-front.ts';
import { type VisitMeasures, visitMeasures } from './visit-measures.ts';

const PATHS = ['/eos', '/bos', '/tron', '/iost', '/eos/increase-of-votes', '/tron/increase-of-votes', '/iost/increase-of-votes'];
const VISITS = 3;

let sandbox: RunningSandbox;
let front: SecureFront;
let browser: Browser;

beforeAll(async () => {
  execFileSync(process.execPath, ['sandbox/build.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  sandbox = await startSandbox({ site: true, mainNetIds: true, eosContract: MAIN_NET_CONTRACT });
  front = await SecureFront.before(sandbox.manifest.page!, 'dist/web/config.json');
  browser = await chromium.launch(browserLaunch());
}, 240_000);

afterAll(async () => {
  await browser.close();
  await front.close();
  await sandbox.stop();
});

function middle(visits: readonly VisitMeasures[], of: (visit: VisitMeasures) => number | null): number | null {
  const values = visits.map(of).filter((value) => value !== null);
  return values.length < visits.length ? null : values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

async function visits(path: string): Promise<readonly VisitMeasures[]> {
  const all = [];
  for (let visit = 0; visit < VISITS; visit += 1) all.push(await visitMeasures(browser, `${front.origin}${path}`));
  return all;
}

const rounded = (value: number | null, digits = 0): string => (value === null ? '–' : value.toFixed(digits));

describe('first visits over HTTP/2, on slow 4G and a processor four times slower', () => {
  it('are measured beside the same pages without code', async () => {
    process.stdout.write(
      'path                       paint  largest  figure  chain  blocked  shift  requests  kB   paint and largest beside the bare page\n',
    );
    for (const path of PATHS) {
      const [page, bare] = [await visits(path), await visits(`${BARE}${path}`)];
      const of = (measure: keyof VisitMeasures) => middle(page, (visit) => visit[measure]);
      const beside = (measure: 'firstPaint' | 'largestPaint') => of(measure)! / middle(bare, (visit) => visit[measure])!;
      const row = [
        path.padEnd(26),
        rounded(of('firstPaint')).padStart(5),
        rounded(of('largestPaint')).padStart(8),
        rounded(of('firstFigure')).padStart(7),
        rounded(of('chainFigure')).padStart(6),
        rounded(of('blocked')).padStart(8),
        rounded(of('shift'), 3).padStart(6),
        rounded(of('requests')).padStart(9),
        rounded(of('bytes')! / 1_000).padStart(4),
        `${rounded(beside('firstPaint'), 2).padStart(5)}x ${rounded(beside('largestPaint'), 2)}x`,
      ];
      process.stdout.write(`${row.join(' ')}\n`);
      expect(of('firstFigure')).not.toBeNull();
    }
  }, 900_000);
});
