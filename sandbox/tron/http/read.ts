import type { TronChain, View } from '../chain/chain.ts';
import type { NodeJsonObject } from './node-json.ts';
import type { NodeRequest } from './request.ts';

/** What a node answers from: a view, and how many blocks its newest one is behind the chain's. */
export interface NodeView {
  readonly name: View;
  readonly lag: number;
}

export type Read = (chain: TronChain, view: NodeView, request: NodeRequest) => NodeJsonObject;
