import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { EOS, must, refusalOf, smallWorld, transferCall } from './small-world.ts';

describe('transfer of tokens', () => {
  it('moves the amount and opens a balance for a receiver without one', () => {
    const tables = smallWorld();
    must(tables, [transferCall('alice', 'proxya', '0.0001 EOS', 'thanks')]);
    expect(tables.row('balance', 'alice', 'EOS')!.balance.toString()).toBe('99999.9999 EOS');
    expect(tables.row('balance', 'proxya', 'EOS')!.balance.toString()).toBe('0.0001 EOS');
  });

  it.each([
    ['to itself', transferCall('alice', 'alice', '1.0000 EOS'), 'cannot transfer to self'],
    ['to an account that does not exist', transferCall('alice', 'nobody', '1.0000 EOS'), 'to account does not exist'],
    ['of an unknown token', transferCall('alice', 'bob', '1.0000 FAKE'), 'unable to find key'],
    ['of zero', transferCall('alice', 'bob', '0.0000 EOS'), 'must transfer positive quantity'],
    ['of a negative amount', transferCall('alice', 'bob', '-1.0000 EOS'), 'must transfer positive quantity'],
    ['beyond the largest amount', transferCall('alice', 'bob', '461168601842738.7904 EOS'), 'invalid quantity'],
    ['beyond the largest amount below zero', transferCall('alice', 'bob', '-461168601842738.7904 EOS'), 'invalid quantity'],
    ['of the largest amount', transferCall('alice', 'bob', '461168601842738.7903 EOS'), 'overdrawn balance'],
    ['of the largest amount below zero', transferCall('alice', 'bob', '-461168601842738.7903 EOS'), 'must transfer positive quantity'],
    ['with other decimals', transferCall('alice', 'bob', '1.000 EOS'), 'symbol precision mismatch'],
    ['of more than the balance', transferCall('alice', 'bob', '100000.0001 EOS'), 'overdrawn balance'],
    ['from an account without a balance', transferCall('proxya', 'bob', '0.0001 EOS'), 'no balance object found'],
    ['with 257 ASCII bytes of memo', transferCall('alice', 'bob', '1.0000 EOS', 'x'.repeat(257)), 'memo has more than 256 bytes'],
    [
      'with 258 bytes of memo in 86 Chinese letters',
      transferCall('alice', 'bob', '1.0000 EOS', '票'.repeat(86)),
      'memo has more than 256 bytes',
    ],
  ])('is refused %s', (_, call, message) => {
    expect(refusalOf(smallWorld(), [call])).toBe(`3050003 ${message}`);
  });

  it('allows exactly 256 bytes of memo', () => {
    expect(refusalOf(smallWorld(), [transferCall('alice', 'bob', '1.0000 EOS', `${'票'.repeat(84)}😀`)])).toBeNull();
  });

  it('flags no row as paid by its owner, which only the new symbol of the coin has', () => {
    const tables = smallWorld();
    must(tables, [transferCall('alice', 'proxya', '1.0000 EOS')]);
    expect(tables.row('balance', 'alice', 'EOS')).toStrictEqual({ owner: 'alice', balance: Asset.of(999_990_000n, EOS) });
    expect(tables.row('balance', 'proxya', 'EOS')).toStrictEqual({ owner: 'proxya', balance: Asset.of(10_000n, EOS) });
  });

  it('can move the last unit and leaves a zero balance', () => {
    const tables = smallWorld();
    must(tables, [transferCall('alice', 'bob', '100000.0000 EOS')]);
    expect(tables.row('balance', 'alice', 'EOS')!.balance).toEqual(Asset.zero(EOS));
  });
});
