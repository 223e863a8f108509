import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** The tests run on what `npm start` serves; it is built only when the sources changed. */
export default function builtApp(): void {
  execFileSync(process.execPath, ['sandbox/build.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
