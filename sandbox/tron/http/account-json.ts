import type { FrozenBalance } from '../../../domain/tron/stake/state.ts';
import { votesOfPower, votingPower } from '../../../domain/tron/votes/voting-power.ts';
import { votesTotal } from '../../../domain/tron/votes/witness-votes.ts';
import type { Permission, TronAccount } from '../chain/account.ts';
import { resourceLimit, usedAt } from '../chain/bandwidth.ts';
import { hexBytes } from '../codec/bytes.ts';
import { message, type NodeJsonObject } from './node-json.ts';
import { CHAIN_PARAMETERS } from '../chain/parameters.ts';
import type { TronState } from '../chain/state.ts';
import { writtenAddress } from './transaction-json.ts';

function permissionJson({ id, name, threshold, operations, keys }: Permission, visible: boolean): NodeJsonObject {
  return message({
    type: operations === null ? '' : 'Active',
    id,
    permission_name: name,
    threshold,
    operations,
    keys: keys.map(({ address, weight }) => message({ address: writtenAddress(address, visible), weight })),
  });
}

function legacyJson({ legacyOwn, legacyUntil }: FrozenBalance): NodeJsonObject | null {
  return legacyOwn.isZero() ? null : message({ frozen_balance: legacyOwn.units, expire_time: BigInt(legacyUntil ?? 0) });
}

function frozenList({ frozen, everFroze }: TronAccount): readonly NodeJsonObject[] {
  if (!everFroze) return [];
  return [
    message({ amount: frozen.bandwidth.own.units }),
    message({ type: 'ENERGY', amount: frozen.energy.own.units }),
    { type: 'TRON_POWER' },
  ];
}

/** Returns a name in hexadecimal as text where the request asks for that. */
function written(hex: string, visible: boolean): string {
  return visible ? new TextDecoder().decode(hexBytes(hex)) : hex;
}

/** Answers getaccount. */
export function accountJson(account: TronAccount, visible: boolean): NodeJsonObject {
  const { bandwidth, energy, pending } = account.frozen;
  const legacyBandwidth = legacyJson(bandwidth);
  return message({
    account_name: written(account.name, visible),
    account_id: written(account.accountId, visible),
    address: writtenAddress(account.address, visible),
    balance: account.balance,
    votes: account.votes.map(({ witness, votes }) => message({ vote_address: writtenAddress(witness, visible), vote_count: votes })),
    frozen: legacyBandwidth === null ? [] : [legacyBandwidth],
    net_usage: account.bandwidth.used,
    acquired_delegated_frozen_balance_for_bandwidth: bandwidth.legacyReceived.units,
    delegated_frozen_balance_for_bandwidth: bandwidth.legacyDelegated.units,
    create_time: BigInt(account.createdAt),
    latest_opration_time: BigInt(account.operatedAt),
    allowance: account.allowance,
    latest_withdraw_time: BigInt(account.claimedAt),
    free_net_usage: account.freeBandwidth.used,
    latest_consume_time: BigInt(account.bandwidth.slot),
    latest_consume_free_time: BigInt(account.freeBandwidth.slot),
    account_resource: message({
      frozen_balance_for_energy: legacyJson(energy),
      acquired_delegated_frozen_balance_for_energy: energy.legacyReceived.units,
      delegated_frozen_balance_for_energy: energy.legacyDelegated.units,
      delegated_frozenV2_balance_for_energy: energy.delegated.units,
      acquired_delegated_frozenV2_balance_for_energy: energy.received.units,
      energy_usage: account.energy.used,
      latest_consume_time_for_energy: BigInt(account.energy.slot),
      energy_window_size: 28_800n,
      energy_window_optimized: true,
    }),
    owner_permission: permissionJson(account.owner, visible),
    active_permission: [permissionJson(account.active, visible)],
    frozenV2: frozenList(account),
    unfrozenV2: pending.map(({ resource, amount, readyAt }) =>
      message({ type: resource === 'energy' ? 'ENERGY' : '', unfreeze_amount: amount.units, unfreeze_expire_time: BigInt(readyAt) }),
    ),
    delegated_frozenV2_balance_for_bandwidth: bandwidth.delegated.units,
    acquired_delegated_frozenV2_balance_for_bandwidth: bandwidth.received.units,
    net_window_size: 28_800n,
    net_window_optimized: true,
    assetV2: [...account.assets].map(([key, value]) => ({ key, value })),
    asset_optimized: true,
  });
}

/** Answers getaccountresource. `slot`: the one to which recovery is counted. */
export function accountResourceJson(state: TronState, account: TronAccount, slot: number): NodeJsonObject {
  return message({
    freeNetUsed: usedAt(account.freeBandwidth, slot),
    freeNetLimit: CHAIN_PARAMETERS.getFreeNetLimit,
    NetUsed: usedAt(account.bandwidth, slot),
    NetLimit: resourceLimit(state, account, 'bandwidth'),
    TotalNetLimit: CHAIN_PARAMETERS.getTotalNetLimit,
    TotalNetWeight: state.weights.bandwidth,
    tronPowerUsed: votesTotal(account.votes),
    tronPowerLimit: votesOfPower(votingPower(account.frozen)),
    EnergyUsed: usedAt(account.energy, slot),
    EnergyLimit: resourceLimit(state, account, 'energy'),
    TotalEnergyLimit: CHAIN_PARAMETERS.getTotalEnergyCurrentLimit,
    TotalEnergyWeight: state.weights.energy,
  });
}
