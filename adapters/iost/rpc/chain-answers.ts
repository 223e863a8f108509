import * as v from 'valibot';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { decoded } from '../../platform/decoded.ts';
import { count, doubleText, gas, int64, nanoseconds } from './wire.ts';

/** A whole number from zero; for a transaction in no block nodes write -1. */
const number = v.pipe(count, v.minValue(0));

const chainInfo = v.object({
  chain_id: number,
  head_block: number,
  head_block_hash: v.string(),
  lib_block: number,
  lib_block_hash: v.string(),
  head_block_time: nanoseconds,
  lib_block_time: nanoseconds,
});

/** Head and last irreversible block. */
export interface ChainInfo {
  readonly chainId: number;
  readonly headNumber: number;
  readonly headTime: Instant;
  readonly irreversibleNumber: number;
  readonly irreversibleTime: Instant;
}

export function chainInfoAnswer(answer: unknown): ChainInfo {
  const read = decoded(chainInfo, answer, 'getChainInfo');
  return {
    chainId: read.chain_id,
    headNumber: read.head_block,
    headTime: read.head_block_time,
    irreversibleNumber: read.lib_block,
    irreversibleTime: read.lib_block_time,
  };
}

const nodeInfo = v.object({ mode: v.string(), code_version: v.optional(v.string(), ''), server_time: v.optional(nanoseconds) });

/** Decodes getNodeInfo. `serverTime` null: an older node that does not report its clock. */
export function nodeInfoAnswer(answer: unknown): { readonly mode: string; readonly version: string; readonly serverTime: Instant | null } {
  const read = decoded(nodeInfo, answer, 'getNodeInfo');
  return { mode: read.mode, version: read.code_version, serverTime: read.server_time ?? null };
}

const gasRatio = v.object({ lowest_gas_ratio: gas, median_gas_ratio: gas });

/** Decodes the gas ratios paid in the head block, in hundredths; null where the node printed more decimals. */
export function gasRatioAnswer(answer: unknown): { readonly lowest: bigint | null; readonly median: bigint | null } {
  const read = decoded(gasRatio, answer, 'getGasRatio');
  return { lowest: read.lowest_gas_ratio, median: read.median_gas_ratio };
}

const ramInfo = v.object({ used_ram: int64, available_ram: int64, total_ram: int64, sell_price: doubleText, buy_price: doubleText });

/** Decodes the RAM market: bytes, and prices in coins for one byte as the node printed them. */
export function ramInfoAnswer(answer: unknown): {
  readonly used: bigint;
  readonly available: bigint;
  readonly total: bigint;
  readonly sellPrice: string;
  readonly buyPrice: string;
} {
  const read = decoded(ramInfo, answer, 'getRAMInfo');
  return {
    used: read.used_ram,
    available: read.available_ram,
    total: read.total_ram,
    sellPrice: read.sell_price,
    buyPrice: read.buy_price,
  };
}

const storage = v.object({ data: v.string(), block_hash: v.string(), block_number: count });

/** Decodes a stored text; null when nothing is stored, which nodes write as the text `null`. */
export function storageAnswer(answer: unknown): { readonly data: string | null; readonly block: number } {
  const read = decoded(storage, answer, 'getContractStorage');
  return { data: read.data === 'null' || read.data === '' ? null : read.data, block: read.block_number };
}
