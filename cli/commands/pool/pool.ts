import { readPool } from '../../../application/features/pool/read-pool.ts';
import { rexPoolReading } from '../../../domain/antelope/rex/pool.ts';
import type { AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { asAntelope, byProtocol } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { IostPool } from '../../../domain/iost/snapshot.ts';
import type { TronPool } from '../../../domain/tron/snapshot.ts';
import { poolBlocks } from '../../output/pool-blocks.ts';
import { poolJson, poolSchema } from '../../output/pool-data.ts';
import type { DirectPoolReading, PoolReading, ProxiedPoolReading } from '../../output/pool-reading.ts';
import type { CommandSpec } from '../../run/command.ts';
import type { CommandWarning } from '../../run/command-warning.ts';
import { figureOrWarning } from '../../run/figure-or-warning.ts';
import type { Services } from '../../run/services.ts';

/** Resolves with a figure of the backend, or with null where it could not be read. */
type Optional = <T>(reading: Promise<T>) => Promise<T | null>;

async function proxiedReading(reading: Promise<AntelopePool>, services: Services, optional: Optional): Promise<ProxiedPoolReading> {
  const [chain, info] = await Promise.all([reading, optional(services.pool.readInfo())]);
  const { protocol, rex: market } = chain;
  const rex = market && { market, reading: rexPoolReading(market.pool, chain.at.headTime) };
  return { protocol, chain, rex, info: asAntelope(info) };
}

async function directReading<Pool extends TronPool | IostPool>(
  reading: Promise<Pool>,
  services: Services,
  optional: Optional,
): Promise<DirectPoolReading<Pool>> {
  const [chain, info, voteAccounts] = await Promise.all([
    reading,
    optional(services.pool.readInfo()),
    optional(services.voteAccounts.readAll()),
  ]);
  return { protocol: chain.protocol, chain, voteAccounts, info };
}

/**
 * `pool show`: shows pool figures from the backend, and from the chain the REX market or the wait of released coins; one failed source
 * leaves the other.
 */
export const poolShow: CommandSpec = {
  path: ['pool', 'show'],
  effects: 'R',
  example: 'pool show --json',
  data: poolSchema,
  version: 5,
  async run(_input, invocation) {
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const optional: Optional = (figure) => figureOrWarning(figure, warnings, invocation);
    const [reading, head] = await Promise.all([
      byProtocol<ChainProfile, Promise<PoolReading>>(invocation.profile, {
        antelope: (profile) => proxiedReading(readPool(services.node, profile), services, optional),
        tron: (profile) => directReading(readPool(services.node, profile), services, optional),
        iost: (profile) => directReading(readPool(services.node, profile), services, optional),
      }),
      services.node.head(),
    ]);
    return {
      data: poolJson(reading, invocation),
      blocks: poolBlocks(reading, invocation),
      warnings,
      at: reading.chain.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
