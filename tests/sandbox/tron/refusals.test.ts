import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractValue, FieldValue } from '../../../adapters/tron/write/contract-value.ts';
import type { ContractName } from '../../../adapters/tron/write/contract-fields.ts';
import { hexBytes, hexText } from '../../../adapters/tron/rpc/hex.ts';
import { deriveTronKey } from '../../../sandbox/tron/codec/keys.ts';
import { tronWorld, type TronWorld } from './tron-world.ts';

let world: TronWorld;

beforeEach(async () => {
  world = await tronWorld();
});

const contractOf = (
  world: TronWorld,
  name: string,
  contract: ContractName,
  fields: Readonly<Record<string, FieldValue>>,
): ContractValue => ({
  name: contract,
  fields: { owner_address: world.account(name).address, ...fields },
});

async function refusal(name: string, contract: ContractName, fields: Readonly<Record<string, FieldValue>>): Promise<string> {
  const answer = await world.send(name, contractOf(world, name, contract, fields));
  expect(answer).toMatchObject({ result: false, code: 'CONTRACT_VALIDATE_ERROR' });
  return String(answer.message).replace('Contract validate error : ', '');
}

const stranger = deriveTronKey('somebody', 'else').address;

describe('contract rules', () => {
  it.each([
    [0n, 'frozenBalance must be positive'],
    [-1n, 'frozenBalance must be positive'],
    [999_999n, 'frozenBalance must be greater than or equal to 1 TRX'],
    [5_000_000_001n, 'frozenBalance must be less than or equal to accountBalance'],
  ])('refuse or accept freezing %i sun: %s', async (frozen_balance, text) => {
    expect(await refusal('fresh', 'FreezeBalanceV2Contract', { frozen_balance, resource: 'BANDWIDTH' })).toBe(text);
  });

  it.each([
    ['fresh', 'BANDWIDTH', 1n, 'no frozenBalance(BANDWIDTH)'],
    ['fresh', 'ENERGY', 1n, 'no frozenBalance(Energy)'],
    ['legacy', 'BANDWIDTH', 1n, 'no frozenBalance(BANDWIDTH)'],
    ['voter', 'BANDWIDTH', 0n, 'Invalid unfreeze_balance, [0] is error'],
    ['voter', 'BANDWIDTH', 1_200_000_001n, 'Invalid unfreeze_balance, [1200000001] is error'],
    ['lender', 'ENERGY', 100_000_001n, 'Invalid unfreeze_balance, [100000001] is error'],
  ] as const)('refuse unfreezing by %s of %s: %i', async (name, resource, unfreeze_balance, text) => {
    expect(await refusal(name, 'UnfreezeBalanceV2Contract', { unfreeze_balance, resource })).toBe(text);
  });

  it('accept 32 pending unfreezes, not 33, and pay out expired ones meanwhile', async () => {
    const unfreeze = (): Promise<any> =>
      world.send('voter', contractOf(world, 'voter', 'UnfreezeBalanceV2Contract', { unfreeze_balance: 1n, resource: 'ENERGY' }));
    for (let count = 0; count < 32; count += 1) expect(await unfreeze()).toMatchObject({ result: true });
    expect((await unfreeze()).message).toBe('Contract validate error : Invalid unfreeze operation, unfreezing times is over limit');
    world.clock.advance(14 * 86_400_000);
    const { txid } = await unfreeze();
    expect(await world.ask('wallet/gettransactioninfobyid', { value: txid })).toMatchObject({ withdraw_expire_amount: 32 });
    expect(await world.ask('wallet/getavailableunfreezecount', { owner_address: world.account('voter').address })).toEqual({ count: 31 });
  });

  it('refuse a withdrawal before the delay is over, with a trailing space in the text', async () => {
    expect(await refusal('fresh', 'WithdrawExpireUnfreezeContract', {})).toBe('no unFreeze balance to withdraw ');
  });

  it('refuse vote lists in the order of the chain’s checks', async () => {
    const vote = (votes: readonly (readonly [string, bigint])[]): Promise<string> =>
      refusal('voter', 'VoteWitnessContract', { votes: votes.map(([vote_address, vote_count]) => ({ vote_address, vote_count })) });
    const known = world.poolWitness;
    const account = world.account('fresh').address;
    expect(await vote([])).toBe('VoteNumber must more than 0');
    expect(await vote(Array.from({ length: 31 }, () => [stranger, 0n] as const))).toBe('VoteNumber more than maxVoteNumber 30');
    expect(await vote([[stranger, 0n]])).toBe('vote count must be greater than 0');
    expect(await vote([[stranger, 5n]])).toBe(`Account[${stranger}] not exists`);
    expect(
      await vote([
        [known, 5n],
        [account, 5n],
      ]),
    ).toBe(`Witness[${account}] not exists`);
    expect(
      await vote([
        [known, 2_000n],
        [known, 101n],
      ]),
    ).toBe('The total number of votes[2101000000] is greater than the tronPower[2100000000]');
    expect(await vote([[known, 9_223_372_036_854_775_807n]])).toContain('overflow');
  });

  it('accept a candidate twice and keep both entries', async () => {
    const votes = [5n, 6n].map((vote_count) => ({ vote_address: world.poolWitness, vote_count }));
    expect(await world.send('voter', contractOf(world, 'voter', 'VoteWitnessContract', { votes }))).toMatchObject({ result: true });
    const { votes: kept } = await world.ask('wallet/getaccount', { address: world.account('voter').address });
    expect(kept).toEqual([
      { vote_address: world.poolWitness, vote_count: 5 },
      { vote_address: world.poolWitness, vote_count: 6 },
    ]);
  });

  it('pay a reward once a day, and only where there is one', async () => {
    expect(await refusal('fresh', 'WithdrawBalanceContract', {})).toBe('witnessAccount does not have any reward');
    const { reward } = await world.ask('wallet/getReward', { address: world.account('voter').address });
    const { txid } = await world.send('voter', contractOf(world, 'voter', 'WithdrawBalanceContract', {}));
    const info = await world.ask('wallet/gettransactioninfobyid', { value: txid });
    expect(info.withdraw_amount).toBe(reward);
    const { latest_withdraw_time } = await world.ask('wallet/getaccount', { address: world.account('voter').address });
    expect(await refusal('voter', 'WithdrawBalanceContract', {})).toBe(
      `The last withdraw time is ${String(latest_withdraw_time)}, less than 24 hours`,
    );
    world.clock.advance(86_400_000);
    expect(await world.send('voter', contractOf(world, 'voter', 'WithdrawBalanceContract', {}))).toMatchObject({ result: true });
  });

  it.each([
    ['to itself', 'fresh', 1n, 'Cannot transfer TRX to yourself.'],
    ['of zero', 'voter', 0n, 'Amount must be greater than 0.'],
    ['of more than the balance', 'voter', 5_000_000_001n, 'Validate TransferContract error, balance is not sufficient.'],
    [
      'of the whole balance to a new account',
      'nobody',
      5_000_000_000n - 1_000_000n,
      'Validate TransferContract error, balance is not sufficient.',
    ],
  ])('check a transfer %s', async (_what, to, amount, text) => {
    const to_address = to === 'nobody' ? stranger : world.account(to).address;
    expect(await refusal('fresh', 'TransferContract', { to_address, amount })).toBe(text);
  });

  it('charge 1 TRX for a new account, plus 0.1 TRX where no bandwidth is frozen', async () => {
    const { txid } = await world.send('fresh', contractOf(world, 'fresh', 'TransferContract', { to_address: stranger, amount: 7n }));
    expect(await world.ask('wallet/gettransactioninfobyid', { value: txid })).toMatchObject({
      fee: 1_100_000,
      receipt: { net_fee: 100_000 },
    });
    expect(await world.ask('wallet/getaccount', { address: stranger })).toMatchObject({ address: stranger, balance: 7 });
    expect((await world.ask('wallet/getaccount', { address: world.account('fresh').address })).balance).toBe(5_000_000_000 - 1_100_007);
  });
});

describe('node checks before the contract rules', () => {
  const freeze = (name = 'fresh'): ContractValue =>
    contractOf(world, name, 'FreezeBalanceV2Contract', { frozen_balance: 2_000_000n, resource: 'ENERGY' });
  const headTime = (): bigint => BigInt(world.seeded.chain.newest('head').time);

  it('refuse a signature of another account', async () => {
    const { hex } = await world.signed('voter', freeze('fresh'));
    const answer = await world.ask('wallet/broadcasthex', { transaction: hex });
    expect(answer).toMatchObject({ result: false, code: 'SIGERROR' });
    expect(answer.message).toMatch(
      /^Validate signature error: [0-9a-f]{130} is signed by T\w{33} but it is not contained of permission\.$/,
    );
  });

  it('refuse a missing signature, a truncated one and one too many', async () => {
    const { hex } = await world.signed('fresh', freeze());
    const bytes = hexBytes(hex)!;
    const unsigned = hexText(bytes.slice(0, -67));
    const signature = hexText(bytes.slice(-67));
    const say = async (transaction: string): Promise<string> => (await world.ask('wallet/broadcasthex', { transaction })).message;
    expect(await say(unsigned)).toBe('Validate signature error: miss sig or contract');
    expect(await say(`${unsigned}1203aabbcc`)).toBe('Validate signature error: Signature size is 3');
    expect(await say(hex + signature)).toBe('Validate signature error: Signature count is 2 more than key counts of permission : 1');
  });

  it('check the permission and what it may sign', async () => {
    expect(await world.send('fresh', freeze(), { permissionId: 2n })).toMatchObject({ result: true });
    expect((await world.send('oldpermission', freeze('oldpermission'), { permissionId: 2n })).message).toBe(
      'Validate signature error: Permission denied',
    );
    expect((await world.send('fresh', freeze(), { permissionId: 3n })).message).toBe("Validate signature error: permission isn't exit");
  });

  it('check the reference block', async () => {
    const wrong = { result: false, code: 'TAPOS_ERROR', message: 'Tapos check error.' };
    expect(await world.send('fresh', freeze(), { refBlockHash: '0011223344556677' })).toMatchObject(wrong);
    expect(await world.send('fresh', freeze(), { refBlockBytes: '' })).toMatchObject(wrong);
    const { hex } = await world.signed('fresh', freeze(), { expiration: headTime() + 86_400_000n });
    world.clock.advance(3_000 * 1_000);
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({ result: true });
  });

  it('refuse a reference 65536 blocks old, which is another block by then', async () => {
    const { hex } = await world.signed('fresh', freeze(), { expiration: headTime() + 3n * 86_400_000n });
    world.clock.advance(65_536 * 3_000);
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({ code: 'TAPOS_ERROR' });
  });

  it.each([
    ['before the next block', 2_999n, 'Transaction expired'],
    ['just at the next block', 3_000n, null],
    ['in a day', 86_400_000n, null],
    ['in more than a day', 86_400_001n, 'Transaction expired'],
  ])('check the expiry: %s', async (_what, after, text) => {
    const answer = await world.send('fresh', freeze(), { expiration: headTime() + after });
    expect(answer.message).toBe(text ?? '');
    expect(answer.code).toBe(text === null ? 'SUCCESS' : 'TRANSACTION_EXPIRATION_ERROR');
  });

  it('refuse an expired transaction with a wrong signature as expired, which is checked first', async () => {
    const { hex } = await world.signed('voter', freeze('fresh'), { expiration: headTime() });
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({ code: 'TRANSACTION_EXPIRATION_ERROR' });
  });

  it('refuse a duplicate, in the same block and in a later one', async () => {
    const { hex, id } = await world.signed('fresh', freeze());
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({ result: true, code: 'SUCCESS', txid: id });
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({
      result: false,
      code: 'DUP_TRANSACTION_ERROR',
      message: 'Dup transaction.',
      txid: id,
    });
    world.clock.advance(30_000);
    expect(await world.ask('wallet/broadcasthex', { transaction: hex })).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' });
  });

  it('check bandwidth: free points are used first, then coins burn', async () => {
    const fees: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { txid } = await world.send('fresh', freeze(), { timestamp: BigInt(count) });
      const { fee, receipt } = await world.ask('wallet/gettransactioninfobyid', { value: txid });
      fees.push([fee ?? 0, receipt.net_usage ?? 0, receipt.net_fee ?? 0]);
    }
    const [first, second, third] = fees as [number, number, number][];
    expect([first![0], second![0]]).toEqual([0, 0]);
    expect(third![0]).toBe(third![2]);
    expect(third![0]).toBeGreaterThan(200_000);
    const { freeNetUsed } = await world.ask('wallet/getaccountresource', { address: world.account('fresh').address });
    expect(first![1] + second![1] - freeNetUsed).toBeGreaterThanOrEqual(0);
    expect(first![1] + second![1] - freeNetUsed).toBeLessThan(3);
    world.clock.advance(86_400_000);
    expect(await world.ask('wallet/getaccountresource', { address: world.account('fresh').address })).not.toHaveProperty('freeNetUsed');
  });

  it('charge 1 TRX for a memo', async () => {
    const { txid } = await world.send('fresh', freeze(), { data: '6d656d6f' });
    expect((await world.ask('wallet/gettransactioninfobyid', { value: txid })).fee).toBe(1_000_000);
  });

  it('refuse an account with too small a balance', async () => {
    expect(await world.send('poor', freeze('poor'))).toMatchObject({
      code: 'BANDWITH_ERROR',
      message: 'Account resource insufficient error.',
    });
  });

  it('refuse bytes that are no transaction, and invalid hexadecimal', async () => {
    expect(await world.ask('wallet/broadcasthex', { transaction: '0aff' })).toEqual({
      Error: expect.stringContaining('InvalidProtocolBufferException : While parsing a protocol message, the input ended unexpectedly'),
    });
    expect((await world.ask('wallet/broadcasthex', { transaction: 'xyz' })).Error).toContain('exception decoding Hex string');
  });

  it('change nothing when they refuse', async () => {
    const address = world.account('fresh').address;
    const before = await world.ask('wallet/getaccount', { address });
    await refusal('fresh', 'FreezeBalanceV2Contract', { frozen_balance: 1n, resource: 'ENERGY' });
    expect(await world.ask('wallet/getaccount', { address })).toEqual(before);
  });
});
