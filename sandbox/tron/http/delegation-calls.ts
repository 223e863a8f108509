import { delegatable } from '../chain/bandwidth.ts';
import { BLOCK_MS } from '../chain/parameters.ts';
import type { Delegation, TronState } from '../chain/state.ts';
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
  getdelegatedresourceaccountindexv2: (chain, view, request) => accountIndex(chain.state(view.name), request, false),
  getdelegatedresourceaccountindex: (chain, view, request) => accountIndex(chain.state(view.name), request, true),
  getdelegatedresourcev2: (chain, view, request) => pairRows(chain.state(view.name), request, false),
  getdelegatedresource: (chain, view, request) => pairRows(chain.state(view.name), request, true),
};

function accountIndex({ delegations }: TronState, request: NodeRequest, legacy: boolean): NodeJsonObject {
  const address = asked(request, 'value');
  const ofGeneration = delegations.filter(({ isLegacy }) => isLegacy === legacy);
  const named = (addresses: readonly string[]): readonly string[] =>
    [...new Set(addresses)].map((one) => writtenAddress(one, request.visible));
  return message({
    account: writtenAddress(address, request.visible),
    fromAccounts: named(ofGeneration.filter(({ to }) => to === address).map(({ from }) => from)),
    toAccounts: named(ofGeneration.filter(({ from }) => from === address).map(({ to }) => to)),
  });
}

/** Returns the rows of a pair: of Stake 2.0 one for what is not locked and one for what is, of Stake 1.0 one for both. */
function pairRows({ delegations }: TronState, request: NodeRequest, legacy: boolean): NodeJsonObject {
  const [from, to] = [asked(request, 'fromAddress'), asked(request, 'toAddress')];
  const between = delegations.filter((one) => one.from === from && one.to === to && one.isLegacy === legacy);
  const row = (rows: readonly Delegation[]): readonly NodeJsonObject[] => {
    const of = (kind: 'bandwidth' | 'energy'): Delegation | undefined => rows.find(({ resource }) => resource === kind);
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
  if (legacy) return message({ delegatedResource: row(between) });
  const isLocked = ({ until }: Delegation): boolean => until > 0;
  return message({ delegatedResource: [...row(between.filter((one) => !isLocked(one))), ...row(between.filter(isLocked))] });
}
