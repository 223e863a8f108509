/** How long a file of the page's own host may take, body included, in milliseconds. */
const FILE_TIMEOUT_MS = 20_000;

/**
 * Returns what `read` makes of the response to a request for a file of the page's own host. Rejects as `fetch` and `read` do, and with an Error
 * when both together take more than twenty seconds.
 */
export async function ownFile<T>(address: string, read: (response: Response) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${address}: no answer within ${FILE_TIMEOUT_MS} ms`));
    }, FILE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([fetch(address).then(read), timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}
