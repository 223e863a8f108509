// Builds the program of the npm package, without files of earlier builds.
import { rmSync } from 'node:fs';
import { build } from './build.mjs';

const root = new URL('../', import.meta.url);
const FOLDER = 'dist/program';

process.env.NODE_ENV = 'production';
rmSync(new URL(FOLDER, root), { recursive: true, force: true });
await build(root, FOLDER);
