import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../domain/core/chain/call.ts';
import { sponsoredCalls, type Sponsorship } from '../../../../domain/antelope/sponsoring/sponsorship.ts';
import { withoutSponsorPart } from '../../../../domain/antelope/sponsoring/sponsor-part.ts';

const PAYER = { account: 'poolsponsor1', permission: 'active' };
const ALICE = { account: 'alice', permission: 'active' };
const NO_OP: Sponsorship = { form: 'no-op', payer: PAYER, call: { contract: 'eosio.null', action: 'nonce', data: { value: '' } } };
const BESIDE: Sponsorship = { form: 'first-authorizer', payer: PAYER };
const OWN: readonly Call[] = [
  { contract: 'eosio', action: 'deposit', authorization: [ALICE], data: { owner: 'alice' } },
  { contract: 'eosio', action: 'buyrex', authorization: [ALICE], data: { from: 'alice' } },
];

describe('the sponsor’s part of a transaction', () => {
  it.each([NO_OP, BESIDE])('is removed again and leaves the user’s own calls ($form)', (sponsorship) => {
    expect(withoutSponsorPart(sponsoredCalls(OWN, sponsorship), sponsorship, 'alice')).toEqual(OWN);
  });

  it('is the first action, in a call of its own', () => {
    const [first, ...rest] = sponsoredCalls(OWN, NO_OP);
    expect(first).toEqual({ contract: 'eosio.null', action: 'nonce', data: { value: '' }, authorization: [PAYER] });
    expect(rest).toEqual(OWN);
  });

  const withSponsor = sponsoredCalls(OWN, NO_OP);
  const first = withSponsor[0]!;
  it.each<[string, readonly Call[]]>([
    ['is missing', OWN],
    ['is the only call', [first]],
    ['is missing with all calls', []],
    ['comes last', [...OWN, first]],
    ['comes twice', [first, ...withSponsor]],
    ['is authorised by the user too', [{ ...first, authorization: [PAYER, ALICE] }, ...OWN]],
    ['is authorised by the user alone', [{ ...first, authorization: [ALICE] }, ...OWN]],
    ['has no authorization', [{ ...first, authorization: [] }, ...OWN]],
    ['has another permission', [{ ...first, authorization: [{ ...PAYER, permission: 'owner' }] }, ...OWN]],
    ['is another action', [{ ...first, action: 'updateauth' }, ...OWN]],
    ['is made on another contract', [{ ...first, contract: 'eosio' }, ...OWN]],
    ['has data', [{ ...first, data: { value: '00' } }, ...OWN]],
    ['has an added field', [{ ...first, data: { value: '', memo: 'x' } }, ...OWN]],
    ['lacks a field', [{ ...first, data: {} }, ...OWN]],
    ['authorises the user’s calls', [first, { ...OWN[0]!, authorization: [ALICE, PAYER] }, OWN[1]!]],
    ['has the other form', sponsoredCalls(OWN, BESIDE)],
  ])('is rejected when it %s', (_, calls) => {
    expect(withoutSponsorPart(calls, NO_OP, 'alice')).toBeNull();
  });

  it.each<[string, readonly Call[]]>([
    ['behind the user', OWN.map((call, index) => (index === 0 ? { ...call, authorization: [ALICE, PAYER] } : call))],
    ['on every call', OWN.map((call) => ({ ...call, authorization: [PAYER, ALICE] }))],
    ['on the second call', OWN.map((call, index) => (index === 1 ? { ...call, authorization: [PAYER, ALICE] } : call))],
    ['in a call of its own', withSponsor],
  ])('is rejected beside the user when the payer is %s', (_, calls) => {
    const own = withoutSponsorPart(calls, BESIDE, 'alice');
    expect(own === null || own.some(({ authorization }) => authorization.length === 0)).toBe(true);
  });

  it('is rejected when one of several fields differs', () => {
    const call = { contract: 'eosio.null', action: 'nonce', data: { value: '', note: 'pool' } };
    const agreed: Sponsorship = { form: 'no-op', payer: PAYER, call };
    const sent = (data: Call['data']): readonly Call[] => [{ ...call, data, authorization: [PAYER] }, ...OWN];
    expect(withoutSponsorPart(sent({ value: '', note: 'pool' }), agreed, 'alice')).toEqual(OWN);
    expect(withoutSponsorPart(sent({ value: '', note: 'other' }), agreed, 'alice')).toBeNull();
    expect(withoutSponsorPart(sent({ value: '', memo: 'pool' }), agreed, 'alice')).toBeNull();
  });

  it('is rejected when the payer is the user', () => {
    const self: Sponsorship = { ...NO_OP, payer: ALICE };
    expect(withoutSponsorPart(sponsoredCalls(OWN, self), self, 'alice')).toBeNull();
    const unsigned = OWN.map((call) => ({ ...call, authorization: [] }));
    for (const form of [self, { ...BESIDE, payer: ALICE }])
      expect(withoutSponsorPart(sponsoredCalls(unsigned, form), form, 'alice')).toBeNull();
  });
});
