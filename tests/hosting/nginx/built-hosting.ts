import builtApp from '../../e2e/support/built-app.ts';
import { nginxProgram } from './nginx-program.ts';

/** Builds the page; without nginx the run ends before, and says how to get it. */
export default function builtHosting(): void {
  nginxProgram();
  builtApp();
}
