import type { TronProfile } from '../../domain/tron/profile.ts';
import type { HttpRequest } from '../platform/http.ts';
import { nodeRequest } from './rpc/node-request.ts';
import { solidAddresses } from './rpc/solid-address.ts';

/**
 * Returns what a page that shows the chain's state asks a node first: which chain it is on, its newest and its newest solidified block, and
 * the chain's parameters. Each is the same request as that of the node list and of `readParameters`, which check and decode the answers.
 */
export function firstQuestions(profile: TronProfile, node: string): readonly HttpRequest[] {
  const solid = solidAddresses(profile)(node);
  return [
    nodeRequest(node, 'wallet', 'getblockbynum', { num: 0 }),
    ...(solid === node ? [] : [nodeRequest(solid, 'walletsolidity', 'getblockbynum', { num: 0 })]),
    nodeRequest(node, 'wallet', 'getblock', { detail: false }),
    nodeRequest(solid, 'walletsolidity', 'getblock', { detail: false }),
    nodeRequest(node, 'wallet', 'getchainparameters', {}),
  ];
}
