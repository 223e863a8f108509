import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { hexText } from '../../../../adapters/iost/rpc/byte-text.ts';
import { IOST_NODES } from '../../../../adapters/iost/rpc/node-protocol.ts';
import { deadline } from '../../../../adapters/iost/status/transaction-reading.ts';
import { actionOf } from '../../../../adapters/iost/write/actions.ts';
import { callsOf } from '../../../../adapters/iost/write/operation-calls.ts';
import { baseBytes, fullBytes, publishBytes, transactionHash } from '../../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction } from '../../../../adapters/iost/write/transaction.ts';
import { IostTransactions } from '../../../../adapters/iost/write/transactions.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { TransactionBuilder } from '../../../../application/transact/transaction-builder.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asIost } from '../../../../domain/chain/protocol.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { gasUnits } from '../../../../domain/iost/resources/gas.ts';
import { anyOperation, harnessOf } from '../../../support/any-operation.ts';
import { FakeWallet } from '../../../support/fakes/fake-wallet.ts';
import { isLong } from '../../../support/run/long-run.ts';
import { listed } from '../../../support/listed.ts';
import { Random } from '../../../support/random.ts';
import { TestClock } from '../../test-clock.ts';
import { CONTENTS, ENCODINGS } from './attacks.ts';

/** As many as on the other chains with `npm run test:long`; a signed transaction of this one takes longer to read. */
const ATTEMPTS = isLong() ? 100_000 : 8_000;
const SEED = 20_261_126;
const SIGNER = { account: 'alice', permission: 'active' };
const TIME = 1_795_700_000_000_000_000n;
const LIFE = 90_000_000_000n;
/** Time and expiry, which a wallet may set anew, are the first bytes. */
const HEADER_BYTES = 16;

interface Approved {
  readonly operation: Operation;
  readonly full: FullTransaction;
  readonly unsigned: UnsignedTransaction;
}

const clock = new TestClock();
const transactions = new IostTransactions(IOST, new NodeList(IOST, IOST_NODES, clock, async () => listed('http://127.0.0.1:9')));
const builder = new TransactionBuilder(new FakeWallet(IOST, clock), transactions, { protocol: 'iost' }, IOST);

async function approved(operation: Operation): Promise<Approved> {
  const limits = asIost(limitsOf(operation))!;
  const full: FullTransaction = {
    time: TIME,
    expiration: TIME + LIFE,
    gasRatio: gasUnits(limits.gasRatio),
    gasLimit: gasUnits(limits.gasLimit.most),
    delay: 0n,
    chainId: Number(IOST.chainId),
    signers: [],
    actions: callsOf(operation, SIGNER, IOST).map(actionOf),
    spendingLimits: limits.amountLimits.map((amount) => ({ token: amount.symbol.code.toLowerCase(), value: plainDigits(amount) })),
    signatures: [],
    publisher: SIGNER.account,
    publisherSignatures: [{ algorithm: 'ed25519', signature: new Uint8Array(64).fill(7), publicKey: new Uint8Array(32).fill(9) }],
  };
  const bytes = hexText(publishBytes(full));
  return {
    operation,
    full,
    unsigned: { ...(await transactions.decode(bytes)), idAssigned: false, bytes, chainId: IOST.chainId, builtAtBlock: 1, expectedUse: {} },
  };
}

/** Returns the error that refuses signed bytes, whose id and expiry the wallet tells rightly; null when none does. */
async function stoppedBy({ operation, unsigned, full }: Approved, bytes: string): Promise<string | null> {
  const told = await transactions.decode(bytes).catch(() => ({ id: transactionHash(full), expiresAt: deadline(full) }));
  const signed = { id: told.id, expiresAt: told.expiresAt, bytes, signatures: ['SIG'] };
  try {
    await builder.checkSigned({ protocol: 'iost', operation, signer: SIGNER, calls: unsigned.calls }, unsigned, signed);
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure.error;
    throw failure;
  }
}

function attacked({ full }: Approved, kind: string, random: Random): Uint8Array {
  const encode = ENCODINGS[kind];
  if (encode === undefined) return fullBytes(CONTENTS[kind]!(full, random));
  return encode(fullBytes(full), { from: HEADER_BYTES, to: baseBytes(full).length }, random);
}

describe('the firewall with what is signed on IOST', async () => {
  const wanted = fc.sample(
    anyOperation.filter(({ kind }) => harnessOf(kind).profile === IOST),
    { numRuns: 400, seed: SEED },
  );
  const honest = await Promise.all(wanted.map(approved));

  it('accepts what was approved, and a time set anew', async () => {
    const refused: unknown[] = [];
    for (const one of honest) {
      const { full, operation } = one;
      for (const shift of [0n, -5_000_000_000n, 60_000_000_000n]) {
        const stop = await stoppedBy(one, hexText(fullBytes({ ...full, time: full.time + shift, expiration: full.expiration + shift })));
        if (stop !== null) refused.push({ stop, operation, shift });
      }
    }
    expect(refused.slice(0, 2)).toEqual([]);
    expect(new Set(wanted.map(({ kind }) => kind)).size).toBe(7);
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
      const bytes = hexText(attacked(one, kind, random));
      if (bytes === hexText(fullBytes(one.full))) continue;
      done += 1;
      tried.set(kind, tried.get(kind)! + 1);
      const stop = await stoppedBy(one, bytes);
      if (stop === null) escaped.push({ kind, operation: one.operation, bytes });
      else stops.add(stop);
    }
    expect(escaped.slice(0, 2)).toEqual([]);
    expect([...stops]).toEqual(['transaction-altered']);
    expect(Math.min(...tried.values())).toBeGreaterThan(ATTEMPTS / kinds.length / 2);
  });
});
