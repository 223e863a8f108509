import { receiverProblem } from '../../application/features/bandwidth/receiver-problem.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { coinArgument } from './amount-argument.ts';
import type { OptionSpec } from '../run/command.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandInput } from './command-input.ts';

export const RECEIVER_OPTION: OptionSpec = { flags: '--receiver <name>' };
export const CPU_AND_NET_OPTIONS: readonly OptionSpec[] = [{ flags: '--cpu <amount>' }, { flags: '--net <amount>' }];

/** Amounts of CPU and NET in native coin. */
export interface CpuAndNet {
  readonly cpu: Asset;
  readonly net: Asset;
}

/** Parses `--cpu` and `--net`, zero for a missing one. Errors: `cpu-and-net-missing`, those of amount input. */
export function cpuAndNet({ options }: CommandInput, profile: ChainProfile): CpuAndNet {
  const { cpu, net } = options;
  if (typeof cpu !== 'string' && typeof net !== 'string') throw new CommandFailure('cpu-and-net-missing');
  return { cpu: amountOption(cpu, profile), net: amountOption(net, profile) };
}

/** Parses an option as an amount of the coin; zero where it is missing. Errors: those of amount input. */
export function amountOption(typed: unknown, profile: ChainProfile): Asset {
  return typeof typed === 'string' ? coinArgument(typed, profile) : Asset.zero(profile.coin.native);
}

/** Returns the account of `--receiver`, or null for the account that signs. Errors: `receiver-missing`, `account-name-invalid`. */
export function receiverOption({ options }: CommandInput, profile: ChainProfile): string | null {
  const { receiver } = options;
  if (typeof receiver !== 'string') return null;
  const problem = receiverProblem(receiver, profile);
  if (problem) throw new PoolError(problem.error, problem.params);
  return receiver;
}
