import type { Block } from '../chain/blocks.ts';
import type { IostChain } from '../chain/chain.ts';
import type { ChainState } from '../chain/chain-state.ts';
import { GatewayFault } from './gateway-fault.ts';

export const LONGEST_ID = 100;

/** The chain as one call sees it. */
export interface View {
  readonly state: ChainState;
  readonly block: Block;
}

/** Parses a flag in a path as the node's language does. */
export function flag(text: string, name: string): boolean {
  if (/^(?:1|t|T|TRUE|true|True)$/.test(text)) return true;
  if (/^(?:0|f|F|FALSE|false|False)$/.test(text)) return false;
  throw new GatewayFault(`type mismatch, parameter: ${name}, error: strconv.ParseBool: parsing "${text}": invalid syntax`, 3);
}

/** Returns the state and block a call asks for: the head's, or the last irreversible one's. */
export function view(chain: IostChain, longest: string | boolean): View {
  const head = typeof longest === 'boolean' ? longest : flag(longest, 'by_longest_chain');
  return { state: chain.state(head), block: head ? chain.head() : chain.irreversible() };
}

/** Refuses what the node takes for no name: a contract's of 100 characters, or an account's by its length and characters. */
export function checkId(id: string): string {
  if (/^0x[0-9a-z]{40}$/.test(id)) return id;
  if (id.startsWith('Contract') || id.endsWith('.iost')) {
    if (id.length >= LONGEST_ID) throw new GatewayFault(`id invalid. ContractID length should be less then ${LONGEST_ID} - ${id.length}`);
    return id;
  }
  const length = Buffer.byteLength(id);
  if (length < 5 || length > 11) throw new GatewayFault(`id invalid. id length should be between 5,11 - ${length} `);
  const [odd] = /[^a-z0-9_]/u.exec(id) ?? [];
  if (odd !== undefined) throw new GatewayFault(`id invalid. id contains invalid character - ${odd.codePointAt(0)!}`);
  return id;
}
