import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../adapters/antelope/write/actions.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import {
  assertBuilt,
  assertCalls,
  assertLimits,
  assertSigned,
  assertSponsored,
  assertSameLimits,
  assertTransaction,
  sameCalls,
} from '../../../application/transact/firewall.ts';
import type { Intent } from '../../../application/transact/prepared.ts';
import { expectedTransaction } from '../../../domain/chain/expected-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { sponsoredCalls, type Sponsorship } from '../../../domain/antelope/sponsoring/sponsorship.ts';

const SIGNER: Signer = { account: 'alice', permission: 'active' };
const VOTE: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const CALLS = callsOf(VOTE, SIGNER, EOS);

/** The name and values of the refusal. */
function refusal(attempt: () => void): [string, PoolError['params']] | null {
  try {
    attempt();
    return null;
  } catch (failure) {
    const { error, params } = failure as PoolError;
    return [error, params];
  }
}

describe('a refusal of the firewall reports', () => {
  it('an operation a chain does not offer', () => {
    expect(refusal(() => assertCalls(CALLS, VOTE, SIGNER, { ...EOS, onlyOperations: [] }))).toEqual([
      'operation-not-offered',
      { operation: 'delegate-votes' },
    ]);
  });

  it('a missing call, with its position', () => {
    expect(refusal(() => assertCalls([], VOTE, SIGNER, EOS))).toEqual([
      'call-not-allowed',
      { contract: '', action: 'voteproducer', position: 1 },
    ]);
  });

  it('the differing transaction before it is signed, and the one signed instead', () => {
    const mismatch = ['transaction-mismatch', { id: 'a' }];
    const altered = ['transaction-altered', { id: 'a' }];
    const built = { id: 'a', expiresAt: 1, calls: CALLS, limits: {} };
    expect(refusal(() => assertBuilt(built, { ...built, calls: [] }, CALLS))).toEqual(mismatch);
    expect(refusal(() => assertSigned(built, { id: 'a', expiresAt: 1, signatures: [] }, built))).toEqual(altered);
    expect(refusal(() => assertLimits({ fee_limit: '1' }, VOTE, 'alice', 'a'))).toEqual(mismatch);
    expect(refusal(() => assertSameLimits({ fee_limit: '1' }, { id: 'a', limits: { fee_limit: '2' } }))).toEqual(altered);
  });
});

describe('a transaction as a whole', () => {
  const decoded = { id: 'a', expiresAt: 1000, calls: CALLS, limits: {} };
  const unsigned = { ...decoded, bytes: '00', idAssigned: true, chainId: EOS.chainId, builtAtBlock: 1, expectedUse: {} };
  const signed = { id: 'a', expiresAt: 1000, bytes: '00', signatures: ['SIG_K1_x'] };
  const intent: Intent = { protocol: 'antelope', operation: VOTE, signer: SIGNER, calls: CALLS, sponsorship: null };
  const as = (parts: object) => ({ ...decoded, ...parts });
  const notAllowed = ['call-not-allowed', { contract: '', action: 'voteproducer', position: 1 }];
  const altered = ['transaction-altered', { id: 'a' }];
  const mismatch = ['transaction-mismatch', { id: 'a' }];

  it('passes as it was built for the chain, and not otherwise', () => {
    const built = (parts: object, given: object = {}) =>
      refusal(() => assertTransaction(as(parts), intent, EOS, { ...unsigned, ...given }));
    expect(built({})).toBeNull();
    expect(built({ calls: [] })).toEqual(notAllowed);
    expect(built({ limits: { fee_limit: '1' } })).toEqual(mismatch);
    expect([{ id: 'b' }, { expiresAt: 1001 }].map((parts) => built(parts))).toEqual([mismatch, mismatch]);
    expect(built({}, { chainId: 'f'.repeat(64) })).toEqual([
      'node-wrong-chain',
      { node: '', expected: EOS.chainId, found: 'f'.repeat(64) },
    ]);
  });

  it('passes as it was signed in place of what was built, and not otherwise', () => {
    const returned = (parts: object, answer: object = {}, given: object = {}) =>
      refusal(() => assertTransaction(as(parts), intent, EOS, { ...unsigned, ...given }, { ...signed, ...answer }));
    expect(returned({})).toBeNull();
    expect(returned({ id: 'b', expiresAt: 61_000 }, { id: 'b', expiresAt: 61_000 })).toBeNull();
    expect(returned({ id: 'b', expiresAt: 61_001 }, { id: 'b', expiresAt: 61_001 })).toEqual(altered);
    expect(returned({ calls: [] })).toEqual(notAllowed);
    expect(returned({ limits: { fee_limit: '1' } })).toEqual(mismatch);
    expect(returned({}, { signatures: [] })).toEqual(altered);
    expect(returned({}, {}, { limits: { fee_limit: '1' } })).toEqual(altered);
  });

  it('passes with the part of the sponsor that was agreed, and without none', () => {
    const sponsorship: Sponsorship = { form: 'first-authorizer', payer: { account: 'poolsponsor1', permission: 'active' } };
    const sponsored: Intent = { ...intent, calls: sponsoredCalls(CALLS, sponsorship), sponsorship };
    expect(refusal(() => assertTransaction(as({ calls: sponsored.calls }), sponsored, EOS, unsigned))).toBeNull();
    expect(refusal(() => assertTransaction(decoded, sponsored, EOS, unsigned))).toEqual(['sponsor-altered', { sponsor: 'poolsponsor1' }]);
    expect(refusal(() => assertTransaction(as({ calls: sponsored.calls }), intent, EOS, unsigned))?.[0]).toBe('call-not-allowed');
  });
});

describe('a sponsor', () => {
  const PAYER: Signer = { account: 'poolsponsor1', permission: 'active' };
  const [NO_OP] = EOS.sponsoring.noOps;
  const altered = ['sponsor-altered', { sponsor: 'poolsponsor1' }];

  it('is refused on a chain without sponsors', () => {
    const agreed: Sponsorship = { form: 'first-authorizer', payer: PAYER };
    expect(refusal(() => assertSponsored(CALLS, VOTE, SIGNER, TRON, agreed))).toEqual(altered);
  });

  it.each<Sponsorship>([
    { form: 'no-op', payer: PAYER, call: NO_OP },
    { form: 'first-authorizer', payer: PAYER },
  ])('is refused for an operation that the profile does not sponsor ($form)', (agreed) => {
    const sale: Operation = { kind: 'sell-ram', bytes: 1000n };
    const calls = sponsoredCalls(callsOf(sale, SIGNER, EOS), agreed);
    expect(refusal(() => assertSponsored(calls, sale, SIGNER, EOS, agreed))).toEqual(altered);
    expect(refusal(() => assertSponsored(sponsoredCalls(CALLS, agreed), VOTE, SIGNER, EOS, agreed))).toBeNull();
  });

  it.each([
    ['another contract', { ...NO_OP, contract: 'eosio.evil' }],
    ['another action', { ...NO_OP, action: 'transfer' }],
    ['other data', { ...NO_OP, data: { value: 'x' } }],
  ])('is refused with a call of %s than the profile lists', (_, call) => {
    const agreed: Sponsorship = { form: 'no-op', payer: PAYER, call };
    const calls = [{ ...call, authorization: [PAYER] }, ...CALLS];
    expect(refusal(() => assertSponsored(calls, VOTE, SIGNER, EOS, agreed))).toEqual(altered);
    const listed: Sponsorship = { form: 'no-op', payer: PAYER, call: NO_OP };
    expect(refusal(() => assertSponsored([{ ...NO_OP, authorization: [PAYER] }, ...CALLS], VOTE, SIGNER, EOS, listed))).toBeNull();
  });
});

describe('a contract', () => {
  it('named by the backend is open to calls bound to it and to no other', () => {
    const calls = CALLS.map((call) => ({ ...call, contract: 'pool.named' }));
    expect(refusal(() => assertCalls(calls, VOTE, SIGNER, EOS))).toEqual([
      'call-not-allowed',
      { contract: 'pool.named', action: 'voteproducer', position: 1 },
    ]);
  });

  it('named by the backend is open to what exchanges do, to the one named alone', () => {
    const staking: Operation = {
      kind: 'exchange-stake',
      contract: 'exchange1111',
      quantity: Asset.parse('2.0000 TOK')!,
      blockchain: 'eos',
      stakeFor: 'alice',
    };
    const [stake] = callsOf(staking, SIGNER, EOS);
    const passes = (change: Partial<Call>, profile: AntelopeProfile = EOS) =>
      refusal(() => assertCalls([{ ...stake!, ...change }], staking, SIGNER, profile)) === null;
    expect(passes({})).toBe(true);
    expect(['exchange2222', 'eosio', 'core.vaulta'].map((contract) => passes({ contract }))).toEqual([false, false, false]);
    expect(passes({}, { ...EOS, features: { ...EOS.features, exchangeContracts: false } })).toBe(false);
  });

  it('that wraps the coin is paid under the new symbol, and the old contract under the old one', () => {
    const deposit: Operation = { kind: 'deposit-to-rex-fund', amount: Asset.parse('1.0000 EOS')! };
    const paying = (contract: string, amount: string): readonly Call[] => [
      { contract, action: 'deposit', data: { owner: 'alice', amount }, authorization: [SIGNER] },
    ];
    const passes = (contract: string, amount: string) =>
      refusal(() => assertCalls(paying(contract, amount), deposit, SIGNER, EOS)) === null;
    expect(passes('core.vaulta', '1.0000 A')).toBe(true);
    expect(passes('core.vaulta', '1.0000 EOS')).toBe(false);
    expect(passes('eosio', '1.0000 EOS')).toBe(true);
    expect(passes('eosio', '1.0000 A')).toBe(false);
  });
});

describe('the memo of a transfer to the exchange', () => {
  const toExchange = (quantity: string, memo: string): Operation => ({
    kind: 'exchange-transfer',
    contract: 'exchange1111',
    token: 'core.vaulta',
    quantity: Asset.parse(quantity)!,
    memo,
  });
  const sent = (memo: string): readonly Call[] => [
    {
      contract: 'core.vaulta',
      action: 'transfer',
      data: { from: 'alice', to: 'exchange1111', quantity: '2.0000 A', memo },
      authorization: [SIGNER],
    },
  ];

  it('stays as it was approved, also where it looks like an amount under the old symbol', () => {
    const operation = toExchange('2.0000 A', '1.0000 EOS');
    expect(refusal(() => assertCalls(sent('1.0000 EOS'), operation, SIGNER, EOS))).toBeNull();
    expect(refusal(() => assertCalls(sent('1.0000 A'), operation, SIGNER, EOS))).toEqual([
      'call-not-allowed',
      { contract: 'core.vaulta', action: 'transfer', position: 1 },
    ]);
  });
});

describe('calls', () => {
  const [call] = CALLS;
  const signedBy = (...authorization: Signer[]): readonly Call[] => [{ ...call!, authorization }];
  const owner: Signer = { ...SIGNER, permission: 'owner' };

  it('are equal only with equal authorizations', () => {
    expect(sameCalls(signedBy(SIGNER, owner), signedBy(SIGNER, owner))).toBe(true);
    expect(sameCalls(signedBy(SIGNER, owner), signedBy(SIGNER, { account: 'mallory', permission: 'owner' }))).toBe(false);
    expect(sameCalls(signedBy(SIGNER, owner), signedBy(owner, owner))).toBe(false);
    expect(sameCalls(signedBy(SIGNER, owner), signedBy(SIGNER))).toBe(false);
  });

  it('are equal only where their lists have the same values in the same order, and no more', () => {
    const voting = (...producers: string[]): readonly Call[] => [{ ...call!, data: { ...call!.data, producers } }];
    expect(sameCalls(voting('bp1', 'bp2'), voting('bp1', 'bp2'))).toBe(true);
    for (const others of [voting(), voting('bp1'), voting('bp2', 'bp1'), voting('bp1', 'bp2', 'bp3')]) {
      expect(sameCalls(voting('bp1', 'bp2'), others)).toBe(false);
      expect(sameCalls(others, voting('bp1', 'bp2'))).toBe(false);
    }
  });
});

describe('a limit that may vary', () => {
  const vote: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
  const { limits, ranges } = expectedTransaction(vote, 'alice');
  const { least, most } = ranges.gas_limit!;
  const of = (gas: string) => refusal(() => assertLimits({ ...limits, gas_limit: gas }, vote, 'alice', 'a'));

  it('passes from its least to its most, and not a unit beyond', () => {
    expect([String(least), String(most)].map(of)).toEqual([null, null]);
    const mismatch = ['transaction-mismatch', { id: 'a' }];
    expect([String(least - 1n), String(most + 1n), `0${least}`, `-${least}`, ''].map(of)).toEqual(
      Array.from({ length: 5 }, () => mismatch),
    );
  });
});
