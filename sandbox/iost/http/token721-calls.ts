import type { IostChain } from '../chain/chain.ts';
import { Token721Contract } from '../contracts/token721-contract.ts';
import { ActionFailure } from '../chain/execution.ts';
import { type Json, readingAt } from './account-json.ts';
import { GatewayFault } from './gateway-fault.ts';
import { checkId, view } from './views.ts';

interface ReadCall {
  readonly parts: number;
  readonly call: (chain: IostChain, parts: readonly string[]) => Json;
}

function tokensAt(chain: IostChain, longest: string): Token721Contract {
  const { state, block } = view(chain, longest);
  return new Token721Contract(readingAt(state, block));
}

/** Returns what `read` does; of a piece that is not there the gateway says so, in words other than the contract's. */
function found(token: string, id: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw error instanceof ActionFailure ? new GatewayFault(`token ${token} ${id} not found`) : error;
  }
}

/** Calls about tokens of which each piece is its own. */
export const TOKEN721_CALLS: Readonly<Record<string, ReadCall>> = {
  getToken721Balance: {
    parts: 3,
    call: (chain, [account = '', token = '', longest = '']) => {
      const tokens = tokensAt(chain, longest);
      if (!view(chain, longest).state.exists(checkId(account))) throw new GatewayFault('account not found');
      return { balance: String(tokens.balance(token, account)), tokenIDs: [...tokens.owned(token, account)] };
    },
  },
  getToken721Metadata: {
    parts: 3,
    call: (chain, [token = '', id = '', longest = '']) => ({
      metadata: found(token, id, () => tokensAt(chain, longest).metadataOf(token, id)),
    }),
  },
  getToken721Owner: {
    parts: 3,
    call: (chain, [token = '', id = '', longest = '']) => ({ owner: found(token, id, () => tokensAt(chain, longest).ownerOf(token, id)) }),
  },
};
