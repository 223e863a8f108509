import { delegatable } from '../chain/bandwidth.ts';
import { BLOCK_MS } from '../chain/parameters.ts';
import { message, type NodeJsonObject } from './node-json.ts';
import type { Read } from './read.ts';
import { addressOf, integerOf, placed, type NodeRequest } from './request.ts';
import { writtenAddress } from './transaction-json.ts';

function asked(request: NodeRequest, name: string): string {
  const { value, place } = placed(request, name);
  return addressOf(value, request.visible, place);
}

/** Reads of what accounts lend each other, by endpoint name. */
export const DELEGATION_CALLS: Readonly<Record<string, Read>> = {
  getcandelegatedmaxsize: (chain, view, request) => {
    const state = chain.state(view.name);
    const account = state.accounts.get(asked(request, 'owner_address'));
    const resource = integerOf(request.fields['type']) === 1n ? 'energy' : 'bandwidth';
    const slot = Math.floor(chain.newest(view.name).time / BLOCK_MS);
    return message({ max_size: account ? delegatable(state, account, resource, slot) : 0n });
  },
  getdelegatedresourceaccountindexv2: (chain, view, request) => {
    const address = asked(request, 'value');
    const { delegations } = chain.state(view.name);
    const named = (addresses: readonly string[]): readonly string[] =>
      [...new Set(addresses)].map((one) => writtenAddress(one, request.visible));
    return message({
      account: writtenAddress(address, request.visible),
      fromAccounts: named(delegations.filter(({ to }) => to === address).map(({ from }) => from)),
      toAccounts: named(delegations.filter(({ from }) => from === address).map(({ to }) => to)),
    });
  },
  getdelegatedresourceaccountindex: () => ({}),
  getdelegatedresourcev2: (chain, view, request) => {
    const [from, to] = [asked(request, 'fromAddress'), asked(request, 'toAddress')];
    const between = chain.state(view.name).delegations.filter((one) => one.from === from && one.to === to);
    const row = (isLocked: boolean): readonly NodeJsonObject[] => {
      const rows = between.filter(({ until }) => until > 0 === isLocked);
      const of = (kind: 'bandwidth' | 'energy'): NonNullable<(typeof rows)[number]> | undefined =>
        rows.find(({ resource }) => resource === kind);
      if (rows.length === 0) return [];
      return [
        message({
          from: writtenAddress(from, request.visible),
          to: writtenAddress(to, request.visible),
          frozen_balance_for_bandwidth: of('bandwidth')?.amount,
          frozen_balance_for_energy: of('energy')?.amount,
          expire_time_for_bandwidth: BigInt(of('bandwidth')?.until ?? 0),
          expire_time_for_energy: BigInt(of('energy')?.until ?? 0),
        }),
      ];
    };
    return message({ delegatedResource: [...row(false), ...row(true)] });
  },
};
