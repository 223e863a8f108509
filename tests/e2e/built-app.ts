import { execFileSync } from 'node:child_process';
import process from 'node:process';

const BUILD = "const { buildAll } = await import('./sandbox/build-steps.mjs'); await buildAll(process.cwd(), (line) => process.stdout.write(`${line}\\n`));";

/** The journeys run on what `npm start` serves; it is built only when the sources changed. */
export default function builtApp(): void {
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { stdio: ['ignore', 'inherit', 'inherit'] });
}
