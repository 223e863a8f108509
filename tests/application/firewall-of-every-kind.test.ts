import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertCalls, assertLimits, sameCalls } from '../../application/transact/firewall.ts';
import type { Call, CallValue, Signer, TransactionLimits } from '../../domain/core/chain/call.ts';
import { allowedCallsOf, type Operation } from '../../domain/chain/operation.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import { anyOperation, harnessOf } from '../support/any-operation.ts';

const RUNS = 5_000;

function refusal(attempt: () => void): string | null {
  try {
    attempt();
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure.error;
    throw failure;
  }
}

interface Honest {
  readonly operation: Operation;
  readonly signer: Signer;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
}

/** The calls a correct encoder would create, derived from the expected calls themselves: what is tested is whether anything else passes. */
function honest(operation: Operation): Honest {
  const { profile, account } = harnessOf(operation.kind);
  const signer = { account, permission: 'active' };
  const { calls, limits } = expectedTransaction(operation, account);
  const allowed = Object.entries(allowedCallsOf(profile));
  const contractOf = (action: string): string => (allowed.find(([, actions]) => actions.includes(action)) ?? allowed[0]!)[0];
  return {
    operation,
    signer,
    calls: calls.map((call) => ({ contract: contractOf(call.action), ...call, authorization: [signer] })),
    limits,
  };
}

function passesCalls({ operation, signer }: Honest, calls: readonly Call[]): string | null {
  return refusal(() => assertCalls(calls, operation, signer, harnessOf(operation.kind).profile));
}

/** A value of the same kind or another one, never equal to `value`. */
function otherValue(value: CallValue, stranger: string): fc.Arbitrary<CallValue> {
  const others: fc.Arbitrary<CallValue>[] = [
    fc.string(),
    fc.boolean(),
    fc.integer(),
    fc.constant(stranger),
    fc.array(fc.string(), { maxLength: 3 }),
  ];
  if (typeof value === 'string') {
    others.push(
      fc.constant(`${value} `),
      fc.constant(value.toUpperCase()),
      fc.constant(`${value}0`),
      fc.constant(value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
    );
  }
  if (Array.isArray(value)) {
    const list = value as readonly string[];
    others.push(
      fc.constant([...list, `${stranger}:1`]),
      fc.constant(list.slice(1)),
      fc.constant([...list].reverse()),
      fc.constant(list.map((entry) => `${entry}0`)),
      fc.constant(list.join()),
    );
  }
  return fc.oneof(...others).filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

function wordsOf(limits: TransactionLimits): string {
  return JSON.stringify(Object.entries(limits).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the firewall on every operation kind', () => {
  it('accepts the expected calls and limits', () => {
    fc.assert(
      fc.property(anyOperation.map(honest), (it) => {
        expect(passesCalls(it, it.calls)).toBeNull();
        expect(refusal(() => assertLimits(it.limits, it.operation, it.signer.account, 'id'))).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses a call with any other field value', () => {
    const bent = anyOperation.map(honest).chain((it) =>
      fc.nat().chain((position) => {
        const index = position % it.calls.length;
        const call = it.calls[index]!;
        return fc.constantFrom(...Object.keys(call.data)).chain((field) =>
          otherValue(call.data[field]!, harnessOf(it.operation.kind).stranger).map((value) => ({
            it,
            calls: it.calls.map((other, at) => (at === index ? { ...call, data: { ...call.data, [field]: value } } : other)),
          })),
        );
      }),
    );
    fc.assert(
      fc.property(bent, ({ it, calls }) => {
        expect(passesCalls(it, calls)).toBe('call-not-allowed');
        expect(sameCalls(calls, it.calls)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses a call with an added or missing field, another contract, action or authorization', () => {
    const bends: readonly ((call: Call) => Call)[] = [
      (call) => ({ ...call, data: { ...call.data, memo: 'x' } }),
      (call) => ({ ...call, data: { ...call.data, Permission_id: 2 } }),
      (call) => ({ ...call, data: Object.fromEntries(Object.entries(call.data).slice(1)) }),
      (call) => ({ ...call, contract: 'token.iost' }),
      (call) => ({ ...call, contract: 'constructor' }),
      (call) => ({ ...call, action: `${call.action}2` }),
      (call) => ({ ...call, action: 'TransferContract' }),
      (call) => ({ ...call, action: call.action === 'unvote' ? 'vote' : 'unvote' }),
      (call) => ({ ...call, authorization: [] }),
      (call) => ({ ...call, authorization: [...call.authorization, ...call.authorization] }),
      (call) => ({ ...call, authorization: call.authorization.map((signer) => ({ ...signer, permission: 'owner' })) }),
    ];
    fc.assert(
      fc.property(anyOperation.map(honest), fc.nat(), fc.constantFrom(...bends), (it, position, bend) => {
        const index = position % it.calls.length;
        expect(
          passesCalls(
            it,
            it.calls.map((call, at) => (at === index ? bend(call) : call)),
          ),
        ).toBe('call-not-allowed');
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses an added or missing call, and the calls of another operation', () => {
    fc.assert(
      fc.property(anyOperation.map(honest), fc.nat(), anyOperation, (it, position, other) => {
        const index = position % it.calls.length;
        expect(
          passesCalls(
            it,
            it.calls.flatMap((call, at) => (at === index ? [call, call] : [call])),
          ),
        ).toBe('call-not-allowed');
        expect(
          passesCalls(
            it,
            it.calls.filter((_, at) => at !== index),
          ),
        ).toBe('call-not-allowed');
        const foreign = honest(other).calls;
        fc.pre(JSON.stringify(foreign) !== JSON.stringify(it.calls));
        expect(passesCalls(it, foreign)).toBe('call-not-allowed');
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses any other limits: a changed, added or missing value', () => {
    const bent = anyOperation.map(honest).chain((it) => {
      const names = Object.keys(it.limits);
      const more = fc.record({
        name: fc.constantFrom('fee_limit', 'data', 'gas_limit', 'amount_limit', 'signers', 'memo', '__proto__'),
        value: fc.string(),
      });
      return fc
        .oneof(
          more.map(({ name, value }): TransactionLimits => Object.fromEntries([...Object.entries(it.limits), [name, value]])),
          ...names.map((name) =>
            fc.constant<TransactionLimits>(Object.fromEntries(Object.entries(it.limits).filter(([other]) => other !== name))),
          ),
          ...names.map((name) =>
            fc
              .constantFrom('1000000000', '*:unlimited', 'x', `${it.limits[name]!}0`)
              .map((value): TransactionLimits => ({ ...it.limits, [name]: value })),
          ),
        )
        .map((limits) => ({ it, limits }));
    });
    fc.assert(
      fc.property(bent, ({ it, limits }) => {
        fc.pre(wordsOf(limits) !== wordsOf(it.limits));
        expect(refusal(() => assertLimits(limits, it.operation, it.signer.account, 'id'))).toBe('transaction-mismatch');
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses every kind on a chain that does not offer it', () => {
    fc.assert(
      fc.property(anyOperation.map(honest), (it) => {
        const bare = { ...harnessOf(it.operation.kind).profile, onlyOperations: [] };
        expect(refusal(() => assertCalls(it.calls, it.operation, it.signer, bare))).toBe('operation-not-offered');
      }),
    );
  });
});
