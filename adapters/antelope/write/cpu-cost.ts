import * as v from 'valibot';
import type { CpuCost } from '../../../application/ports/billed-transactions.ts';
import type { CpuMarket } from '../../../domain/antelope/stake/cpu-market.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { chainRefusal } from '../rpc/errors.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { NodeRefusal } from '../rpc/rpc.ts';
import { count, int64 } from '../rpc/wire.ts';

/** Blocks of half a second in the 24 hours over which use is averaged. */
const WINDOW_BLOCKS = 172_800n;

const tried = v.object({
  processed: v.object({ except: v.optional(v.unknown()), receipt: v.nullish(v.object({ cpu_usage_us: count })) }),
});

const limits = v.object({ virtual_block_cpu_limit: int64, total_cpu_weight: v.optional(int64) });

/**
 * What a node measured when it tried a transaction out (`compute_transaction`, known since Leap 3.1): no signature is needed and nothing is
 * kept. Null where the node does not know the call, or the transaction would fail for another reason than CPU time.
 */
export async function cpuCostAt(node: string, bytes: string, ask: NodeAsk = nodeAsk(node)): Promise<CpuCost | null> {
  const microseconds = await measured(ask, bytes);
  return microseconds === null ? null : { microseconds, market: await cpuMarket(ask) };
}

async function measured(ask: NodeAsk, bytes: string): Promise<bigint | null> {
  const transaction = { signatures: [], compression: 'none', packed_context_free_data: '', packed_trx: bytes };
  let answer: unknown;
  try {
    answer = await ask('compute_transaction', { transaction });
  } catch (thrown) {
    return thrown instanceof NodeRefusal && !thrown.unknownCall ? neededBy(chainRefusal(thrown.body)) : null;
  }
  const read = v.safeParse(tried, answer);
  if (!read.success) return null;
  const { except, receipt } = read.output.processed;
  if (except !== undefined && except !== null) return neededBy(chainRefusal(except));
  return receipt ? BigInt(receipt.cpu_usage_us) : null;
}

/** A node that stops for shortage of CPU time says how much it had measured by then. */
function neededBy({ error, params }: PoolError): bigint | null {
  const needs = String(params['needs'] ?? '');
  return error === 'cpu-exceeded' && /^\d{1,15}$/.test(needs) ? BigInt(needs) : null;
}

async function cpuMarket(ask: NodeAsk): Promise<CpuMarket | null> {
  const read = v.safeParse(limits, await ask('get_info', {}));
  const weight = read.success ? read.output.total_cpu_weight : undefined;
  return read.success && weight !== undefined ? { perWindow: read.output.virtual_block_cpu_limit * WINDOW_BLOCKS, weight } : null;
}
