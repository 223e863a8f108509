import type { Protocol } from '../../../domain/chain/protocol.ts';

/** Asks a node past the product. */
type Ask = (path: string, body?: object) => Promise<any>;

/** How a protocol's blocks are read: number of the head, and ids of the executed transactions of an account in a block. */
interface BlockReader {
  readonly head: (ask: Ask) => Promise<number>;
  readonly ofAccount: (ask: Ask, block: number, account: string) => Promise<readonly string[]>;
}

const READERS: Readonly<Record<Protocol, BlockReader>> = {
  antelope: {
    head: async (ask) => (await ask('/v1/chain/get_info', {})).head_block_num,
    ofAccount: async (ask, block, account) => {
      const { transactions } = await ask('/v1/chain/get_block', { block_num_or_id: String(block) });
      return transactions
        .filter(
          ({ status, trx }: any) =>
            status === 'executed' &&
            trx.transaction.actions.some(({ authorization }: any) => authorization.some(({ actor }: any) => actor === account)),
        )
        .map(({ trx }: any) => trx.id);
    },
  },
  tron: {
    head: async (ask) => (await ask('/wallet/getnowblock', {})).block_header.raw_data.number,
    ofAccount: async (ask, block, account) => {
      const { transactions = [] } = await ask('/wallet/getblockbynum', { num: block, visible: true });
      return transactions
        .filter(({ raw_data }: any) => raw_data.contract[0].parameter.value.owner_address === account)
        .map(({ txID }: any) => txID);
    },
  },
  iost: {
    head: async (ask) => Number((await ask('/getChainInfo')).head_block),
    ofAccount: async (ask, block, account) => {
      const { transactions = [] } = (await ask(`/getBlockByNumber/${block}/true`)).block;
      return transactions
        .filter(({ publisher, tx_receipt }: any) => publisher === account && tx_receipt.status_code === 'SUCCESS')
        .map(({ hash }: any) => hash);
    },
  },
};

/** Returns the ids of the executed transactions of an account in the blocks after `from`, as often as the node has them in blocks. */
export async function executionsOf(protocol: Protocol, address: string, account: string, from: number): Promise<readonly string[]> {
  const ask = askOf(address);
  const reader = READERS[protocol];
  const head = await reader.head(ask);
  const ids: string[] = [];
  for (let block = from + 1; block <= head; block += 1) ids.push(...(await reader.ofAccount(ask, block, account)));
  return ids;
}

/** Returns the number of the node's head. */
export function headOf(protocol: Protocol, address: string): Promise<number> {
  return READERS[protocol].head(askOf(address));
}

function askOf(address: string): Ask {
  return async (path, body) => {
    const response = await fetch(`${address}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
