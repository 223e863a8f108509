import { type BlockAnswer, blockAnswer } from './block-answer.ts';
import { NodeFailure, rpc, type View } from './rpc.ts';

/** Reads the newest block of a view, without its transactions where the node can leave them out; null where there is none yet. */
export function newestBlock(node: string, view: View): Promise<BlockAnswer | null> {
  return lightBlock(node, view, {}, ['getnowblock', {}]);
}

/** Reads a block by number, without its transactions where the node can leave them out; null for one the node does not have. */
export function blockByNumber(node: string, view: View, number: number): Promise<BlockAnswer | null> {
  return lightBlock(node, view, { id_or_num: String(number) }, ['getblockbynum', { num: number }]);
}

/** Reads a block without its transactions, or a whole one from older nodes that have no other call. */
async function lightBlock(node: string, view: View, which: object, [older, body]: readonly [string, object]): Promise<BlockAnswer | null> {
  try {
    return blockAnswer(await rpc(node, view, 'getblock', { ...which, detail: false }));
  } catch (thrown) {
    if (!(thrown instanceof NodeFailure) || !thrown.missing) throw thrown;
    return blockAnswer(await rpc(node, view, older, body));
  }
}
