import type { FastifyReply } from 'fastify';
import type { IostChain } from '../chain/chain.ts';
import { GatewayFault } from './gateway-fault.ts';
import { namesField, objectField, requestObject, textField } from './request-json.ts';

/** Topics by name and by number. The second is of contracts that tell of something without a receipt, of which none is here. */
const TOPICS: ReadonlyMap<string, 'CONTRACT_RECEIPT' | 'CONTRACT_EVENT'> = new Map([
  ['CONTRACT_RECEIPT', 'CONTRACT_RECEIPT'],
  ['0', 'CONTRACT_RECEIPT'],
  ['CONTRACT_EVENT', 'CONTRACT_EVENT'],
  ['1', 'CONTRACT_EVENT'],
]);
/** Time after which a node ends a subscription. */
const LONGEST_MS = 3_600_000;
/** Blocks are made when somebody looks; a subscription looks once a block. */
const LOOK_MS = 500;

/** What a subscriber asked for. `contract` null: receipts of every contract. */
interface Wanted {
  readonly receipts: boolean;
  readonly contract: string | null;
}

/** Parses the body of `subscribe`. Throws GatewayFault. */
function wantedOf(body: string): Wanted {
  const object = requestObject(body);
  const topics = namesField(object, 'topics').map((name) => {
    const topic = TOPICS.get(name);
    if (topic === undefined) throw new GatewayFault(`unknown value ${JSON.stringify(name)} for enum rpcpb.Event_Topic`, 3);
    return topic;
  });
  const filter = objectField(object, 'filter');
  return { receipts: topics.includes('CONTRACT_RECEIPT'), contract: filter && textField(filter, 'contract_id') };
}

/**
 * Answers `subscribe`: one line of JSON for each receipt of the contracts asked for, from now on, until the caller goes or an hour is over.
 * Throws GatewayFault before anything is written.
 */
export function subscribe(chain: () => IostChain, body: string, reply: FastifyReply): void {
  const { receipts, contract } = wantedOf(body);
  let seen = new Set(chain().history());
  const { raw } = reply.hijack();
  raw.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  raw.flushHeaders();
  const look = (): void => {
    const packed = chain().history();
    for (const { receipt } of receipts ? packed.filter((one) => !seen.has(one)) : []) {
      for (const { func_name: name, content } of receipt.events) {
        if (contract !== null && !name.startsWith(`${contract}/`)) continue;
        const event = { topic: 'CONTRACT_RECEIPT', data: content, time: String(chain().now()) };
        raw.write(`${JSON.stringify({ result: { event } })}\n`);
      }
    }
    seen = new Set(packed);
  };
  const looking = setInterval(look, LOOK_MS);
  const ending = setTimeout(() => raw.end(), LONGEST_MS);
  raw.once('close', () => {
    clearInterval(looking);
    clearTimeout(ending);
  });
}
