import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../adapters/antelope/write/actions.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import {
  assertBuilt,
  assertCalls,
  assertSameLimits,
  assertSigned,
  assertLimits,
  sameCalls,
} from '../../../application/transact/firewall.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue, Signer } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

const SIGNER: Signer = { account: 'alice', permission: 'active' };
const RUNS = 20_000;

const nameOf = fc.stringMatching(/^[a-z1-5]{3,12}$/).filter((name) => name !== 'alice');
const eos = fc.bigInt({ min: 2n, max: 10n ** 14n }).map((units) => Asset.of(units, EOS.coin.native));
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('buy-rex' as const),
    amount: eos,
    firstStake: fc.constantFrom(null, Asset.of(1n, EOS.coin.native)),
    fromFund: fc.constant(null),
    toSavings: fc.constant(null),
    restaked: fc.constant(null),
    takenOut: fc.constant(null),
    proxy: fc.option(nameOf),
  }),
  fc.record({
    kind: fc.constant('unstake-rex' as const),
    rex: fc.bigInt({ min: 1n, max: 10n ** 16n }).map((units) => Asset.of(units, EOS.rexSymbol)),
  }),
  fc.record({ kind: fc.constant('delegate-votes' as const), proxy: nameOf }),
);

type Attack = (calls: readonly Call[]) => readonly Call[];

function at(calls: readonly Call[], index: number, change: (call: Call) => Call): readonly Call[] {
  return calls.map((call, position) => (position === index % calls.length ? change(call) : call));
}

function withField(call: Call, name: string, value: CallValue): Call {
  return { ...call, data: { ...call.data, [name]: value } };
}

const DANGEROUS: readonly Omit<Call, 'authorization'>[] = [
  { contract: 'eosio', action: 'updateauth', data: { account: 'alice', permission: 'owner', parent: '', auth: 'evil' } },
  { contract: 'eosio', action: 'linkauth', data: { account: 'alice', code: 'eosio.token', type: 'transfer', requirement: 'evil' } },
  { contract: 'eosio', action: 'deleteauth', data: { account: 'alice', permission: 'active' } },
  { contract: 'eosio', action: 'setcode', data: { account: 'alice', vmtype: 0, vmversion: 0, code: '00' } },
  { contract: 'eosio', action: 'setabi', data: { account: 'alice', abi: '00' } },
  { contract: 'eosio.token', action: 'transfer', data: { from: 'alice', to: 'mallory', quantity: '1.0000 EOS', memo: '' } },
  {
    contract: 'eosio',
    action: 'undelegatebw',
    data: { from: 'alice', receiver: 'alice', unstake_net_quantity: '1.0000 EOS', unstake_cpu_quantity: '1.0000 EOS' },
  },
  { contract: 'eosio.msig', action: 'exec', data: { proposer: 'mallory', proposal_name: 'x', executer: 'alice' } },
];

/** Alterations of a list of calls; each may by chance leave it unchanged, which the property excludes. */
const attack: fc.Arbitrary<Attack> = fc.oneof(
  fc.tuple(fc.nat(), fc.constantFrom(...DANGEROUS)).map(([position, extra]): Attack => (calls) => {
    const index = position % (calls.length + 1);
    return [...calls.slice(0, index), { ...extra, authorization: [SIGNER] }, ...calls.slice(index)];
  }),
  fc.nat().map((position): Attack => (calls) => [...calls, calls[position % calls.length]!]),
  fc.nat().map(
    (position): Attack =>
      (calls) =>
        calls.filter((_, index) => index !== position % calls.length),
  ),
  fc.constant<Attack>((calls) => [...calls].reverse()),
  fc.constant<Attack>(() => []),
  fc.tuple(fc.nat(), fc.nat(), nameOf).map(
    ([position, which, name]): Attack =>
      (calls) =>
        at(calls, position, (call) => {
          const accounts = Object.entries(call.data).flatMap(([field, value]) =>
            typeof value === 'string' && !value.includes(' ') ? [field] : [],
          );
          return accounts.length === 0 ? call : withField(call, accounts[which % accounts.length]!, name);
        }),
  ),
  fc.tuple(fc.nat(), eos).map(
    ([position, amount]): Attack =>
      (calls) =>
        at(calls, position, (call) => {
          const field = Object.keys(call.data).find((name) => String(call.data[name]).includes(' '));
          return field ? withField(call, field, amount.toString()) : call;
        }),
  ),
  fc.nat().map(
    (position): Attack =>
      (calls) =>
        at(calls, position, (call) => withField(call, 'memo', 'x')),
  ),
  fc.nat().map(
    (position): Attack =>
      (calls) =>
        at(calls, position, (call) => withField(call, 'transfer', true)),
  ),
  fc.nat().map(
    (position): Attack =>
      (calls) =>
        at(calls, position, (call) => withField(call, 'producers', ['mallory'])),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([position, which]): Attack =>
      (calls) =>
        at(calls, position, (call) => {
          const names = Object.keys(call.data);
          const { [names[which % names.length]!]: _, ...rest } = call.data;
          return { ...call, data: rest };
        }),
  ),
  fc.tuple(fc.nat(), nameOf).map(
    ([position, contract]): Attack =>
      (calls) =>
        at(calls, position, (call) => ({ ...call, contract })),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('updateauth', 'sellrex', 'withdraw', 'transfer', 'setcode', 'constructor')).map(
    ([position, action]): Attack =>
      (calls) =>
        at(calls, position, (call) => ({ ...call, action })),
  ),
  fc.tuple(fc.nat(), nameOf, fc.constantFrom('active', 'owner')).map(
    ([position, account, permission]): Attack =>
      (calls) =>
        at(calls, position, (call) => ({ ...call, authorization: [...call.authorization, { account, permission }] })),
  ),
  fc.tuple(fc.nat(), fc.constantFrom([], [{ account: 'alice', permission: 'owner' }], [{ account: 'mallory', permission: 'active' }])).map(
    ([position, authorization]): Attack =>
      (calls) =>
        at(calls, position, (call) => ({ ...call, authorization })),
  ),
);

function refusal(attempt: () => void): string | null {
  try {
    attempt();
    return null;
  } catch (failure) {
    if (isPoolError(failure)) return failure.error;
    throw failure;
  }
}

describe('the firewall', () => {
  it('accepts what the encoder creates for every operation', () => {
    fc.assert(
      fc.property(operation, (wanted) => {
        expect(refusal(() => assertCalls(callsOf(wanted, SIGNER, EOS), wanted, SIGNER, EOS))).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses every altered transaction: added, missing, repeated, reordered calls, other accounts, contracts, actions, amounts, authorizations', () => {
    let bent = 0;
    fc.assert(
      fc.property(operation, fc.array(attack, { minLength: 1, maxLength: 3 }), (wanted, attacks) => {
        const honest = callsOf(wanted, SIGNER, EOS);
        const calls = attacks.reduce((changed, bend) => (changed.length === 0 ? changed : bend(changed)), honest);
        fc.pre(JSON.stringify(calls) !== JSON.stringify(honest));
        bent += 1;
        expect(refusal(() => assertCalls(calls, wanted, SIGNER, EOS))).toBe('call-not-allowed');
        expect(sameCalls(calls, honest)).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(bent).toBe(RUNS);
  });

  it('refuses dangerous actions, and reports them before any other difference', () => {
    const wanted: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
    const [vote] = callsOf(wanted, SIGNER, EOS);
    for (const extra of DANGEROUS) {
      const calls = [
        { ...vote!, contract: 'other' },
        { ...extra, authorization: [SIGNER] },
      ];
      expect(() => assertCalls(calls, wanted, SIGNER, EOS)).toThrow(
        expect.objectContaining({ error: 'call-not-allowed', params: { contract: extra.contract, action: extra.action, position: 2 } }),
      );
    }
  });

  it('reports the dangerous call at any position', () => {
    const wanted: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
    const [vote] = callsOf(wanted, SIGNER, EOS);
    const calls = [{ ...vote!, contract: 'other' }, vote!, { ...vote!, action: 'updateauth' }];
    expect(() => assertCalls(calls, wanted, SIGNER, EOS)).toThrow(
      expect.objectContaining({ error: 'call-not-allowed', params: { contract: 'eosio', action: 'updateauth', position: 3 } }),
    );
  });

  it('refuses an operation the chain does not offer', () => {
    const bare = { ...EOS, onlyOperations: [] };
    expect(refusal(() => assertCalls([], { kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER, bare))).toBe('operation-not-offered');
  });

  it('refuses names of built-in properties as not allowed', () => {
    const wanted: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
    const [vote] = callsOf(wanted, SIGNER, EOS);
    for (const contract of ['constructor', '__proto__', 'toString']) {
      expect(refusal(() => assertCalls([{ ...vote!, contract }], wanted, SIGNER, EOS))).toBe('call-not-allowed');
    }
  });
});

describe('a signed transaction', () => {
  const calls = callsOf({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER, EOS);
  const approved = { id: 'a', expiresAt: 100_000, calls, limits: {} };
  const signatures = ['SIG'];

  it('is accepted when it equals the approved one', () => {
    expect(refusal(() => assertSigned(approved, { id: 'a', expiresAt: 100_000, signatures }, approved))).toBeNull();
  });

  it('is accepted with a new header that expires at most a minute later', () => {
    const decoded = { id: 'b', expiresAt: 160_000, calls, limits: {} };
    expect(refusal(() => assertSigned(approved, { id: 'b', expiresAt: 160_000, signatures }, decoded))).toBeNull();
  });

  it.each([
    ['with a longer ttl', { id: 'b', expiresAt: 160_001 }, { id: 'b', expiresAt: 160_001, calls, limits: {} }, signatures],
    ['whose id is not that of its bytes', { id: 'a', expiresAt: 100_000 }, { id: 'b', expiresAt: 100_000, calls, limits: {} }, signatures],
    [
      'whose expiry is not that of its bytes',
      { id: 'b', expiresAt: 100_000 },
      { id: 'b', expiresAt: 130_000, calls, limits: {} },
      signatures,
    ],
    ['with no signature', { id: 'a', expiresAt: 100_000 }, approved, []],
    [
      'with an added call',
      { id: 'b', expiresAt: 100_000 },
      { id: 'b', expiresAt: 100_000, calls: [...calls, ...calls], limits: {} },
      signatures,
    ],
  ])('is refused %s', (_, signed, decoded, given) => {
    expect(refusal(() => assertSigned(approved, { ...signed, signatures: given }, decoded))).toBe('transaction-altered');
  });
});

describe('freshly built bytes', () => {
  const calls = callsOf({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER, EOS);

  it.each([
    ['another id', { id: 'b', expiresAt: 1, calls, limits: {} }],
    ['another expiry', { id: 'a', expiresAt: 2, calls, limits: {} }],
    ['other calls', { id: 'a', expiresAt: 1, calls: [], limits: {} }],
  ])('are refused when they decode to %s', (_, decoded) => {
    expect(refusal(() => assertBuilt({ id: 'a', expiresAt: 1 }, decoded, calls))).toBe('transaction-mismatch');
  });
});

describe('variable limits', () => {
  const operation: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('1.50000000 IOST')! };
  const limits = (gas: string) => ({ gas_ratio: '1', gas_limit: gas, amount_limit: 'iost:1.5', delay: '0', signers: '' });
  const passes = (gas: string): string | null => refusal(() => assertLimits(limits(gas), operation, 'alice', 'id'));

  it.each(['184500', '184501', '999999', '1000000'])('are accepted between minimum and maximum: %s', (gas) => {
    expect(passes(gas)).toBeNull();
  });

  it.each(['184499', '1000001', '0184500', '184500.5', '-184500', '', '1e6', '99999999999999999999'])(
    'are refused otherwise: %s',
    (gas) => {
      expect(passes(gas)).toBe('transaction-mismatch');
    },
  );

  it('are signed as requested', () => {
    const asked = { id: 'id', limits: limits('812345') };
    expect(refusal(() => assertSameLimits(limits('812345'), asked))).toBeNull();
    expect(refusal(() => assertSameLimits(limits('812344'), asked))).toBe('transaction-altered');
  });

  it('must all be present', () => {
    const { gas_limit: _, ...without } = limits('184500');
    expect(refusal(() => assertLimits(without, operation, 'alice', 'id'))).toBe('transaction-mismatch');
  });
});
