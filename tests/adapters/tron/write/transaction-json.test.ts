import { describe, expect, it } from 'vitest';
import { decodeRawData, encodeRawData } from '../../../../adapters/tron/write/raw-data.ts';
import { rawDataOfJson, transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FREEZE, OWNER, OWNER_HEX, rawOf, VOTE, WITNESS, WITNESS_HEX } from '../example.ts';

const header = { ref_block_bytes: '283b', ref_block_hash: '51bf0b88daaaea37', expiration: 1_777_446_819_000, timestamp: 1_777_446_761_432 };

function json(value: object, changes: object = {}, type = 'VoteWitnessContract'): unknown {
  return { ...header, contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }], ...changes };
}

describe('raw data in JSON', () => {
  it('is read with addresses in either form', () => {
    const visible = rawDataOfJson(json({ owner_address: OWNER, votes: [{ vote_address: WITNESS, vote_count: 5 }] }));
    const hidden = rawDataOfJson(json({ owner_address: OWNER_HEX, votes: [{ vote_address: WITNESS_HEX, vote_count: 5 }] }));
    expect(visible).toEqual(hidden);
    expect(hidden).toEqual(rawOf(VOTE));
  });

  it('accepts resources as names or numbers', () => {
    const of = (resource: unknown) =>
      rawDataOfJson(json({ owner_address: OWNER, frozen_balance: 5_000_000, resource }, {}, 'FreezeBalanceV2Contract'));
    expect(encodeRawData(of('ENERGY'))).toEqual(encodeRawData(rawOf(FREEZE)));
    expect(of(1)).toEqual(of('ENERGY'));
    expect(of(0)).toEqual(of('BANDWIDTH'));
  });

  it('accepts the flag of votes that says nothing, where it is false', () => {
    const value = { owner_address: OWNER, votes: [{ vote_address: WITNESS, vote_count: 5 }], support: false };
    expect(rawDataOfJson(json(value))).toEqual(rawOf(VOTE));
    expect(() => rawDataOfJson(json({ ...value, support: 0 }))).toThrow('transaction-undecodable');
    expect(() => rawDataOfJson(json({ owner_address: OWNER, frozen_balance: 1, support: false }, {}, 'FreezeBalanceV2Contract'))).toThrow(
      'transaction-undecodable',
    );
  });

  it('takes an empty address for one that is left out, and never for the owner', () => {
    const value = { owner_address: OWNER, resource: 'ENERGY' };
    const of = (changes: object) => encodeRawData(rawDataOfJson(json({ ...value, ...changes }, {}, 'UnfreezeBalanceContract')));
    expect(of({ receiver_address: '' })).toEqual(of({}));
    expect(() => decodeRawData(of({ owner_address: '' }))).toThrow('the contract has no owner');
  });

  it.each([
    ['an unknown field beside the known ones', json({}, { scripts: '00' })],
    ['an unknown field in the contract', json({ owner_address: OWNER, votes: [], support: true })],
    ['two contracts', json({}, { contract: [{}, {}] })],
    ['an unknown contract', json({ owner_address: OWNER }, {}, 'CreateSmartContract')],
    ['a contract named after a property of every object', json({ owner_address: OWNER }, {}, 'constructor')],
    ['an invalid address', json({ owner_address: `${OWNER}x`, votes: [] })],
    ['a fraction of a vote', json({ owner_address: OWNER, votes: [{ vote_address: WITNESS, vote_count: 1.5 }] })],
    ['a number JSON cannot represent', json({ owner_address: OWNER, votes: [{ vote_address: WITNESS, vote_count: 2 ** 60 }] })],
    ['text', 'raw'],
  ])('refuses %s', (_what, value) => {
    let thrown: unknown = null;
    try {
      rawDataOfJson(value);
    } catch (error) {
      thrown = error;
    }
    expect(isPoolError(thrown)).toBe(true);
  });

  it('is written as wallets expect it, without zeros, and reads back the same', () => {
    const written = transactionJson(rawOf(FREEZE)) as { raw_data: { contract: unknown[] }; txID: string; visible: boolean };
    expect(written.visible).toBe(false);
    expect(written.raw_data.contract).toEqual([
      {
        parameter: {
          value: { owner_address: OWNER_HEX, frozen_balance: 5_000_000, resource: 'ENERGY' },
          type_url: 'type.googleapis.com/protocol.FreezeBalanceV2Contract',
        },
        type: 'FreezeBalanceV2Contract',
      },
    ]);
    expect(rawDataOfJson(written.raw_data)).toEqual(rawOf(FREEZE));
    const bandwidth = transactionJson(rawOf({ ...FREEZE, fields: { ...FREEZE.fields, resource: 'BANDWIDTH' } }));
    expect(JSON.stringify(bandwidth)).not.toContain('BANDWIDTH');
  });

  it('is not written with a number JSON would change', () => {
    const large = { ...FREEZE, fields: { ...FREEZE.fields, frozen_balance: 9_007_199_254_740_993n } };
    expect(() => transactionJson(rawOf(large))).toThrow('amount-too-large');
  });
});
