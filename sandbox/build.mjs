import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build-steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
await buildAll(root, (line) => process.stdout.write(`${line}\n`));
