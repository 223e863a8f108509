/** Does `work`, waits for `pause`, and so on until the returned function is called. Work under way is not interrupted. Neither may reject. */
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
