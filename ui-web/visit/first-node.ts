import { firstNamedNode } from '../../adapters/backend/first-named-node.ts';
import { firstQuestionsOf } from '../../adapters/first-questions.ts';
import { BEGUN_READS } from '../../adapters/platform/begun-requests.ts';
import type { HttpAnswer } from '../../adapters/platform/http.ts';
import { ownNodesKey } from '../../adapters/platform/nodes/chosen-nodes.ts';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';
import type { Network } from '../../domain/chain/network.ts';
import { listedNodes } from '../../domain/core/chain/listed-node.ts';

/**
 * Asks the node that the page's list begins with for the chain's state, before the code that lists nodes and reads their answers has come.
 * No account is named. `common`: the backend's answer that names nodes; null without a backend. Somebody who added nodes of their own is
 * asked by the list alone. Rejects where the questions' code does not load.
 */
export async function askFirstNode({ profile }: Network, store: KeyValueStore, common: Promise<HttpAnswer> | null): Promise<void> {
  if ((await store.read(ownNodesKey(profile))) !== null) return;
  const [questions, named] = await Promise.all([
    firstQuestionsOf(profile),
    common?.then(
      ({ text }) => firstNamedNode(text, profile.key),
      () => null,
    ),
  ]);
  const [first] = listedNodes({ user: [], backend: named ? [{ url: named, area: null }] : [], network: profile.nodes });
  if (first === undefined) return;
  for (const question of questions(first.url)) BEGUN_READS.begin(question).catch(() => undefined);
}
