import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedFrame, type Frame } from '../../../cli/support/checked-frame.ts';
import { freshHome, newpool } from '../../../cli/support/newpool-process.ts';
import { keyOf } from '../keys.ts';
import { networkFileOf } from '../nodeos-chains.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

/** The command line as processes of their own, on a network file without a backend whose node is a nodeos. */
export interface CliOnNodeos {
  /** Runs a command and resolves with what it printed, which its published schema describes. */
  readonly json: (...args: readonly string[]) => Promise<Frame>;
  /** Runs a command that writes, signed with the key of the account, until it is irreversible. */
  readonly written: (account: string, ...args: readonly string[]) => Promise<Frame>;
  readonly remove: () => void;
}

/** Writes the network file into the home of a new user. */
export function cliOnNodeos({ setUp, registered, address }: NodeosWorld): CliOnNodeos {
  const home = freshHome();
  const network = join(home.path, 'networks.json');
  writeFileSync(network, networkFileOf(setUp, registered.profile.chainId, address, { poolAccount: setUp.fixtures.proxies[0] }));
  const json: CliOnNodeos['json'] = async (...args) =>
    checkedFrame(await newpool(home.path, [...args, '--json'], { process: true, env: { NEWPOOL_NETWORK: network } }));
  return {
    json,
    written: (account, ...args) => {
      const file = join(home.path, `${account}.key`);
      writeFileSync(file, keyOf(account).privateKey, { mode: 0o600 });
      return json(...args, '--account', account, '--key-file', file, '--yes', '--wait=irreversible');
    },
    remove: () => home.remove(),
  };
}
