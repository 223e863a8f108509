import type { HttpRequest } from '../platform/http.ts';
import { nodeRequest } from './rpc/node-request.ts';
import { ELECTION_SETTINGS, STORAGE_CALL, storageBody } from './read/storage-place.ts';

/**
 * Returns what a page that shows the chain's state asks a node first: its head, and the settings of the election. Each is the same request
 * as that of the node list and of `releaseDelayMs`, which check and decode the answers.
 */
export function firstQuestions(node: string): readonly HttpRequest[] {
  return [nodeRequest(node, 'getChainInfo'), nodeRequest(node, STORAGE_CALL, storageBody(ELECTION_SETTINGS))];
}
