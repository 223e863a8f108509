/** Runs `work` and waits for `pause` in turn until the returned function is called. Work in progress is not interrupted. Neither may reject. */
export function repeating(work: () => Promise<void>, pause: () => Promise<void>): () => void {
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      await work();
      if (!stopped) await pause();
    }
  };
  void run();
  return () => {
    stopped = true;
  };
}
