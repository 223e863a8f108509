import { asTron } from '../domain/chain/protocol.ts';
import type { Network } from '../domain/chain/network.ts';
import { readAddress } from './tron/rpc/address.ts';
import { ADDRESS } from './networks/exchange-schema.ts';
import { invalidValue } from './networks/network-file.ts';

/**
 * Returns the networks where the address of each exchange's contract has its checksum. A page reads its file before the code of any chain and
 * checks the address with the first plan; the command line has that code and checks it at once. Throws `network-file-invalid` with the path of the address.
 */
export function withCheckedExchange(networks: readonly Network[]): readonly Network[] {
  for (const { profile, file } of networks) {
    const contract = asTron(profile)?.exchange?.contract;
    if (contract !== undefined && readAddress(contract) === null)
      throw invalidValue(file ?? '', `networks.${profile.key}.exchange.contract`, ADDRESS, contract);
  }
  return networks;
}
