import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { addressText } from '../../../../adapters/tron/rpc/address.ts';
import { hexBytes, hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { signedAnswer } from '../../../../adapters/tron/wallet/wallet-signing.ts';
import { callsOf } from '../../../../adapters/tron/write/actions.ts';
import { contractOfCall } from '../../../../adapters/tron/write/contract-call.ts';
import { encodeRawData, type RawData } from '../../../../adapters/tron/write/raw-data.ts';
import { encodeSigned } from '../../../../adapters/tron/write/signed-bytes.ts';
import { readTransaction } from '../../../../adapters/tron/write/transaction-codec.ts';
import { transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { TronTransactions } from '../../../../adapters/tron/write/transactions.ts';
import { TransactionBuilder } from '../../../../application/transact/transaction-builder.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asTron } from '../../../../domain/chain/protocol.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { TRADING_TRON } from '../../../support/tron/exchange.ts';
import { anyOperation, harnessOf, TRON_ALICE } from '../../../support/any-operation.ts';
import { FakeWallet } from '../../../support/fakes/fake-wallet.ts';
import { isLong } from '../../../support/run/long-run.ts';
import { listed } from '../../../support/listed.ts';
import { Random } from '../../../support/random.ts';
import { TestClock } from '../../test-clock.ts';
import { rawOf } from '../example.ts';
import { CONTENTS, ENCODINGS, type Place } from './attacks.ts';

/** As many as on the other chains with `npm run test:long`; a signed transaction of this one takes longer to read. */
const ATTEMPTS = isLong() ? 100_000 : 8_000;
const SEED = 20_261_126;
const SIGNER = { account: TRON_ALICE, permission: 'owner' };
const SIGNATURE = `${'ab'.repeat(64)}00`;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

interface Approved {
  readonly operation: Operation;
  readonly raw: RawData;
  readonly unsigned: UnsignedTransaction;
  readonly place: Place;
}

const clock = new TestClock();
const transactions = new TronTransactions(
  TRADING_TRON,
  new NodeList(TRADING_TRON, tronNodes(), clock, async () => listed('http://127.0.0.1:9')),
);
const builder = new TransactionBuilder(new FakeWallet(TRADING_TRON, clock), transactions, { protocol: 'tron' }, TRADING_TRON);

const votes = fc.uniqueArray(
  fc.record({
    witness: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((body) => addressText(Uint8Array.of(0x41, ...body))),
    votes: fc.bigInt({ min: 1n, max: LARGEST / 2n }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ witness }) => witness },
);
const vote: fc.Arbitrary<Operation> = votes.map((list) => ({ kind: 'vote-witnesses', votes: list }));
const others = anyOperation.filter(({ kind }) => asTron(harnessOf(kind).profile) !== null && kind !== 'vote-witnesses');

/** The bytes of the library and their content, as the builder hands them to a wallet. */
async function approved(operation: Operation): Promise<Approved> {
  const [call] = await callsOf(operation, SIGNER, TRADING_TRON);
  const { contract } = contractOfCall(call!);
  const { feeLimit, memo } = asTron(limitsOf(operation))!;
  const raw = rawOf(contract, { feeLimit, data: memo });
  const bytes = hexText(encodeRawData(raw));
  const decoded = await transactions.decode(bytes);
  const unsigned = { ...decoded, idAssigned: true, bytes, chainId: TRON.chainId, builtAtBlock: 1, expectedUse: {} };
  // The header before the contract: reference, its hash, and the expiry; after it the time stamp, of six bytes like the expiry, and a fee limit.
  const [REFERENCE, HASH, INSTANT] = [4, 10, 7];
  const limit = feeLimit === 0n ? 0 : 2 + Math.ceil(feeLimit.toString(2).length / 7);
  return { operation, raw, unsigned, place: { from: REFERENCE + HASH + INSTANT, to: bytes.length / 2 - INSTANT - limit } };
}

/** Returns the error that refuses a wallet's answer; null when none does. */
async function stoppedBy({ operation, unsigned }: Approved, answer: unknown): Promise<string | null> {
  try {
    const signed = signedAnswer(answer, readTransaction(unsigned.bytes));
    await builder.checkSigned({ protocol: 'tron', operation, signer: SIGNER, calls: unsigned.calls }, unsigned, signed);
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure.error;
    throw failure;
  }
}

/** Returns what wallets answer with: the fields, the bytes, or both. */
function answers(hex: string, json: unknown): readonly object[] {
  const signed = hexText(encodeSigned({ rawData: hexBytes(hex) ?? new Uint8Array(), signatures: [hexBytes(SIGNATURE)!] }));
  return [
    { raw_data_hex: hex, raw_data: json },
    { raw_data_hex: `0x${hex.toUpperCase()}`, raw_data: json },
    { raw_data_hex: signed, raw_data: json },
    { raw_data_hex: hex },
  ].map((answer) => ({ ...answer, signature: [SIGNATURE] }));
}

function fieldsOf(raw: RawData): unknown {
  return transactionJson(raw)['raw_data'];
}

/** Returns the fields as wallets write them that leave nothing out. */
function filled(raw: RawData): unknown {
  const value = Object.fromEntries(
    Object.entries(raw.contract.fields).map(([name, one]) => [name, typeof one === 'bigint' ? Number(one) : one]),
  );
  const more = raw.contract.name === 'VoteWitnessContract' ? { support: false } : {};
  const votesOf = (list: unknown) =>
    Array.isArray(list) ? list.map(({ vote_address, vote_count }) => ({ vote_address, vote_count: Number(vote_count) })) : list;
  const written = Object.fromEntries(Object.entries({ ...value, ...more }).map(([name, one]) => [name, votesOf(one)]));
  const { name } = raw.contract;
  const contract = { parameter: { value: written, type_url: `type.googleapis.com/protocol.${name}` }, type: name, Permission_id: 0 };
  return { ...(fieldsOf(raw) as object), contract: [contract], fee_limit: Number(raw.feeLimit), data: raw.data };
}

/** Returns content that JSON can hold; null where it cannot. */
function content(raw: RawData): { readonly hex: string; readonly json: unknown } | null {
  try {
    return { hex: hexText(encodeRawData(raw)), json: fieldsOf(raw) };
  } catch (failure) {
    if (isPoolError(failure) && failure.error === 'amount-too-large') return null;
    throw failure;
  }
}

describe('the firewall with what a wallet of TRON answers', async () => {
  const wanted = [
    ...fc.sample(vote, { numRuns: 30, seed: SEED }),
    ...fc.sample(others, { numRuns: 200, seed: SEED }).filter(({ ...fields }) => !('amount' in fields) || fields.amount.units <= LARGEST),
  ];
  const honest = await Promise.all(wanted.map(approved));

  it('accepts what was approved, however a wallet writes it, and a header built anew', async () => {
    const refused: unknown[] = [];
    for (const one of honest) {
      const { raw, unsigned } = one;
      const anew = { ...raw, refBlockBytes: '0001', refBlockHash: '00'.repeat(8), expiration: raw.expiration + 60_000n, timestamp: 7n };
      for (const answer of [
        SIGNATURE,
        ...answers(unsigned.bytes, fieldsOf(raw)),
        ...answers(unsigned.bytes, filled(raw)),
        ...answers(hexText(encodeRawData(anew)), fieldsOf(anew)),
        { raw_data: filled(raw), signature: SIGNATURE },
      ]) {
        const stop = await stoppedBy(one, answer);
        if (stop !== null) refused.push({ stop, operation: one.operation, answer });
      }
    }
    expect(refused.slice(0, 2)).toEqual([]);
    expect(new Set(honest.map(({ operation }) => operation.kind)).size).toBe(14);
  });

  it(`refuses all ${String(ATTEMPTS)} attacks`, { timeout: 900_000 }, async () => {
    const random = new Random(SEED);
    const kinds = [...Object.keys(CONTENTS), ...Object.keys(ENCODINGS)];
    const tried = new Map(kinds.map((kind) => [kind, 0]));
    const stops = new Set<string>();
    const escaped: unknown[] = [];
    for (let done = 0; done < ATTEMPTS;) {
      const one = random.pick(honest);
      const kind = kinds[done % kinds.length]!;
      const answer = attacked(one, kind, random);
      if (answer === null) continue;
      done += 1;
      tried.set(kind, tried.get(kind)! + 1);
      const stop = await stoppedBy(one, answer);
      if (stop === null) escaped.push({ kind, operation: one.operation, answer });
      else stops.add(stop);
    }
    expect(escaped.slice(0, 2)).toEqual([]);
    expect([...stops]).toEqual(['transaction-altered']);
    expect(Math.min(...tried.values())).toBeGreaterThan(ATTEMPTS / kinds.length / 2);
  });
});

/** Returns the answer of a wallet that signed something else and hides it as well as it can; null where the attack does not apply. */
function attacked({ raw, unsigned, place }: Approved, kind: string, random: Random): object | null {
  const encode = ENCODINGS[kind];
  if (encode !== undefined) {
    const hex = encode(unsigned.bytes, place, random);
    return hex === unsigned.bytes ? null : random.pick(answers(hex, fieldsOf(raw)));
  }
  const other = content(CONTENTS[kind]!(raw, random));
  if (other === null || other.hex === unsigned.bytes) return null;
  return random.pick([
    ...answers(other.hex, other.json),
    ...answers(other.hex, fieldsOf(raw)),
    ...answers(unsigned.bytes, other.json).filter((answer) => 'raw_data' in answer),
    { raw_data: other.json, signature: SIGNATURE },
  ]);
}
