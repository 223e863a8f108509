/** Sun in one TRX. */
export const SUN = 1_000_000n;

/** The committee's parameters, by the names nodes report. */
export const CHAIN_PARAMETERS = {
  getMaintenanceTimeInterval: 21_600_000n,
  getTransactionFee: 1_000n,
  getCreateAccountFee: 100_000n,
  getCreateNewAccountFeeInSystemContract: 1_000_000n,
  getCreateNewAccountBandwidthRate: 1n,
  getWitnessPayPerBlock: 8_000_000n,
  getWitness127PayPerBlock: 128_000_000n,
  getEnergyFee: 100n,
  getMaxFeeLimit: 15_000_000_000n,
  getFreeNetLimit: 600n,
  getTotalNetLimit: 43_200_000_000n,
  getTotalEnergyLimit: 90_000_000_000n,
  getTotalEnergyCurrentLimit: 180_000_000_000n,
  getChangeDelegation: 1n,
  getAllowNewResourceModel: 0n,
  getAllowUpdateAccountName: 0n,
  getUnfreezeDelayDays: 14n,
  getAllowCancelAllUnfreezeV2: 1n,
  getMaxDelegateLockPeriod: 864_000n,
  getMemoFee: 1_000_000n,
  getMultiSignFee: 1_000_000n,
} as const;

export const DAY_MS = 86_400_000;
/** Blocks between the head and the newest solidified block. */
export const SOLID_LAG = 19;
export const BLOCK_MS = 3_000;
export const PRODUCERS = 27;
export const REWARDED_CANDIDATES = 127;
