import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import fc from 'fast-check';
import client from 'iost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexBytes, hexText } from '../../../../adapters/iost/rpc/byte-text.ts';
import { decodeFull, decodePublish, fullBytes, publishBytes } from '../../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction, PublishedTransaction } from '../../../../adapters/iost/write/transaction.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { assertBuilt, assertCalls, assertSigned, assertLimits } from '../../../../application/transact/firewall.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { isPoolError } from '../../../../domain/core/errors/pool-error.ts';
import { POOL_PRODUCER } from '../../../../sandbox/iost/seed/seed-accounts.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { coins, type IostNetwork, iostNetwork, signedVote, signerOf, voteOperation } from '../iost-network.ts';

const VOTER = 'newvoter01';

let network: IostNetwork;

beforeAll(async () => {
  network = await iostNetwork();
});

afterAll(async () => {
  await network.stop();
});

async function built(amount: string): Promise<UnsignedTransaction> {
  const { transactions } = network;
  return transactions.build(await transactions.calls(voteOperation(amount), signerOf(VOTER)), limitsOf(voteOperation(amount)));
}

async function failure(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (thrown) {
    if (isPoolError(thrown)) return `${thrown.error}${thrown.params['what'] === undefined ? '' : `: ${thrown.params['what']}`}`;
    throw thrown;
  }
  return 'read';
}

describe('a vote', () => {
  it('is one call of the vote contract, in plain digits', async () => {
    expect(await network.transactions.calls(voteOperation('1.50000000'), signerOf(VOTER))).toEqual([
      {
        contract: 'vote_producer.iost',
        action: 'vote',
        authorization: [signerOf(VOTER)],
        data: { voter: VOTER, producer: POOL_PRODUCER, amount: '1.5' },
      },
    ]);
  });

  it('is refused with another coin, another permission, and every operation of another chain', async () => {
    const { transactions } = network;
    const other = { kind: 'vote-producer', producer: POOL_PRODUCER, amount: coins('1').renamed({ code: 'OTHER', precision: 8 }) } as const;
    expect(await failure(() => transactions.calls(other, signerOf(VOTER)))).toBe('amount-wrong-symbol');
    expect(await failure(() => transactions.calls(voteOperation('1'), { account: VOTER, permission: 'owner' }))).toBe(
      'authority-unsatisfied',
    );
    expect(await failure(() => transactions.calls({ kind: 'delegate-votes', proxy: 'x' }, signerOf(VOTER)))).toBe('operation-not-offered');
  });

  it('expires 90 seconds after the head, with exactly its amount in the limits', async () => {
    const unsigned = await built('12345678901.00000001');
    expect(unsigned).toMatchObject({
      idAssigned: false,
      chainId: '1024',
      expiresAt: START + 90_000,
      builtAtBlock: network.sandbox.world.chain.head().number,
      limits: { gas_ratio: '1', gas_limit: '1000000', amount_limit: 'iost:12345678901.00000001', delay: '0', signers: '' },
    });
    expect(unsigned.id).toMatch(IOST.transactionId);
    expect(decodePublish(hexBytes(unsigned.bytes)!)).toMatchObject({
      time: BigInt(START) * 1_000_000n,
      expiration: BigInt(START + 90_000) * 1_000_000n,
      chainId: 1024,
      signatures: [],
    });
  });

  it('equals, byte for byte, what the published client would have signed', async () => {
    for (const amount of ['1', '1.5', '0.00000001', '5000', '90000000000.12345678']) {
      const unsigned = await built(amount);
      const theirs = new client.Tx(1, 2_000_000);
      theirs.setGas(1, 1_000_000);
      theirs.addAction('vote_producer.iost', 'vote', JSON.stringify([VOTER, POOL_PRODUCER, amount]));
      theirs.amount_limit.push({ token: 'iost', value: amount });
      Object.assign(theirs, {
        time: Number(decodePublish(hexBytes(unsigned.bytes)!).time),
        expiration: Number(decodePublish(hexBytes(unsigned.bytes)!).expiration),
        delay: 0,
      });
      // oxlint-disable-next-line no-underscore-dangle -- the client's own name
      expect(hexText(Uint8Array.from(theirs._bytes(1)))).toBe(unsigned.bytes);
    }
  });

  it('is accepted by the firewall from plan to signature, for any amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 9_000_000_000_000_000_000n }), async (units) => {
        const whole = units.toString().padStart(9, '0');
        const amount = `${whole.slice(0, -8)}.${whole.slice(-8)}`;
        const operation = voteOperation(amount);
        const { unsigned, signed } = await signedVote(network, VOTER, amount);
        const calls = await network.transactions.calls(operation, signerOf(VOTER));
        const again = await network.transactions.decode(unsigned.bytes);
        assertCalls(again.calls, operation, signerOf(VOTER), IOST);
        assertLimits(again.limits, operation, VOTER, unsigned.id);
        assertBuilt(unsigned, again, calls);
        const entire = await network.transactions.decode(signed.bytes);
        assertCalls(entire.calls, operation, signerOf(VOTER), IOST);
        assertLimits(entire.limits, operation, VOTER, unsigned.id);
        assertSigned({ ...unsigned, calls }, signed, entire);
        expect(entire.id).not.toBe(again.id);
      }),
      { numRuns: 25 },
    );
  });
});

describe('decoding', () => {
  it('detects every single changed byte: it is another provisional id, or no transaction at all', async () => {
    const unsigned = await built('1.5');
    const bytes = hexBytes(unsigned.bytes)!;
    for (let at = 0; at < bytes.length; at += 1) {
      for (const flip of [1, 0x80]) {
        const changed = hexText(Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ flip : byte)));
        const outcome = await network.transactions.decode(changed).then(
          ({ id }) => id,
          (thrown: unknown) => (isPoolError(thrown) ? thrown.error : String(thrown)),
        );
        expect(outcome).not.toBe(unsigned.id);
      }
    }
  });

  const publish = (changes: Partial<PublishedTransaction>) => async (): Promise<unknown> => {
    const unsigned = await built('1.5');
    return network.transactions.decode(hexText(publishBytes({ ...decodePublish(hexBytes(unsigned.bytes)!), ...changes })));
  };
  const signature = { algorithm: 'ed25519' as const, signature: new Uint8Array(64), publicKey: new Uint8Array(32) };

  it.each([
    ['of another chain', { chainId: 1023 }, 'transaction-undecodable: chain_id'],
    ['with a signature where a signer’s would be', { signatures: [signature] }, 'transaction-undecodable: signatures'],
    ['with an invalid signer', { signers: [''] }, 'transaction-undecodable: signers'],
    ['with an invalid limit', { spendingLimits: [{ token: 'iost', value: 'unlimited' }] }, 'transaction-undecodable: amount_limit'],
    ['with a limit for everything', { spendingLimits: [{ token: '*', value: '1' }] }, 'transaction-undecodable: amount_limit'],
    ['that expires before its time', { expiration: 1n }, 'transaction-undecodable: time'],
    ['with a negative time', { time: -5n, expiration: 5n }, 'transaction-undecodable: time'],
    ['with negative gas', { gasLimit: -100n }, 'transaction-undecodable: gas'],
    [
      'of an unknown action',
      { actions: [{ contract: 'vote_producer.iost', action: 'switchOff', data: '[]' }] },
      'transaction-undecodable: vote_producer.iost::switchOff',
    ],
  ] as const)('refuses a transaction %s', async (_what, changes, expected) => {
    expect(await failure(publish(changes))).toBe(expected);
  });

  it.each([
    ['gas_ratio', { gasRatio: 114n }, '1.14'],
    ['gas_limit', { gasLimit: 200_000_050n }, '2000000.5'],
    ['amount_limit', { spendingLimits: [] }, ''],
    [
      'amount_limit',
      {
        spendingLimits: [
          { token: 'iost', value: '1.5' },
          { token: 'abc', value: '2' },
        ],
      },
      'iost:1.5,abc:2',
    ],
    ['delay', { delay: 1n }, '1'],
    ['signers', { signers: ['poolvoter1@active', 'newvoter01@owner'] }, 'poolvoter1@active,newvoter01@owner'],
  ] as const)('returns other limits, which the firewall then refuses: %s', async (name, changes, reported) => {
    const { limits, id } = (await publish(changes)()) as { limits: Record<string, string>; id: string };
    expect(limits[name]).toBe(reported);
    expect(await failure(() => assertLimits(limits, voteOperation('1.5'), VOTER, id))).toBe('transaction-mismatch');
  });

  it('returns a ttl of 90 seconds at the most, whatever the expiration', async () => {
    const { expiresAt } = (await publish({ expiration: BigInt(START + 3_600_000) * 1_000_000n })()) as { expiresAt: number };
    expect(expiresAt).toBe(START + 90_000);
    const sooner = (await publish({ expiration: BigInt(START + 5_000) * 1_000_000n })()) as { expiresAt: number };
    expect(sooner.expiresAt).toBe(START + 5_000);
  });

  it('reads a signed transaction only when its publisher is who its calls name, with one signature', async () => {
    const { signed } = await signedVote(network, VOTER, '1.5');
    const full = decodeFull(hexBytes(signed.bytes)!);
    const decode = (changes: Partial<FullTransaction>) => () => network.transactions.decode(hexText(fullBytes({ ...full, ...changes })));
    expect((await decode({})()).id).toBe(signed.id);
    expect(await network.transactions.decode(signed.bytes.toUpperCase())).toMatchObject({
      id: signed.id,
      calls: [{ authorization: [signerOf(VOTER)] }],
    });
    expect(await failure(decode({ publisher: 'poolvoter1' }))).toBe('transaction-undecodable: publisher');
    expect(await failure(decode({ publisherSignatures: [] }))).toBe('transaction-undecodable: publisher_sigs');
    expect(await failure(decode({ publisherSignatures: [signature, signature] }))).toBe('transaction-undecodable: publisher_sigs');
  });

  it.each(['', 'zz', '0', 'é'])('refuses %j', async (text) => {
    expect(await failure(() => network.transactions.decode(text))).toMatch(/^transaction-undecodable/);
  });
});
