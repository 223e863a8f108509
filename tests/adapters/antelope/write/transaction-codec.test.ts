import { Api, JsonRpc, type Serialize } from 'eosjs';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeTransaction, encodeTransaction, wireTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import systemAbi from '../../../../sandbox/antelope/abi/eosio.abi.json' with { type: 'json' };

const SIGNER = [{ account: 'alice1111111', permission: 'active' }];
const HEADER = { expiresAt: Date.UTC(2024, 6, 10, 12, 0, 30), refBlockNum: 1234, refBlockPrefix: 3735928559 };
const CALLS: readonly Call[] = [
  {
    contract: 'eosio',
    action: 'delegatebw',
    authorization: SIGNER,
    data: {
      from: 'alice1111111',
      receiver: 'alice1111111',
      stake_net_quantity: '0.0000 EOS',
      stake_cpu_quantity: '0.0001 EOS',
      transfer: false,
    },
  },
  {
    contract: 'eosio',
    action: 'voteproducer',
    authorization: SIGNER,
    data: { voter: 'alice1111111', proxy: 'poolproxy111', producers: [] },
  },
  { contract: 'eosio', action: 'deposit', authorization: SIGNER, data: { owner: 'alice1111111', amount: '99.9999 EOS' } },
  { contract: 'eosio', action: 'buyrex', authorization: SIGNER, data: { from: 'alice1111111', amount: '99.9999 EOS' } },
];

/** What the library builds from the definition a node publishes. */
let library: Api;

beforeAll(() => {
  const unused = async (): Promise<never> => {
    throw new Error('asked for something');
  };
  library = new Api({
    rpc: new JsonRpc('http://127.0.0.1:1', { fetch: unused }),
    signatureProvider: { getAvailableKeys: unused, sign: unused },
    textDecoder: new TextDecoder(),
    textEncoder: new TextEncoder(),
  });
  library.cachedAbis.set('eosio', { rawAbi: new Uint8Array(), abi: systemAbi });
});

async function libraryBytes(calls: readonly Call[]): Promise<string> {
  const actions = calls.map(({ contract, action, authorization, data }) => ({
    account: contract,
    name: action,
    authorization: authorization.map(({ account, permission }) => ({ actor: account, permission })),
    data,
  }));
  const transaction = {
    expiration: '2024-07-10T12:00:30',
    ref_block_num: HEADER.refBlockNum,
    ref_block_prefix: HEADER.refBlockPrefix,
    actions: (await library.serializeActions(actions)) as Serialize.Action[],
  };
  return Buffer.from(library.serializeTransaction(transaction)).toString('hex');
}

describe('encodeTransaction', () => {
  it('writes the same bytes as the library', async () => {
    expect(encodeTransaction(HEADER, CALLS)).toBe(await libraryBytes(CALLS));
  });

  it('writes the same bytes as the library for any amount and name', async () => {
    const name = fc.stringMatching(/^[a-z1-5.]{0,11}[a-z1-5]$/);
    const amount = fc
      .bigInt({ min: 0n, max: 2n ** 62n - 1n })
      .map((units) => `${units / 10000n}.${String(units % 10000n).padStart(4, '0')} REX`);
    await fc.assert(
      fc.asyncProperty(name, amount, async (owner, rex) => {
        const calls: Call[] = [
          { contract: 'eosio', action: 'mvfrsavings', authorization: [{ account: owner, permission: 'active' }], data: { owner, rex } },
        ];
        const bytes = encodeTransaction(HEADER, calls);
        expect(bytes).toBe(await libraryBytes(calls));
        expect(decodeTransaction(bytes).calls).toEqual(calls);
      }),
      { numRuns: 60 },
    );
  });

  it('throws for values of another type', () => {
    for (const data of [
      { owner: 'alice1111111' },
      { owner: 'ALICE', amount: '1.0000 EOS' },
      { owner: 'alice1111111', amount: '1.0000' },
      { owner: 'alice1111111', amount: '1e3 EOS' },
    ]) {
      const call = { contract: 'eosio', action: 'deposit', authorization: SIGNER, data } as unknown as Call;
      expect(() => encodeTransaction(HEADER, [call])).toThrow('transaction-undecodable');
    }
  });
});

describe('decodeTransaction', () => {
  it('reads back what was written: calls, expiry and id', () => {
    const decoded = decodeTransaction(encodeTransaction(HEADER, CALLS));
    expect(decoded.calls).toEqual(CALLS);
    expect(decoded.expiresAt).toBe(HEADER.expiresAt);
    expect(decoded.id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('returns the transaction id', async () => {
    const bytes = encodeTransaction(HEADER, CALLS);
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(bytes, 'hex'));
    expect(decodeTransaction(bytes).id).toBe(Buffer.from(digest).toString('hex'));
  });

  it('returns the packed form for querying required keys', () => {
    const wire = wireTransaction(encodeTransaction(HEADER, CALLS));
    expect(wire).toMatchObject({ expiration: '2024-07-10T12:00:30.000', ref_block_num: 1234, ref_block_prefix: 3735928559 });
    expect(wire.actions.map(({ name }) => name)).toEqual(['delegatebw', 'voteproducer', 'deposit', 'buyrex']);
  });

  /** Replaces the only occurrence of `from` in the bytes. */
  function patched(from: string, to: string): string {
    const bytes = encodeTransaction(HEADER, [CALLS[2]!]);
    expect(bytes.split(from)).toHaveLength(2);
    return bytes.replace(from, to);
  }

  const header = encodeTransaction(HEADER, []).slice(0, 20);
  const emptyTail = '0000000000';

  it.each([
    ['nothing', ''],
    ['no hexadecimal', 'zz'],
    ['half a byte', 'abc'],
    ['a cut transaction', () => encodeTransaction(HEADER, CALLS).slice(0, -10)],
    ['bytes after the end', () => `${encodeTransaction(HEADER, CALLS)}00`],
    ['a delay', `${header}000005${emptyTail.slice(4)}`],
    ['an extension', `${header}0000000000010100010a`],
    ['a length written in two bytes instead of one', `${header}80000000000000`],
  ])('refuses %s', (_name, bytes) => {
    expect(() => decodeTransaction(typeof bytes === 'string' ? bytes : bytes())).toThrow('transaction-undecodable');
  });

  it('refuses an action without a definition', () => {
    for (const action of ['setcode', 'constructor', 'tostring']) {
      expect(() => decodeTransaction(patched(nameHex('deposit'), nameHex(action)))).toThrow('transaction-undecodable');
    }
  });

  it('throws no other error for any bytes', () => {
    const real = encodeTransaction(HEADER, CALLS);
    fc.assert(
      fc.property(fc.nat(real.length / 2 - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const bytes = real.slice(0, at * 2) + byte.toString(16).padStart(2, '0') + real.slice(at * 2 + 2);
        expect(['the same bytes again', 'transaction-undecodable']).toContain(roundTrip(bytes));
      }),
      { numRuns: 500 },
    );
  });
});

/** Decodes and encodes bytes again; resource limits inside them are not written by us and taken over. */
function roundTrip(bytes: string): string {
  try {
    const { expiresAt, calls } = decodeTransaction(bytes);
    const wire = wireTransaction(bytes);
    const limited = wire.max_cpu_usage_ms + wire.max_net_usage_words > 0;
    const again = encodeTransaction({ expiresAt, refBlockNum: wire.ref_block_num, refBlockPrefix: wire.ref_block_prefix }, calls);
    return limited || again === bytes ? 'the same bytes again' : 'other bytes';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

function nameHex(name: string): string {
  const letters = '.12345abcdefghijklmnopqrstuvwxyz';
  let value = 0n;
  for (let i = 0; i < 12; i++) value = (value << 5n) | BigInt(letters.indexOf(name[i] ?? '.'));
  const hex = (value << 4n).toString(16).padStart(16, '0');
  return (hex.match(/../g) ?? []).reverse().join('');
}
