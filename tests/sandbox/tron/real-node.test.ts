import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { differences, recordingsOf } from '../../recordings/recorded.ts';
import { recordedTron, textOf, type RecordedTron } from './recorded-chain.ts';
import { QUESTIONS } from './recorded-questions.ts';

/** Cases that the sandbox's node answers otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'resource A': 'free bandwidth and energy are the main network’s 600 and 180 billion, not those of a young chain',
  params: 'the parameters are the main network’s, and only those that something here reads',
  nodeinfo: 'the sandbox’s node has no machine to report on',
};

const HEX = /\b[0-9a-f]{48,}\b/g;
const TIMES = /\b1[5-9]\d{11}\b/g;

/** Replaces what differs from chain to chain and from run to run: addresses, ids, times, the number of a block. */
function comparable(chain: RecordedTron | null, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(chain, item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(chain, item)]));
  return typeof value === 'string' ? comparableText(chain, value) : value;
}

function comparableText(chain: RecordedTron | null, text: string): unknown {
  const named = Object.entries({ A: chain?.a, B: chain?.b, P: chain?.pool, N: chain?.nobody }).reduce(
    (known, [name, key]) => (key ? known.replaceAll(textOf(key), `<${name}>`).replaceAll(key.address, `<${name}h>`) : known),
    text,
  );
  const plain = named
    .replace(HEX, 'HEX')
    .replace(TIMES, '0')
    .replace(/"number":\d+/, '"number":BLOCK')
    .replace(/"(witness_address)":"[^"]*"/, '"$1":"ADDRESS"')
    .replace(/Default404Servlet-\w+/, 'Default404Servlet');
  try {
    return { json: JSON.parse(plain) };
  } catch {
    return plain;
  }
}

describe('what java-tron 4.8.0 answered', () => {
  const answers = new Map<string, unknown>();
  let chain: RecordedTron;

  beforeAll(async () => {
    chain = await recordedTron();
    for (const [name, ask] of QUESTIONS) answers.set(name, await ask(chain));
  }, 60_000);

  afterAll(async () => chain.close());

  it.each(recordingsOf('tron').map(({ name, v }) => ({ name, v })))('is answered by the sandbox: $name', ({ name, v }) => {
    const found = answers.has(name) ? differences(comparable(null, v), comparable(chain, answers.get(name))) : ['not asked'];
    const reason = EXCEPTIONS[name];
    const unneeded = reason !== undefined && found.length === 0 ? [`the exception is no longer needed: ${reason}`] : [];
    expect(reason === undefined ? found : unneeded).toEqual([]);
  });

  it('has an exception for recorded cases only', () => {
    const names = recordingsOf('tron').map(({ name }) => name);
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
