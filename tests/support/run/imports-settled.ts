import { afterAll, vi } from 'vitest';

// An import still on its way when a file ends is rejected, and stays so for the files after it in the same process.
afterAll(() => vi.dynamicImportSettled());
