import * as fc from 'fast-check';
import { Api, JsonRpc, Numeric, Serialize } from 'eosjs';
import { PrivateKey } from 'eosjs/dist/eosjs-key-conversions.js';
import { JsSignatureProvider } from 'eosjs/dist/eosjs-jssig.js';
import { describe, expect, it } from 'vitest';
import { isContractCall } from '../../../domain/antelope/contract/execute.ts';
import { TABLE_NAMES } from '../../../domain/antelope/contract/tables.ts';
import { packedAbi } from '../../../sandbox/antelope/codec/abi-codec.ts';
import { hexOf } from '../../../sandbox/antelope/codec/bytes.ts';
import { REX_2_CONTRACTS } from '../../../sandbox/antelope/chain/contracts.ts';
import { signForProducer } from '../../../sandbox/antelope/codec/block-signature.ts';
import {
  deriveKeyPair,
  publicKeyBytes,
  readPublicKey,
  recoverKey,
  sha256,
  signDigest,
  signatureBytes,
} from '../../../sandbox/antelope/codec/keys.ts';
import { nameText, nameValue } from '../../../sandbox/antelope/codec/name.ts';
import { TableCodec, isContractTable } from '../../../sandbox/antelope/codec/table-codec.ts';
import { packTransaction, unpackTransaction } from '../../../sandbox/antelope/codec/transaction.ts';
import { createWorld } from '../../../sandbox/world.ts';

const buffer = (array?: Uint8Array): Serialize.SerialBuffer =>
  new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder(), array: array ?? (null as never) });

const TEXT_FIELDS = [
  'owner',
  'balance',
  'vote_stake',
  'rex_balance',
  'total_rex',
  'supply',
  'from',
  'to',
  'cpu_weight',
  'proxy',
  'request_time',
];

describe('names', () => {
  it('round-trip through their 64-bit values, and agree with another implementation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z1-5]([a-z1-5.]{0,10}[a-z1-5])?$/), (name) => {
        const value = nameValue(name)!;
        const other = buffer();
        other.pushName(name);
        expect(value).toBe(Buffer.from(other.asUint8Array()).readBigUInt64LE(0));
        expect(nameText(value)).toBe(name);
      }),
    );
    expect(['UPPER', 'has space', 'waytoolongaccountname', 'six6', 'aaaaaaaaaaaaz'].filter((bad) => nameValue(bad) !== null)).toEqual([]);
    expect(nameValue('')).toBe(0n);
  });
});

describe('keys', () => {
  it('are decoded, encoded and derived as by another implementation', () => {
    const pair = deriveKeyPair('codec', 'freshholder1');
    const other = PrivateKey.fromString(pair.privateKey);
    expect(other.getPublicKey().toLegacyString()).toBe(pair.publicKey);
    expect(readPublicKey(other.getPublicKey().toString())).toBe(pair.publicKey);
    expect(hexOf(publicKeyBytes(pair.publicKey)!)).toBe(hexOf(Numeric.stringToPublicKey(pair.publicKey).data));
    expect(deriveKeyPair('codec', 'freshholder1')).toEqual(pair);
    expect(deriveKeyPair('other', 'freshholder1').publicKey).not.toBe(pair.publicKey);
    expect(['', 'EOS', 'EOS1', `${pair.publicKey.slice(0, -1)}1`, 'PUB_R1_x'].filter((bad) => readPublicKey(bad) !== null)).toEqual([]);
  });

  it('are recovered from signatures, which are canonical and deterministic', () => {
    const pair = deriveKeyPair('codec', 'signer');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
        const signature = signDigest(digest, pair.secret);
        expect(signDigest(digest, pair.secret)).toBe(signature);
        expect(recoverKey(digest, signatureBytes(signature)!)).toBe(pair.publicKey);
        expect(recoverKey(sha256(digest), signatureBytes(signature)!)).not.toBe(pair.publicKey);
      }),
      { numRuns: 20 },
    );
  });

  it('sign blocks for their producers like any other digest, canonically and deterministically', () => {
    const [pair, other] = [deriveKeyPair('codec', 'producer111a'), deriveKeyPair('codec', 'producer111b')];
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
        const signature = signForProducer(digest, pair);
        expect(signForProducer(digest, pair)).toBe(signature);
        expect(recoverKey(digest, signatureBytes(signature)!)).toBe(pair.publicKey);
        expect(recoverKey(digest, signatureBytes(signForProducer(digest, other))!)).toBe(other.publicKey);
      }),
      { numRuns: 100 },
    );
  });
});

describe('contract definitions', () => {
  it('contain exactly the actions of the rules', () => {
    for (const contract of ['eosio', 'eosio.token']) {
      const actions = REX_2_CONTRACTS.of(contract)!.abi.actions.map(({ name }) => name);
      expect(actions.filter((action) => !isContractCall({ contract, action, authorization: [], data: {} }))).toEqual([]);
    }
  });

  it('contain a table for every table of the rules', () => {
    const system = new Set(REX_2_CONTRACTS.of('eosio')!.abi.tables.map(({ name }) => name));
    expect(TABLE_NAMES.filter((table) => !system.has(table))).toEqual(['balance', 'stat', 'limits']);
  });

  it('are packed so that another implementation decodes them', () => {
    for (const contract of ['eosio', 'eosio.token', 'eosio.rex']) {
      const { abi } = REX_2_CONTRACTS.of(contract)!;
      const api = new Api({
        rpc: new JsonRpc('http://127.0.0.1:1', { fetch }),
        signatureProvider: new JsSignatureProvider([]),
        textDecoder: new TextDecoder(),
        textEncoder: new TextEncoder(),
      });
      expect(api.rawAbiToJson(packedAbi(abi))).toMatchObject({
        version: abi.version,
        structs: abi.structs,
        actions: abi.actions,
        tables: abi.tables,
      });
    }
  });

  it('encode action data as another implementation does', () => {
    const codec = REX_2_CONTRACTS.of('eosio')!;
    const types = Serialize.getTypesFromAbi(Serialize.createInitialTypes(), codec.abi as never);
    const samples: readonly [string, Record<string, string | number | boolean | string[]>][] = [
      ['buyrex', { from: 'freshholder1', amount: '12.3456 EOS' }],
      [
        'delegatebw',
        {
          from: 'a',
          receiver: 'zzzzzzzzzzzz',
          stake_net_quantity: '0.0000 EOS',
          stake_cpu_quantity: '461168601842738.7903 EOS',
          transfer: true,
        },
      ],
      ['voteproducer', { voter: 'directvoter1', proxy: '', producers: ['producer111a', 'producer111b'] }],
      ['donatetorex', { payer: 'eosio.reward', quantity: '1.0000 EOS', memo: 'für alle ✓' }],
      ['defcpuloan', { from: 'a', loan_num: '18446744073709551615', amount: '1.0000 EOS' }],
      ['sellram', { account: 'a', bytes: '-9223372036854775808' }],
    ];
    for (const [action, data] of samples) {
      const other = buffer();
      types.get(action)!.serialize(other, data);
      const bytes = REX_2_CONTRACTS.encodedData({ contract: 'eosio', action, authorization: [], data });
      expect([action, hexOf(bytes)]).toEqual([action, hexOf(other.asUint8Array())]);
      const flags = Object.entries(data).map(([field, value]) => [field, value === true ? 1 : value]);
      expect(codec.decode(action, bytes)).toEqual(Object.fromEntries(flags));
    }
  });

  it('refuse amounts beyond a contract’s maximum', () => {
    const data = { from: 'a', amount: '922337203685477.5807 EOS' };
    expect(() => REX_2_CONTRACTS.encodedData({ contract: 'eosio', action: 'buyrex', authorization: [], data })).toThrow('out of range');
  });

  it('encode every seeded row to bytes whose names and amounts another implementation decodes equally', () => {
    const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'rows', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    const { tables } = world.eos.chain.state;
    const tableCodec = new TableCodec(REX_2_CONTRACTS);
    let rows = 0;
    for (const table of TABLE_NAMES.filter(isContractTable)) {
      const codec = REX_2_CONTRACTS.of(table === 'balance' || table === 'stat' ? 'eosio.token' : 'eosio')!;
      const types = Serialize.getTypesFromAbi(Serialize.createInitialTypes(), codec.abi as never);
      const type = codec.table(table === 'balance' ? 'accounts' : table)!.type;
      for (const scope of tables.scopes(table)) {
        for (const row of tables.rows(table, scope)) {
          const other = types.get(type)!.deserialize(buffer(tableCodec.rowBytes(table, row)));
          const own = tableCodec.nodeRow(table, row) as Record<string, unknown>;
          const texts = TEXT_FIELDS.filter((field) => typeof own[field] === 'string');
          expect([table, ...texts.map((field) => String(other[field]).replace(/\.000$/, ''))]).toEqual([
            table,
            ...texts.map((field) => own[field]),
          ]);
          rows += 1;
        }
      }
    }
    expect(rows).toBeGreaterThan(150);
    world.stop();
  });
});

describe('transactions', () => {
  it('decodes what another implementation packed, and packs the same bytes', () => {
    const api = new Api({
      rpc: new JsonRpc('http://127.0.0.1:1', { fetch }),
      signatureProvider: new JsSignatureProvider([]),
      textDecoder: new TextDecoder(),
      textEncoder: new TextEncoder(),
    });
    const actions = [
      { account: 'eosio.token', name: 'transfer', authorization: [{ actor: 'freshholder1', permission: 'active' }], data: '00ff10' },
      {
        account: 'eosio',
        name: 'buyrex',
        authorization: [
          { actor: 'a', permission: 'owner' },
          { actor: 'b', permission: 'active' },
        ],
        data: '',
      },
    ];
    const header = {
      expiration: '2025-01-15T10:00:30.000',
      ref_block_num: 1234,
      ref_block_prefix: 3_000_000_000,
      max_net_usage_words: 200,
      max_cpu_usage_ms: 7,
      delay_sec: 0,
    };
    const packed = api.serializeTransaction({ ...header, context_free_actions: [], actions, transaction_extensions: [] });
    const transaction = unpackTransaction(packed);
    expect(transaction).toMatchObject({
      expiration: Date.UTC(2025, 0, 15, 10, 0, 30),
      refBlockNumber: 1234,
      refBlockPrefix: 3_000_000_000,
      maxNetUsageWords: 200,
      maxCpuUsageMs: 7,
    });
    expect(transaction.actions.map(({ account, name, data }) => [account, name, hexOf(data)])).toEqual([
      ['eosio.token', 'transfer', '00ff10'],
      ['eosio', 'buyrex', ''],
    ]);
    expect(transaction.actions[1]!.authorization).toEqual([
      { account: 'a', permission: 'owner' },
      { account: 'b', permission: 'active' },
    ]);
    expect(hexOf(packTransaction(transaction))).toBe(hexOf(packed));
  });

  it('throws a range error when the bytes are no transaction', () => {
    const failure = (noise: Uint8Array): unknown => {
      try {
        unpackTransaction(noise);
        return null;
      } catch (error) {
        return error;
      }
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 120 }), (noise) => failure(noise) === null || failure(noise) instanceof RangeError));
    expect(failure(new Uint8Array(5))).toBeInstanceOf(RangeError);
  });
});
