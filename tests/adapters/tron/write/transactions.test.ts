import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import * as fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertBuilt, assertCalls, assertSigned, assertLimits } from '../../../../application/transact/firewall.ts';
import { addressText } from '../../../../adapters/tron/rpc/address.ts';
import { builtTransaction } from '../../../../adapters/tron/write/built-transaction.ts';
import { contractOfCall } from '../../../../adapters/tron/write/contract-call.ts';
import { hexBytes, hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { decodeRawData, encodeRawData, transactionId, type RawData } from '../../../../adapters/tron/write/raw-data.ts';
import { encodeSigned } from '../../../../adapters/tron/write/signed-bytes.ts';
import { transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { failureOf } from '../../../support/submitting.ts';
import { OWNER } from '../example.ts';
import { listeningWorld, type ListeningWorld } from '../listening-world.ts';

const COIN = TRON.coin.native;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((body) => addressText(Uint8Array.of(0x41, ...body)));
const freeze: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('freeze' as const),
  amount: fc.bigInt({ min: 1_000_000n, max: LARGEST }).map((units) => Asset.of(units, COIN)),
  resource: fc.constantFrom('bandwidth' as const, 'energy' as const),
});
const vote: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('vote-witnesses' as const),
  votes: fc.uniqueArray(fc.record({ witness: address, votes: fc.bigInt({ min: 1n, max: LARGEST }) }), {
    minLength: 1,
    maxLength: 30,
    selector: ({ witness }) => witness,
  }),
});
const unfreeze: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('unfreeze' as const),
  amount: fc.bigInt({ min: 1n, max: LARGEST }).map((units) => Asset.of(units, COIN)),
  resource: fc.constantFrom('bandwidth' as const, 'energy' as const),
});
const anyOperation = fc.oneof(freeze, vote, unfreeze);

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld('tron-transactions');
});

afterAll(() => live.stop());

afterEach(() => {
  vi.restoreAllMocks();
});

const signer = (permission = 'owner') => ({ account: live.account('fresh').name, permission });

describe('building', () => {
  it('creates, for any operation, the bytes of the chain library, which the firewall accepts and decodes', async () => {
    const client = new TronWeb({ fullHost: 'http://127.0.0.1:9' });
    await fc.assert(
      fc.asyncProperty(anyOperation, fc.constantFrom('owner', 'active'), async (operation, permission) => {
        const me = signer(permission);
        const calls = await live.transactions.calls(operation, me);
        assertCalls(calls, operation, me, TRON);
        const unsigned = await live.transactions.build(calls, limitsOf(operation));
        const decoded = await live.transactions.decode(unsigned.bytes);
        assertCalls(decoded.calls, operation, me, TRON);
        assertLimits(decoded.limits, operation, me.account, unsigned.id);
        assertBuilt(unsigned, decoded, calls);
        expect(unsigned).toMatchObject({ idAssigned: true, chainId: TRON.chainId, calls, limits: { fee_limit: '0', data: '' } });

        const raw = decodeRawData(hexBytes(unsigned.bytes)!);
        expect(raw.permissionId).toBe(permission === 'owner' ? 0n : 2n);
        const theirs = client.utils.transaction.txJsonToPb(transactionJson(raw));
        expect(client.utils.transaction.txPbToRawDataHex(theirs).toLowerCase()).toBe(unsigned.bytes);
        expect(unsigned.id).toBe(client.utils.transaction.txPbToTxID(theirs).replace(/^0x/, ''));
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  it('references a solid block, has the profile’s ttl, and no timestamp after the head', async () => {
    const { headTime, headNumber, irreversibleNumber } = await live.node.head();
    const unsigned = await live.unsigned('fresh', fc.sample(freeze, 1)[0]!);
    const raw = decodeRawData(hexBytes(unsigned.bytes)!);
    const reference = Number.parseInt(raw.refBlockBytes, 16);
    const number = headNumber - ((headNumber - reference) & 0xffff);
    expect(number).toBeLessThanOrEqual(irreversibleNumber);
    expect(live.world.chain.block(number, 'solid')!.id.slice(16, 32)).toBe(raw.refBlockHash);
    expect(unsigned).toMatchObject({ builtAtBlock: headNumber, expiresAt: headTime + 120_000 });
    expect(raw.timestamp).toBeLessThanOrEqual(BigInt(headTime));
    expect(raw.timestamp).toBeGreaterThan(BigInt(headTime - 60_000));
  });

  it('prevents requests of the chain library', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const { contract } = contractOfCall(
      (await live.transactions.calls({ kind: 'freeze', amount: Asset.of(5_000_000n, COIN), resource: 'energy' }, signer()))[0]!,
    );
    const { builtWithTronWeb } = await import('../../../../adapters/tron/write/tronweb-builder.ts');
    await builtTransaction(contract, { refBlockBytes: '0001', refBlockHash: '00'.repeat(8), expiration: 2_000, timestamp: 1_000 }, 0n, {
      feeLimit: 0n,
      memo: '',
    });
    expect(asked).not.toHaveBeenCalled();
    await expect(builtWithTronWeb(contract, {} as never, 0, 0n)).rejects.toThrow('the library asked for wallet/getblock');
  });

  it('refuses numbers that JSON cannot pass to a wallet exactly', async () => {
    const tooLarge: Operation = { kind: 'freeze', amount: Asset.of(LARGEST + 1n, COIN), resource: 'energy' };
    expect((await failureOf(live.unsigned('fresh', tooLarge))).error).toBe('amount-too-large');
  });

  it('refuses an unknown permission, a list with a repeated witness, and anything but one call', async () => {
    const some = fc.sample(freeze, 1)[0]!;
    expect(await failureOf(live.unsigned('fresh', some, 'nobody'))).toMatchObject({
      error: 'permission-too-narrow',
      params: { permission: 'nobody' },
    });
    const twice: Operation = {
      kind: 'vote-witnesses',
      votes: [
        { witness: live.witness, votes: 1n },
        { witness: live.witness, votes: 2n },
      ],
    };
    expect((await failureOf(live.unsigned('fresh', twice))).error).toBe('transaction-mismatch');
    const [call] = await live.transactions.calls(some, signer());
    for (const calls of [[], [call!, call!]])
      expect((await failureOf(live.transactions.build(calls, limitsOf(some)))).error).toBe('call-not-allowed');
    for (const changed of [
      { ...call!, action: 'TransferContract' },
      { ...call!, contract: 'other' },
      { ...call!, authorization: [] },
      { ...call!, authorization: [{ account: OWNER, permission: 'owner' }] },
      { ...call!, data: { ...call!.data, more: '1' } },
      { ...call!, data: { ...call!.data, frozen_balance: '1.0000 EOS' } },
      { ...call!, data: { ...call!.data, frozen_balance: '1' } },
      { ...call!, data: { ...call!.data, owner_address: 'nobody' } },
    ]) {
      expect((await failureOf(live.transactions.build([changed], limitsOf(some)))).error).toBe('call-not-allowed');
    }
  });

  it('offers exactly what the profile offers', async () => {
    expect((await failureOf(live.transactions.calls({ kind: 'delegate-votes', proxy: 'a' }, signer()))).error).toBe(
      'operation-not-offered',
    );
    expect(
      (await failureOf(live.transactions.calls({ kind: 'freeze', amount: Asset.parse('1.0000 EOS')!, resource: 'energy' }, signer())))
        .error,
    ).toBe('amount-wrong-symbol');
    expect(
      (
        await failureOf(
          live.transactions.calls({ kind: 'vote-witnesses', votes: [{ witness: `${OWNER.slice(0, -1)}u`, votes: 1n }] }, signer()),
        )
      ).error,
    ).toBe('account-name-invalid');
  });
});

describe('decoding', () => {
  it('returns the same for raw data and for a signed transaction', async () => {
    const signed = await live.signed('fresh', fc.sample(vote, 1)[0]!);
    const whole = hexText(
      encodeSigned({ rawData: hexBytes(signed.bytes)!, signatures: signed.signatures.map((signature) => hexBytes(signature)!) }),
    );
    expect(await live.transactions.decode(whole)).toEqual(await live.transactions.decode(signed.bytes));
    expect((await live.transactions.decode(signed.bytes.toUpperCase())).id).toBe(signed.id);
  });

  it('returns another permission under another name, known to the account or not', async () => {
    const { transactions } = await listeningOn(live);
    const raw = decodeRawData(hexBytes((await live.unsigned('fresh', fc.sample(freeze, 1)[0]!, 'active')).bytes)!);
    const shown = async (permissionId: bigint, reader = live.transactions) =>
      (await reader.decode(hexText(encodeRawData({ ...raw, permissionId })))).calls[0]!.authorization[0]!.permission;
    expect([await shown(0n), await shown(2n), await shown(3n)]).toEqual(['owner', 'active', '#3']);
    expect(await shown(2n, transactions)).toBe('#2');
  });

  it('lets no altered byte pass the firewall', async () => {
    await fc.assert(
      fc.asyncProperty(anyOperation, fc.nat(), fc.integer({ min: 1, max: 255 }), async (operation, at, change) => {
        const me = signer();
        const unsigned = await live.unsigned('fresh', operation);
        const bytes = hexBytes(unsigned.bytes)!;
        bytes[at % bytes.length]! ^= change;
        const altered = hexText(bytes);
        const caught = await live.transactions.decode(altered).then(
          (decoded) => {
            // A wallet may rebuild reference block and expiry, within limits, and nothing else.
            try {
              assertCalls(decoded.calls, operation, me, TRON);
              assertLimits(decoded.limits, operation, me.account, unsigned.id);
              assertSigned(unsigned, { id: decoded.id, expiresAt: decoded.expiresAt, signatures: ['x'] }, decoded);
            } catch (thrown) {
              return isPoolError(thrown);
            }
            return onlyTheFrame(decodeRawData(bytes), decodeRawData(hexBytes(unsigned.bytes)!));
          },
          (thrown: unknown) => isPoolError(thrown) && thrown.error === 'transaction-undecodable',
        );
        expect(caught).toBe(true);
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it.each([
    ['more than is needed for fees', { feeLimit: 1n }],
    ['a memo, which costs a coin', { data: '61' }],
  ] as const)('returns %s among the limits', async (_what, change) => {
    const operation = fc.sample(freeze, 1)[0]!;
    const unsigned = await live.unsigned('fresh', operation);
    const raw: RawData = { ...decodeRawData(hexBytes(unsigned.bytes)!), ...change };
    const decoded = await live.transactions.decode(hexText(encodeRawData(raw)));
    expect(() => assertLimits(decoded.limits, operation, signer().account, unsigned.id)).toThrow('transaction-mismatch');
  });

  it('decodes other contracts by name, so that they are refused as what they are', async () => {
    const raw = decodeRawData(hexBytes((await live.unsigned('fresh', fc.sample(freeze, 1)[0]!)).bytes)!);
    const owner = raw.contract.fields['owner_address']!;
    const transfer = encodeRawData({
      ...raw,
      contract: { name: 'TransferContract', fields: { owner_address: owner, to_address: owner, amount: 5n } },
    });
    const decoded = await live.transactions.decode(hexText(transfer));
    expect(decoded).toMatchObject({ id: transactionId(transfer), calls: [{ action: 'TransferContract', data: { amount: '5' } }] });
  });

  it.each(['', 'zz', '00', '0a', 'abc'])('rejects %j', async (bytes) => {
    expect((await failureOf(live.transactions.decode(bytes))).error).toBe('transaction-undecodable');
  });

  it('rejects bytes without a usable reference or expiration', async () => {
    const raw = decodeRawData(hexBytes((await live.unsigned('fresh', fc.sample(freeze, 1)[0]!)).bytes)!);
    for (const change of [
      { refBlockBytes: '' },
      { refBlockHash: 'ab' },
      { expiration: 0n },
      { expiration: -1n },
      { expiration: 2n ** 62n },
      { feeLimit: -1n },
    ]) {
      expect((await failureOf(live.transactions.decode(hexText(encodeRawData({ ...raw, ...change }))))).error).toBe(
        'transaction-undecodable',
      );
    }
  });
});

function onlyTheFrame(a: RawData, b: RawData): boolean {
  const content = (raw: RawData): string =>
    hexText(encodeRawData({ ...raw, refBlockBytes: '0000', refBlockHash: '00'.repeat(8), expiration: 1n, timestamp: 1n }));
  return content(a) === content(b);
}

async function listeningOn(world: ListeningWorld) {
  const { TronTransactions } = await import('../../../../adapters/tron/write/transactions.ts');
  return { transactions: new TronTransactions(TRON, world.nodes) };
}
