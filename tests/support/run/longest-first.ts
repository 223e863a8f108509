import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order in which they run; the files of one follow each other, so that they share its threads. */
const PROJECTS = ['isolated', 'servers', 'sandbox', 'page', 'pure'];
/** Beginnings of paths whose files take longest, whatever their size: at the end they would leave one core idle. */
const LONG = [
  'tests/fuzz/write-answers',
  'tests/fuzz/',
  'tests/contracts/',
  'tests/faults/',
  'tests/walks/',
  'tests/sandbox/start/',
  'tests/cli/',
  'tests/architecture/',
];

function rank({ project, moduleId }: TestSpecification): number {
  const path = relative(project.config.root, moduleId);
  const folder = LONG.findIndex((prefix) => path.startsWith(prefix));
  return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (folder < 0 ? LONG.length : folder);
}

/** Runs the test files that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
