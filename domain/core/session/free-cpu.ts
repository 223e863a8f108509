import { channelName, DEFAULT_CHANNEL } from './channel.ts';

/** Wallet channels whose users do not pay CPU, where the backend does not report them (product list). */
const FREE_CPU_CHANNELS: readonly string[] = ['tokenpocket', 'meetone', 'starteos', 'bitpie', 'eostokenpark', 'defind'];

/** Parses the backend's comma-separated list of free-CPU wallets and adds the default channel; returns the product's own list when there is none. */
export function freeCpuChannels(list: string | null): readonly string[] {
  const names = (list ?? '').split(',').map(channelName);
  const known = names.filter((name): name is string => name !== null);
  return known.length > 0 ? [...known, DEFAULT_CHANNEL] : FREE_CPU_CHANNELS;
}
