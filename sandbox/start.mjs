import fs from 'fs';
import path from 'path';
import url from 'url';
import { USAGE, launchOptions, nodeProblem } from './launch-options.mjs';

const WRONG_USE = 2;
const FAILURE = 1;

function say(text) {
  process.stdout.write(text + '\n');
}

function end(text, code) {
  process.stderr.write(text + '\n');
  process.exit(code);
}

function isInstalled(root) {
  return ['vite', 'fastify'].every((name) => fs.existsSync(path.join(root, 'node_modules', name, 'package.json')));
}

async function start() {
  const old = nodeProblem(process.version);
  if (old) return end(old, FAILURE);
  const options = launchOptions(process.argv.slice(2), process.env);
  if (options.help) return say(USAGE);
  if (options.problem) return end(options.problem + '\n\n' + USAGE, WRONG_USE);
  const root = path.dirname(path.dirname(url.fileURLToPath(import.meta.url)));
  if (!isInstalled(root)) return end('The packages are not installed yet. Run "npm ci" first.', FAILURE);
  process.chdir(root);
  const { portProblem } = await import('./port-problem.mjs');
  const taken = options.port === null ? null : await portProblem(options.port);
  if (taken) return end(taken, FAILURE);
  const { buildAll } = await import('./build-steps.mjs');
  await buildAll(root, say);
  const { runSandbox } = await import(url.pathToFileURL(path.join(root, 'dist', 'sandbox', 'main.mjs')).href);
  const { port, seed, eosContract, exchangeContracts, rexLentOut, mainNetIds } = options;
  await runSandbox({ root, port, seed, eosContract, exchangeContracts, rexLentOut, mainNetIds, say });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
start().catch((error) => end((error && error.sentence) || 'The sandbox could not start: ' + ((error && error.message) || error), FAILURE));
