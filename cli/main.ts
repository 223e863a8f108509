import { hostOf } from './run/closed-stdout.ts';
import { runCommandLine } from './run/run-command-line.ts';

/** How long work still in progress (a status request, a journal being written) may take after the result, in milliseconds. */
const GRACE_MS = 250;

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, hostOf(process, process.env));
process.stdin.pause();
process.stdin.unref?.();
setTimeout(() => process.exit(), GRACE_MS).unref();
