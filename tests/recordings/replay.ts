import { isObject } from '../../sandbox/antelope/http/node-json.ts';
import { differences, type Answer, type Difference } from './likeness.ts';
import { questionHere } from './questions.ts';
import { faultOf } from './recorded-fault.ts';
import type { Recording } from './recording.ts';
import type { ReplayedChain } from './replayed-chain.ts';
import { rebuilt, type Rebuilt } from './transactions.ts';

const DUPLICATE = 3040008;
const ASSERTED = 3050003;

/** Returns a recorded answer with the names of this chain. */
function withNames({ status, headers, body }: Recording, names: ReadonlyMap<string, string>): Answer {
  let text = JSON.stringify(body);
  for (const [from, to] of names) text = text.replaceAll(new RegExp(`(?<![a-z1-5.])${from.replaceAll('.', '\\.')}(?![a-z1-5.])`, 'g'), to);
  return { status, headers, body: JSON.parse(text) };
}

async function pushed(recording: Recording, chain: ReplayedChain, { push, names }: Rebuilt): Promise<readonly Difference[]> {
  if (faultOf(recording.body)?.code === DUPLICATE) await chain.asked('chain/send_transaction2', { transaction: push });
  const { request } = recording;
  const body = isObject(request.body) && isObject(request.body['transaction']) ? { ...request.body, transaction: push } : push;
  return differences(withNames(recording, names), await chain.ask({ ...request, body }));
}

/** Returns whether contracts decided how a transaction ended: it ran, or one of them asserted something. */
function dependsOnRows({ body }: Recording): boolean {
  const fault = faultOf(body);
  return fault === null || fault.code === ASSERTED;
}

/**
 * Puts a recorded question to a chain that begins anew, and returns in what its answer differs. What becomes of a transaction depends on
 * the actor's rows: where it differs, other accounts of this chain act, one of which may be as the recorded actor was.
 */
export async function replayed(recording: Recording, chain: ReplayedChain): Promise<readonly Difference[]> {
  chain.begin();
  const transaction = rebuilt(recording, chain);
  if (!transaction) {
    const question = await questionHere(recording, chain);
    return differences(withNames(recording, new Map()), await chain.ask(question));
  }
  const found = await pushed(recording, chain, transaction);
  if (found.length === 0 || !dependsOnRows(recording)) return found;
  for (const { name } of chain.world.accounts) {
    chain.begin();
    if ((await pushed(recording, chain, rebuilt(recording, chain, name)!)).length === 0) return [];
  }
  return found;
}
