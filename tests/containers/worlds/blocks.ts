const LOOK_MS = 200;
const LONGEST_WAIT_MS = 120_000;

/** Looks again until it holds. Throws an Error with `what` where it does not in two minutes. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + LONGEST_WAIT_MS; Date.now() < limit;) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  throw new Error(`waited too long: ${what}`);
}

/** Waits for so many new blocks. */
export async function newBlocks(head: () => Promise<number>, count: number): Promise<void> {
  const wanted = (await head()) + count;
  await until(`block ${wanted}`, async () => (await head()) >= wanted);
}
