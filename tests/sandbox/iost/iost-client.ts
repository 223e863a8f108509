import iost, { type Client, type ClientRpc, type ClientTransaction } from 'iost';

/** The published client, unmodified, on a node. */
export function clientOf(node: string): { readonly rpc: ClientRpc; readonly as: (name: string, secret: Uint8Array) => Promise<Client> } {
  const rpc = new iost.RPC(new iost.HTTPProvider(node, 5_000));
  return {
    rpc,
    as: async (name, secret) => {
      const client = new iost.IOST({ gasRatio: 1, gasLimit: 1_000_000, delay: 0, expiration: 90 });
      await client.setRPC(rpc);
      const account = new iost.Account(name);
      account.addKeyPair(new iost.KeyPair(Buffer.from(secret), secret.length === 64 ? 2 : 1), 'active');
      client.setAccount(account);
      return client;
    },
  };
}

/** Broadcasts and waits for the first result the client reports. */
export async function ended(
  client: Client,
  transaction: ClientTransaction,
): Promise<{ readonly pending: readonly unknown[]; readonly end: 'success' | 'failed'; readonly payload: unknown }> {
  const pending: unknown[] = [];
  return new Promise((resolve) => {
    client
      .signAndSend(transaction)
      .on('pending', (hash) => pending.push(hash))
      .on('failed', (payload) => resolve({ pending, end: 'failed', payload }))
      .on('success', (payload) => resolve({ pending, end: 'success', payload }));
  });
}
