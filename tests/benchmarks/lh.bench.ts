import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { SecureFront } from './secure-front.ts';
it('lh', async () => {
  const sandbox = await startSandbox({ site: true, mainNetIds: true });
  const front = await SecureFront.before(sandbox.manifest.page!, 'dist/web/config.json');
  const { spawn } = await import('node:child_process');
  for (const path of (
    process.env.LH ?? '/eos /bos /tron /iost /eos/increase-of-votes /tron/increase-of-votes /iost/increase-of-votes'
  ).split(' ')) {
    await new Promise((resolve) =>
      spawn(
        process.execPath,
        [
          '/tmp/lh/node_modules/lighthouse/cli/index.js',
          front.origin + path,
          '--output=json',
          '--output-path=/tmp/lh.json',
          '--quiet',
          '--only-categories=performance',
          '--throttling-method=devtools',
          '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
        ],
        { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium-headless-shell' }, stdio: 'inherit' },
      ).on('exit', resolve),
    );
    const r = JSON.parse(readFileSync('/tmp/lh.json', 'utf8'));
    const a = r.audits;
    process.stdout.write(
      `${path} score ${r.categories.performance.score * 100} fcp ${a['first-contentful-paint'].displayValue} lcp ${a['largest-contentful-paint'].displayValue} tbt ${a['total-blocking-time'].displayValue} cls ${a['cumulative-layout-shift'].displayValue} si ${a['speed-index'].displayValue}\n`,
    );
  }
  await front.close();
  await sandbox.stop();
}, 900_000);
