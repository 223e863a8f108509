import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Worlds that wait for real blocks; those of the sandbox move their clocks. */
const REAL_BLOCKS = /nodeos\.test\.ts$/;

/** Begins with the files that take longest. */
export class RealBlocksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => Number(REAL_BLOCKS.test(b.moduleId)) - Number(REAL_BLOCKS.test(a.moduleId)));
  }
}
