import * as v from 'valibot';
import type { ResourceUse } from '../../../domain/chain/snapshot.ts';
import type { ResourceMarket } from '../../../domain/tron/resources/resource-share.ts';
import { decoded } from '../../platform/decoded.ts';
import { quantity } from '../rpc/wire.ts';

const resources = v.object({
  freeNetUsed: quantity,
  freeNetLimit: quantity,
  NetUsed: quantity,
  NetLimit: quantity,
  EnergyUsed: quantity,
  EnergyLimit: quantity,
  TotalNetLimit: quantity,
  TotalNetWeight: quantity,
  TotalEnergyLimit: quantity,
  TotalEnergyWeight: quantity,
});

/** Points an account used and may use, already recovered to the present, and the totals they are a share of. */
export interface ResourcesAnswer {
  /** Every account's free points, which cover a transaction only if they cover all of it. */
  readonly freeBandwidth: ResourceUse;
  readonly bandwidth: ResourceUse;
  readonly energy: ResourceUse;
  readonly bandwidthMarket: ResourceMarket;
  readonly energyMarket: ResourceMarket;
}

/** Decodes getaccountresource; an unknown account reads as one that has nothing. */
export function resourcesAnswer(answer: unknown): ResourcesAnswer {
  const read = decoded(resources, answer, 'getaccountresource');
  return {
    freeBandwidth: { used: read.freeNetUsed, max: read.freeNetLimit },
    bandwidth: { used: read.NetUsed, max: read.NetLimit },
    energy: { used: read.EnergyUsed, max: read.EnergyLimit },
    bandwidthMarket: { limit: read.TotalNetLimit, weight: read.TotalNetWeight },
    energyMarket: { limit: read.TotalEnergyLimit, weight: read.TotalEnergyWeight },
  };
}
