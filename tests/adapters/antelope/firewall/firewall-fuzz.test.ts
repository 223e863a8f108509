import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownContractActions } from '../../../../domain/antelope/operations/contract-actions.ts';
import { callsOf } from '../../../../adapters/antelope/write/actions.ts';
import { antelopeProfile } from '../../../../adapters/antelope/chains/antelope-profile.ts';
import { decodeTransaction, encodeTransaction, wireTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import { assertCalls, assertSigned, assertLimits } from '../../../../application/transact/firewall.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { renamedData } from '../../../../domain/antelope/contract/migration/renamed-coin.ts';
import { anyOperation, harnessOf } from '../../../support/any-operation.ts';
import { Random } from '../../../support/random.ts';
import { ATTACKS, rewired } from './attacks.ts';

const TRANSACTIONS = 100_000;
const SEED = 20_261_122;
const HEADER = { expiresAt: Date.UTC(2026, 10, 22, 12), refBlockNum: 1234, refBlockPrefix: 987_654_321 };
const STOPPED_BY = ['call-not-allowed', 'transaction-altered', 'transaction-undecodable'];

interface Approved {
  readonly operation: Operation;
  readonly calls: readonly Call[];
  readonly bytes: string;
  /** The content of the bytes when they were approved. */
  readonly id: string;
  readonly expiresAt: number;
}

/** Bytes of calls; null for what no transaction can contain, such as an amount beyond int64. */
function encode(calls: readonly Call[]): string | null {
  try {
    return encodeTransaction(HEADER, calls);
  } catch (failure) {
    if (isPoolError(failure) && failure.error === 'transaction-undecodable') return null;
    throw failure;
  }
}

/** Calls through the wrapper contract, where it has the action. */
function throughWrapperCalls(calls: readonly Call[], profile: ReturnType<typeof harnessOf>['profile']): readonly Call[] {
  const antelope = antelopeProfile(profile);
  const { coin, tokenMigration } = antelope;
  if (tokenMigration === null) return calls;
  return calls.map((call) =>
    call.contract === 'eosio' && ownContractActions(antelope)[tokenMigration.contract]!.includes(call.action)
      ? { ...call, contract: tokenMigration.contract, data: renamedData(call.data, coin.native, coin.display) }
      : call,
  );
}

function approved(operation: Operation, throughWrapper: boolean): Approved {
  const { profile, account } = harnessOf(operation.kind);
  const plain = callsOf(operation, { account, permission: 'active' }, antelopeProfile(profile));
  const calls = throughWrapper ? throughWrapperCalls(plain, profile) : plain;
  const bytes = encodeTransaction(HEADER, calls);
  const { id, expiresAt } = decodeTransaction(bytes);
  return { operation, calls, bytes, id, expiresAt };
}

/** Returns the error that refuses bytes returned by a wallet; null when none does. */
function stoppedBy({ operation, calls, id, expiresAt }: Approved, signedBytes: string): string | null {
  const { profile, account } = harnessOf(operation.kind);
  const signer = { account, permission: 'active' };
  try {
    const decoded = decodeTransaction(signedBytes);
    assertCalls(decoded.calls, operation, signer, profile);
    assertLimits(decoded.limits, operation, account, id);
    assertSigned({ id, expiresAt, calls }, { id: decoded.id, expiresAt: decoded.expiresAt, signatures: ['SIG_K1_x'] }, decoded);
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure.error;
    throw failure;
  }
}

describe('the firewall with altered bytes', () => {
  const wanted = fc.sample(
    anyOperation.filter(({ kind }) => harnessOf(kind).profile.protocol === 'antelope'),
    { numRuns: 4_000, seed: SEED },
  );
  const honest = wanted.flatMap((operation) => [approved(operation, false), approved(operation, true)]);

  it('accepts approved calls, on the system contract and through the wrapper contract', () => {
    expect(honest.map((one) => stoppedBy(one, one.bytes)).filter((stop) => stop !== null)).toEqual([]);
    expect(honest.some(({ calls }) => calls.some(({ contract }) => contract === 'core.vaulta'))).toBe(true);
  });

  it('accepts lower limits of CPU and NET by a wallet, which can only make the transaction fail', () => {
    const random = new Random(SEED);
    const limited = honest.map((one) => ({
      one,
      bytes: rewired(one.bytes, (wire) => ({ ...wire, max_cpu_usage_ms: random.below(256), max_net_usage_words: random.below(2 ** 31) })),
    }));
    expect(limited.filter(({ one, bytes }) => bytes !== one.bytes).length).toBeGreaterThan(honest.length / 2);
    expect(limited.filter(({ one, bytes }) => stoppedBy(one, bytes) !== null)).toEqual([]);
    for (const { one, bytes } of limited.slice(0, 500)) expect(decodeTransaction(bytes).calls).toEqual(decodeTransaction(one.bytes).calls);
  });

  it('refuses a delay, an extension or a context-free action also beside limits', () => {
    const random = new Random(SEED);
    const nonce = { account: 'eosio.null', name: 'nonce', authorization: [], data: '00' };
    const escaped = honest.filter((one) => {
      const smuggled = random.pick([
        { delay_sec: 1 + random.below(2 ** 31) },
        { transaction_extensions: [[random.below(2 ** 16), 'ab']] },
        { context_free_actions: [nonce] },
      ]);
      const bytes = rewired(one.bytes, (wire) => ({
        ...wire,
        max_cpu_usage_ms: random.below(256),
        max_net_usage_words: random.below(2 ** 31),
        ...smuggled,
      }));
      return stoppedBy(one, bytes) !== 'transaction-undecodable';
    });
    expect(escaped).toEqual([]);
  });

  it('accepts only changes of reference block, limits, and a slightly later expiry in the header', () => {
    const HEADER_FIELDS = ['expiration', 'ref_block_num', 'ref_block_prefix', 'max_net_usage_words', 'max_cpu_usage_ms'] as const;
    const HEADER_BYTES = 13;
    const passed = new Set<string>();
    for (const one of honest.slice(0, 200)) {
      const before = wireTransaction(one.bytes);
      for (let bit = 0; bit < 8 * HEADER_BYTES; bit += 1) {
        const at = 2 * Math.floor(bit / 8);
        const byte = Number.parseInt(one.bytes.slice(at, at + 2), 16) ^ (1 << (bit % 8));
        const bytes = `${one.bytes.slice(0, at)}${byte.toString(16).padStart(2, '0')}${one.bytes.slice(at + 2)}`;
        if (stoppedBy(one, bytes) !== null) continue;
        const after = wireTransaction(bytes);
        const changed = HEADER_FIELDS.filter((field) => after[field] !== before[field]);
        for (const field of changed) passed.add(field);
        expect(after).toEqual({ ...before, ...Object.fromEntries(changed.map((field) => [field, after[field]])) });
        expect(decodeTransaction(bytes).expiresAt).toBeLessThanOrEqual(HEADER.expiresAt + 60_000);
      }
    }
    expect([...passed].sort()).toEqual([...HEADER_FIELDS].sort());
  });

  it(`refuses all ${String(TRANSACTIONS)} attacks`, { timeout: 300_000 }, () => {
    const random = new Random(SEED);
    const kinds = Object.keys(ATTACKS);
    const tried = new Map(kinds.map((kind) => [kind, 0]));
    const escaped: unknown[] = [];
    const stops = new Set<string>();
    for (let done = 0; done < TRANSACTIONS;) {
      const one = random.pick(honest);
      const kind = kinds[done % kinds.length]!;
      const bytes = ATTACKS[kind]!({ calls: one.calls, bytes: one.bytes, encode }, random);
      if (bytes === null || bytes === one.bytes) continue;
      done += 1;
      tried.set(kind, tried.get(kind)! + 1);
      const stop = stoppedBy(one, bytes);
      if (stop === null) escaped.push({ kind, operation: one.operation, bytes });
      else stops.add(stop);
    }
    expect(escaped).toEqual([]);
    expect([...stops].sort()).toEqual([...STOPPED_BY].sort());
    expect(Math.min(...tried.values())).toBeGreaterThan(TRANSACTIONS / kinds.length / 2);
  });
});
