import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../adapters/antelope/write/actions.ts';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { decodeTransaction, encodeTransaction } from '../../adapters/antelope/write/transaction-codec.ts';
import { assertSponsored } from '../../application/transact/firewall.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { sponsoredCalls, type Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';

const SIGNER: Signer = { account: 'alice', permission: 'active' };
const PAYER: Signer = { account: 'poolsponsor1', permission: 'active' };
const RUNS = 4_000;
const name = fc.stringMatching(/^[a-z1-5]{3,12}$/).filter((text) => text !== 'alice' && text !== 'poolsponsor1');
const coin = fc.bigInt({ min: 2n, max: 10n ** 14n }).map((units) => Asset.of(units, EOS.coin.native));
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('buy-rex' as const),
    amount: coin,
    firstStake: fc.constant(null),
    fromFund: fc.constant(null),
    toSavings: fc.constant(null),
    restaked: fc.constant(null),
    takenOut: fc.constant(null),
    proxy: fc.option(name),
  }),
  fc.record({
    kind: fc.constant('unstake-rex' as const),
    rex: fc.bigInt({ min: 1n, max: 10n ** 16n }).map((units) => Asset.of(units, EOS.rexSymbol)),
  }),
  fc.record({ kind: fc.constant('delegate-votes' as const), proxy: name }),
);
const sponsorship: fc.Arbitrary<Sponsorship> = fc.constantFrom<Sponsorship>(
  { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] },
  { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[1] },
  { form: 'first-authorizer', payer: PAYER },
);

type Attack = (calls: readonly Call[]) => readonly Call[];
const at = (calls: readonly Call[], index: number, change: (call: Call) => Call): readonly Call[] =>
  calls.map((call, position) => (position === index % calls.length ? change(call) : call));
const signer = fc.oneof(
  fc.constantFrom(SIGNER, PAYER, { ...PAYER, permission: 'owner' }, { ...SIGNER, permission: 'owner' }),
  name.map((account) => ({ account, permission: 'active' })),
);

/** Other actors, other actions, the sponsor's authority on the user's calls, added or removed actions, another order. */
const attack: fc.Arbitrary<Attack> = fc.oneof(
  fc.tuple(fc.nat(), fc.array(signer, { maxLength: 3 })).map(
    ([index, authorization]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, authorization })),
  ),
  fc.tuple(fc.nat(), signer).map(
    ([index, more]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, authorization: [...call.authorization, more] })),
  ),
  fc.tuple(fc.nat(), signer).map(
    ([index, more]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, authorization: [more, ...call.authorization] })),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('updateauth', 'transfer', 'nonce', 'noop', 'sellrex', 'linkauth')).map(
    ([index, action]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, action })),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('eosio', 'eosio.null', 'eosio.msig', 'eosio.token', 'mallory')).map(
    ([index, contract]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, contract })),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('value', 'memo', 'owner', 'proxy', 'from'), name).map(
    ([index, field, value]): Attack =>
      (calls) =>
        at(calls, index, (call) => ({ ...call, data: { ...call.data, [field]: value } })),
  ),
  fc.tuple(fc.nat(), signer).map(([index, by]): Attack => (calls) => {
    const extra: Call = {
      contract: 'eosio',
      action: 'updateauth',
      authorization: [by],
      data: { account: by.account, permission: 'owner', parent: '', auth: 'evil' },
    };
    return [...calls.slice(0, index % (calls.length + 1)), extra, ...calls.slice(index % (calls.length + 1))];
  }),
  fc.tuple(fc.nat(), fc.nat()).map(([from, to]): Attack => (calls) => [
    ...calls.slice(0, to % (calls.length + 1)),
    calls[from % calls.length]!,
    ...calls.slice(to % (calls.length + 1)),
  ]),
  fc.nat().map(
    (index): Attack =>
      (calls) =>
        calls.filter((_, position) => position !== index % calls.length),
  ),
  fc.constant<Attack>((calls) => [...calls].reverse()),
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

describe('the firewall of sponsored transactions', () => {
  it('accepts the agreed transaction, also after it has been encoded', () => {
    fc.assert(
      fc.property(operation, sponsorship, (wanted, agreed) => {
        const calls = sponsoredCalls(callsOf(wanted, SIGNER, EOS), agreed);
        const { calls: read } = decodeTransaction(
          encodeTransaction({ expiresAt: Date.UTC(2026, 10, 22), refBlockNum: 1, refBlockPrefix: 2 }, calls),
        );
        expect(refusal(() => assertSponsored(calls, wanted, SIGNER, EOS, agreed))).toBeNull();
        expect(refusal(() => assertSponsored(read, wanted, SIGNER, EOS, agreed))).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('refuses everything else', () => {
    let bent = 0;
    fc.assert(
      fc.property(operation, sponsorship, fc.array(attack, { minLength: 1, maxLength: 3 }), (wanted, agreed, attacks) => {
        const honest = sponsoredCalls(callsOf(wanted, SIGNER, EOS), agreed);
        const calls = attacks.reduce((changed, bend) => (changed.length === 0 ? changed : bend(changed)), honest);
        fc.pre(JSON.stringify(calls) !== JSON.stringify(honest));
        bent += 1;
        expect(['sponsor-altered', 'call-not-allowed']).toContain(refusal(() => assertSponsored(calls, wanted, SIGNER, EOS, agreed)));
      }),
      { numRuns: RUNS },
    );
    expect(bent).toBe(RUNS);
  });

  const wanted: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
  const own = callsOf(wanted, SIGNER, EOS);
  it('accepts no call as a no-op that the profile does not list', () => {
    const evil: Sponsorship = {
      form: 'no-op',
      payer: PAYER,
      call: { contract: 'eosio', action: 'rexexec', data: { user: 'poolsponsor1', max: 1 } },
    };
    expect(refusal(() => assertSponsored(sponsoredCalls(own, evil), wanted, SIGNER, EOS, evil))).toBe('sponsor-altered');
  });

  it('accepts no sponsor that is the user, or on a chain or for an operation without one', () => {
    const self: Sponsorship = { form: 'no-op', payer: SIGNER, call: EOS.sponsoring.noOps[0] };
    expect(refusal(() => assertSponsored(sponsoredCalls(own, self), wanted, SIGNER, EOS, self))).toBe('sponsor-altered');
    const agreed: Sponsorship = { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] };
    expect(refusal(() => assertSponsored(sponsoredCalls(own, agreed), wanted, SIGNER, BOS, agreed))).toBe('sponsor-altered');
    const narrow = { ...EOS, sponsoring: { ...EOS.sponsoring, operations: [] } };
    expect(refusal(() => assertSponsored(sponsoredCalls(own, agreed), wanted, SIGNER, narrow, agreed))).toBe('sponsor-altered');
  });

  it('accepts a sponsor’s part only where one was agreed', () => {
    const agreed: Sponsorship = { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] };
    expect(refusal(() => assertSponsored(sponsoredCalls(own, agreed), wanted, SIGNER, EOS, null))).toBe('call-not-allowed');
    expect(refusal(() => assertSponsored(own, wanted, SIGNER, EOS, agreed))).toBe('sponsor-altered');
  });
});
