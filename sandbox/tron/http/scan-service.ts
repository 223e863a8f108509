import Fastify, { type FastifyInstance } from 'fastify';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { resourceShare } from '../../../domain/tron/resources/resource-share.ts';
import { market } from '../chain/bandwidth.ts';
import type { TronChain } from '../chain/chain.ts';
import { base58Address } from '../codec/address.ts';

/** A row of Stake 1.0 that the service tells; addresses as users write them. */
export interface ScanRow {
  readonly resource: 'BANDWIDTH' | 'ENERGY';
  readonly expireTime: Instant;
  readonly ownerAddress: string;
  readonly receiverAddress: string;
  readonly frozenBalance: string;
  readonly resourceValue: string;
}

export interface ScanServiceOptions {
  /** Returns the present chain, called for each request, because the sandbox may be reset. */
  readonly chain: () => TronChain;
  /** Rows the service has and no node: it is a copy that someone else keeps. */
  readonly kept: readonly ScanRow[];
}

const USUAL_LIMIT = 200;
const LARGEST_LIMIT = 500;
const LARGEST_START = 5_000;

const RESOURCES: Readonly<Record<string, string>> = { 1: 'BANDWIDTH', 2: 'ENERGY' };

/** Returns the chain's own rows of Stake 1.0. */
function rowsOf(chain: TronChain): readonly ScanRow[] {
  const state = chain.state('head');
  return state.delegations
    .filter(({ isLegacy }) => isLegacy)
    .map(({ from, to, resource, amount, until }) => ({
      resource: resource === 'energy' ? 'ENERGY' : 'BANDWIDTH',
      expireTime: until,
      ownerAddress: base58Address(from),
      receiverAddress: base58Address(to),
      frozenBalance: String(amount),
      resourceValue: String(resourceShare(Asset.of(amount, { code: 'TRX', precision: 6 }), market(state, resource))),
    }));
}

/**
 * Creates a scan service over the chain, not listening yet: `account/resource` with the parameters and answers of the public one. Type 0 is
 * every row, 2 what is frozen for others, 3 what others froze for the account; resourceType 0 both, 1 bandwidth, 2 energy.
 */
export function createScanService({ chain, kept }: ScanServiceOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.get<{ Querystring: Readonly<Record<string, string | undefined>> }>('/api/account/resource', async ({ query }) => {
    const number = (text: string | undefined, usual: number, most: number): number =>
      text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(most, Number(text)) : usual;
    const { address = '', type = '0', resourceType = '0' } = query;
    const [limit, start] = [number(query['limit'], USUAL_LIMIT, LARGEST_LIMIT), number(query['start'], 0, LARGEST_START)];
    const isGiven = ({ ownerAddress }: ScanRow): boolean => type !== '3' && type !== '1' && ownerAddress === address;
    const isReceived = ({ receiverAddress }: ScanRow): boolean => (type === '3' || type === '0') && receiverAddress === address;
    const rows = [...rowsOf(chain()), ...kept].filter(
      (row) => (isGiven(row) || isReceived(row)) && (resourceType === '0' || row.resource === RESOURCES[resourceType]),
    );
    return { total: rows.length, rangeTotal: rows.length, data: rows.slice(start, start + limit) };
  });
  return app;
}
