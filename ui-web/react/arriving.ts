/** How long code that loads on demand may take to arrive, in milliseconds (product rule). */
const LOAD_LIMIT_MS = 120_000;

/** Rejects when code has not arrived within two minutes, so that a page offers to try again instead of waiting for good. */
export async function arriving<Code>(code: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not arrive within 120 s.')), LOAD_LIMIT_MS);
  });
  try {
    return await Promise.race([code, late]);
  } finally {
    clearTimeout(timer);
  }
}
