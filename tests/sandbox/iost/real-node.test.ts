import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { differences, recordingsOf } from '../../recordings/recorded.ts';
import { A, B, recordedChain } from './recorded-chain.ts';
import { QUESTIONS } from './recorded-questions.ts';

/** Cases that the sandbox's node answers otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'sig 63 bytes': 'the recording is a failure of the asking script, which sent nothing',
  'duplicate base': 'the recording is of the asking script, which did not wait for the transaction',
  'POST execTx {}':
    'the recorded node had the trial of transactions turned on by its operator, which the sandbox has not, like public nodes',
};

const TIMES = /\b1[5-9]\d{8,17}\b/g;
const HASHES = /\b[1-9A-HJ-NP-Za-km-z]{42,44}\b/g;
const STACK = /\nat [^]*$/;

/** Replaces what differs from chain to chain and from run to run: names, times, hashes, places in a contract. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [named(key), comparable(item)]));
  return typeof value === 'string' ? comparableText(value) : value;
}

function named(text: string): string {
  return text.replaceAll(A, '<A>').replaceAll(B, '<B>');
}

function comparableText(text: string): string {
  return named(text)
    .replace(STACK, '\nat …')
    .replace(HASHES, 'HASH')
    .replace(TIMES, 'TIME')
    .replace(/, (?=["{[])/g, ',')
    .replace(/("block_number":"|\\"newpoolbp\\":\[\\"[\d.]+\\",|\\"voteTime\\":)\d+/g, '$1BLOCK')
    .replace(/("(?:current_total|pledge_gas)":)[\d.]+/g, '$1GAS');
}

/** Returns an answer cut where the recorded one was: long texts were not recorded to their end. */
function asFarAs(recorded: unknown, answered: unknown): unknown {
  const [whole, own] = [textOf(recorded), textOf(answered)];
  if (whole === null || own === null || isJson(whole)) return answered;
  return { status: Reflect.get(Object(answered), 'status'), text: own.slice(0, whole.length) };
}

function textOf(answer: unknown): string | null {
  const text: unknown = Reflect.get(Object(answer), 'text');
  return typeof text === 'string' ? comparableText(text) : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('what go-iost 3.11.5 answered', () => {
  const answers = new Map<string, unknown>();
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const chain = await recordedChain();
    close = async () => chain.close();
    for (const [name, ask] of QUESTIONS) answers.set(name, await ask(chain));
  }, 60_000);

  afterAll(async () => close());

  it.each(recordingsOf('iost').map(({ name, v }) => ({ name, v })))('is answered by the sandbox: $name', ({ name, v }) => {
    const answered = answers.get(name);
    const found = answers.has(name) ? differences(comparable(v), comparable(asFarAs(v, answered)), ['/gas']) : ['not asked'];
    const reason = EXCEPTIONS[name];
    const unneeded = reason !== undefined && found.length === 0 ? [`the exception is no longer needed: ${reason}`] : [];
    expect(reason === undefined ? found : unneeded).toEqual([]);
  });

  it('has an exception for recorded cases only', () => {
    const names = recordingsOf('iost').map(({ name }) => name);
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
