import * as v from 'valibot';
import { chainRefusal } from '../rpc/errors.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { NodeRefusal, rpc } from '../rpc/rpc.ts';
import { decoded } from '../../platform/decoded.ts';

const answer = v.object({ required_keys: v.pipe(v.array(v.string()), v.minLength(1)) });

/** Reads which of the available keys must sign. Rejects with `authority-unsatisfied` when they do not suffice. */
export function requiredKeys(nodes: NodeList, transaction: unknown, availableKeys: readonly string[]): Promise<readonly string[]> {
  return nodes.first(async (node) => {
    try {
      return decoded(answer, await rpc(node, 'get_required_keys', { transaction, available_keys: availableKeys }), 'get_required_keys')
        .required_keys;
    } catch (thrown) {
      if (thrown instanceof NodeRefusal && !thrown.busy) throw chainRefusal(thrown.body);
      throw thrown;
    }
  });
}
