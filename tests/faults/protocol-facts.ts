import { sentBody } from '../../adapters/iost/write/sent-body.ts';
import { decodeFull } from '../../adapters/iost/write/transaction-codec.ts';
import { encodeSigned } from '../../adapters/tron/write/signed-bytes.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';

/** What scenarios have to know of a protocol besides what nodes answer. */
export interface ProtocolFacts {
  readonly blockSeconds: number;
  /** How far time passes between two polls at most. */
  readonly stepSeconds: number;
  /** Long enough for a write to become irreversible, or to expire provably. */
  readonly settleSeconds: number;
  /** How a write ends whose signature never came. */
  readonly unsignedEnd: 'expired' | 'unknown';
  /** The call that shows a transaction's status. */
  readonly statusCall: string;
  /** Every call that shows whether a block holds a transaction. */
  readonly searchCalls: readonly string[];
  /** The call that shows the newest block. */
  readonly headCall: string;
  /** Returns the path and the body with which a wallet of its own hands a signed transaction to a node. */
  readonly broadcast: (signed: SignedTransaction) => { readonly path: string; readonly body: string };
}

export const PROTOCOL_FACTS: Readonly<Record<ChainProfile['protocol'], ProtocolFacts>> = {
  antelope: {
    blockSeconds: 0.5,
    stepSeconds: 1,
    settleSeconds: 45,
    unsignedEnd: 'expired',
    statusCall: 'get_transaction_status',
    searchCalls: ['get_transaction_status', 'get_block'],
    headCall: 'get_info',
    broadcast: ({ bytes, signatures }) => ({
      path: '/v1/chain/push_transaction',
      body: JSON.stringify({ signatures, compression: 'none', packed_context_free_data: '', packed_trx: bytes }),
    }),
  },
  tron: {
    blockSeconds: 3,
    stepSeconds: 6,
    // The expiry, the time until its block is solid, and as much again as machines behind one address may differ.
    settleSeconds: 252,
    unsignedEnd: 'expired',
    statusCall: 'gettransactioninfobyid',
    searchCalls: ['gettransactioninfobyid', 'gettransactionbyid', 'gettransactionfrompending'],
    headCall: 'getblock',
    broadcast: ({ bytes, signatures }) => {
      const [rawData, ...written] = [bytes, ...signatures].map((hex) => Buffer.from(hex, 'hex'));
      const transaction = Buffer.from(encodeSigned({ rawData: rawData!, signatures: written })).toString('hex');
      return { path: '/wallet/broadcasthex', body: JSON.stringify({ transaction }) };
    },
  },
  iost: {
    blockSeconds: 0.5,
    stepSeconds: 2,
    settleSeconds: 105,
    // The id covers the signature.
    unsignedEnd: 'unknown',
    statusCall: 'getTxByHash',
    searchCalls: ['getTxByHash', 'getBlockByNumber'],
    headCall: 'getChainInfo',
    broadcast: ({ bytes }) => ({ path: '/sendTx', body: sentBody(decodeFull(Buffer.from(bytes, 'hex'))) }),
  },
};
