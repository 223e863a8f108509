// Starts the command that prepares the built page for a host.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/hosting/main.mjs', import.meta.url);
if (existsSync(program)) {
  const { runHosting } = await import(program.href);
  process.exitCode = await runHosting(
    process.argv.slice(2),
    fileURLToPath(new URL('../dist/web', import.meta.url)),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  );
} else {
  process.stderr.write('There is no build; "npm run build" makes one.\n');
  process.exitCode = 1;
}
