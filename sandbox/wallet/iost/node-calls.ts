type Fields = Readonly<Record<string, unknown>>;

/** Reads the node's own time in nanoseconds. */
export async function nodeTime(node: string): Promise<bigint> {
  const response = await fetch(`${node}/getNodeInfo`);
  const { server_time: time }: { readonly server_time: string } = await response.json();
  return BigInt(time);
}

/** Broadcasts a transaction to the node: returns its hash, or the text with which the library reports a failed request. */
export async function posted(node: string, body: string): Promise<{ readonly hash: string } | { readonly refusal: string }> {
  let response: Response;
  try {
    response = await fetch(`${node}/sendTx`, { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } });
  } catch {
    return { refusal: 'error: Error: Network Error' };
  }
  const text = await response.text();
  if (!response.ok) return { refusal: `error: ${text}` };
  const { hash }: { readonly hash: string } = JSON.parse(text);
  return { hash };
}

/** Reads the receipt of a transaction in a block; null while there is none, or when the node cannot tell. */
export async function packedReceipt(node: string, hash: string): Promise<Fields | null> {
  try {
    const response = await fetch(`${node}/getTxByHash/${hash}`);
    if (!response.ok) return null;
    const { transaction }: { readonly transaction: { readonly tx_receipt: Fields | null } } = await response.json();
    return transaction.tx_receipt;
  } catch {
    return null;
  }
}
