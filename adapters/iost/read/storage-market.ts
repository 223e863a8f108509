import { StorageMarketReader, type StorageMarketReading } from '../../../application/ports/readers/storage-market-reader.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { MARKET_SHARE } from '../../../domain/chain/snapshot-difference.ts';
import type { Disagreement } from '../../../domain/core/chain/disagreement.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import type { StorageMarket } from '../../../domain/iost/resources/storage-market.ts';
import { agreedRead } from '../../platform/nodes/agreed-read.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { storedText } from './contract-storage.ts';

const NANOSECONDS_PER_MS = 1e6;
const MS_PER_SECOND = 1_000;
const FIGURES = ['left', 'balance', 'increase', 'intervalSeconds', 'increasedAt'] as const satisfies readonly (keyof StorageMarket)[];
/** More bytes, coins and nanoseconds than any chain has. */
const LARGEST = { bytes: 2 ** 53, coins: 1e12, nanoseconds: 2 ** 63, seconds: 2 ** 31 };

/** Reads the market of RAM as the contract stores it. Errors: node errors, `node-answer-invalid`. */
export async function readStorageMarket(ask: NodeAsk): Promise<StorageMarket> {
  const [left, balance, increase, intervalSeconds, increasedAt] = await Promise.all([
    stored(ask, 'leftSpace', LARGEST.bytes),
    stored(ask, 'balance', LARGEST.coins),
    stored(ask, 'increaseAmount', LARGEST.bytes),
    stored(ask, 'increaseInterval', LARGEST.seconds),
    stored(ask, 'lastUpdateBlockTime', LARGEST.nanoseconds),
  ]);
  if (intervalSeconds === 0) throw new PoolError('node-answer-invalid', { node: ask.node, what: `${IOST_CONTRACTS.ram} increaseInterval` });
  return { left, balance, increase, intervalSeconds, increasedAt: Math.floor(increasedAt / NANOSECONDS_PER_MS) };
}

/** Reads the bytes of RAM that are an account's own; zero where the contract has no record of it. Errors: node errors, `node-answer-invalid`. */
export async function readOwnStorage(ask: NodeAsk, account: string): Promise<bigint> {
  const text = await storedText(ask, { id: IOST_CONTRACTS.ram, key: `SR${account}`, field: '' });
  return text === null ? 0n : BigInt(Math.floor(numberIn(text, `SR${account}`, LARGEST.bytes, ask.node)));
}

/** Reads the market from the first node that answers. */
export class StorageMarkets extends StorageMarketReader {
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;

  constructor(profile: IostProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  storageMarket(): Promise<StorageMarketReading> {
    return this.nodes.first((node, at) => this.marketAt(node, at));
  }

  async agreedStorageMarket(): Promise<StorageMarketReading> {
    return (await agreedRead(this.nodes, (node, at) => this.marketAt(node, at), marketDifference)).answer;
  }

  async ownStorage(account: string): Promise<bigint> {
    if (!this.profile.accountName.pattern.test(account)) throw new PoolError('account-name-invalid', { account });
    return this.nodes.first(async (node) => readOwnStorage(nodeAsk(node, this.nodes.reads), account));
  }

  private async marketAt(node: string, at: ChainHead): Promise<StorageMarketReading> {
    return { at, now: at.headTime, ...(await readStorageMarket(nodeAsk(node, this.nodes.reads))) };
  }
}

/** Returns what two nodes report differently of the market; null where all is the same within a thousandth, and the last increase within an interval. */
function marketDifference(one: StorageMarket, other: StorageMarket): Disagreement | null {
  const isNear = (figure: keyof StorageMarket): boolean => {
    const apart = Math.abs(one[figure] - other[figure]);
    return figure === 'increasedAt'
      ? apart <= one.intervalSeconds * MS_PER_SECOND
      : apart * Number(MARKET_SHARE) <= Math.max(one[figure], other[figure]);
  };
  const figure = FIGURES.find((each) => !isNear(each));
  return figure === undefined ? null : { figure, value: String(one[figure]), other: String(other[figure]) };
}

async function stored(ask: NodeAsk, key: string, most: number): Promise<number> {
  return numberIn(await storedText(ask, { id: IOST_CONTRACTS.ram, key, field: '' }), key, most, ask.node);
}

const NUMBER = /^\d{1,25}(?:\.\d{1,25})?(?:e\+?\d{1,2})?$/;

function numberIn(text: string | null, key: string, most: number, node: string): number {
  const value = text !== null && NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value < most)) throw new PoolError('node-answer-invalid', { node, what: `${IOST_CONTRACTS.ram} ${key}` });
  return value;
}
