import type { OwnNodeList } from '../../application/ports/kept-nodes.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { note, type Block } from '../output/blocks.ts';
import { UNKNOWN } from '../output/human-text.ts';
import { flag, list, nullable, object, oneOf, text, type JsonObject } from '../output/json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { CommandSpec } from '../run/command.ts';
import { failureReport } from '../run/failure-report.ts';
import type { Services } from '../run/services.ts';
import { nodeSchema, reportJson } from './node.ts';

const ADDRESS = { name: 'address', required: true };

/** The user's own nodes in JSON; `state` as in `OwnNodeList`. */
const ownSchema = object({ addresses: list(text), state: oneOf(['kept', 'damaged', 'forgotten']) });

function ownJson({ addresses, state }: OwnNodeList): JsonObject {
  return { addresses, state };
}

function damageNotes({ state }: OwnNodeList, { say }: Invocation): readonly Block[] {
  return state === 'damaged' ? [note(say('nodes.damaged'))] : [];
}

/** Returns the failure of a change that only this process knows of; null where it was stored. */
function unstored({ state }: OwnNodeList, { journal }: Services): PoolError | null {
  return state === 'forgotten' ? new PoolError('file-unwritable', { path: journal.folder }) : null;
}

/** `node list`: shows the list in force without asking any node. */
const nodeList: CommandSpec = {
  path: ['node', 'list'],
  effects: 'R',
  version: 2,
  example: 'node list',
  data: object({
    nodes: list(
      object({ url: text, operator: nullable(text), area: nullable(text), named_by: oneOf(['user', 'backend', 'network']), own: flag }),
    ),
    own_nodes: ownSchema,
  }),
  async run(_input, invocation) {
    const { say } = invocation;
    const { ownNodes } = await invocation.services();
    const { nodes, own } = await ownNodes.overview();
    return {
      data: {
        nodes: nodes.map(({ url, operator, area, namedBy }) => ({
          url,
          operator,
          area,
          named_by: namedBy,
          own: own.addresses.includes(url),
        })),
        own_nodes: ownJson(own),
      },
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: say('columns.node'), align: 'left' },
            { label: say('columns.operator'), align: 'left' },
            { label: say('columns.area'), align: 'left' },
            { label: say('columns.named-by'), align: 'left' },
          ],
          rows: nodes.map(({ url, operator, area, namedBy }) => [url, operator ?? UNKNOWN, area ?? UNKNOWN, say(`nodes.named.${namedBy}`)]),
          empty: say('nodes.none'),
        },
        ...damageNotes(own, invocation),
      ],
    };
  },
};

/** `node add`: adds a node to the user's own once it has reported that it is on the chain. */
const nodeAdd: CommandSpec = {
  path: ['node', 'add'],
  effects: 'R',
  arguments: [ADDRESS],
  example: 'node add https://node.example',
  data: object({ node: nodeSchema, own_nodes: ownSchema }),
  async run(input, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const report = await services.ownNodes.add(input.words[0]!);
    const { own } = await services.ownNodes.overview();
    const problem = report.error === null ? null : failureReport(report.error, say, profile.coin);
    return {
      data: { node: reportJson(report, invocation), own_nodes: ownJson(own) },
      blocks: [note(say('node.added', { node: report.node.url }))],
      warnings: problem === null ? [] : [{ code: problem.code, message: problem.message }],
      at: report.head,
      irreversibleBlock: report.head?.irreversibleNumber ?? null,
      failure: unstored(own, services),
    };
  },
};

/** `node remove`: removes a node from the user's own. */
const nodeRemove: CommandSpec = {
  path: ['node', 'remove'],
  effects: 'R',
  arguments: [ADDRESS],
  example: 'node remove https://node.example',
  data: object({ removed: text, own_nodes: ownSchema }),
  async run(input, invocation) {
    const services = await invocation.services();
    const removed = await services.ownNodes.remove(input.words[0]!);
    const { own } = await services.ownNodes.overview();
    return {
      data: { removed, own_nodes: ownJson(own) },
      blocks: [note(invocation.say('node.removed', { node: removed })), ...damageNotes(own, invocation)],
      failure: unstored(own, services),
    };
  },
};

/** The commands that show and change which nodes are used. */
export const OWN_NODE_COMMANDS: readonly CommandSpec[] = [nodeList, nodeAdd, nodeRemove];
