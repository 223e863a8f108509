import { Numeric, Serialize } from 'eosjs';
import { describe, expect, it } from 'vitest';
import { writingSetting } from '../support/chain-setting.ts';
import { inTurns } from '../support/in-turns.ts';

const ID = /^[0-9a-f]{64}$/;
const ACCOUNT = 'rexholder111';

/** The exchange’s accounts, as the backend returns them. */
const EXCHANGE = 'poolexchange';
const STAKING = 'poolstaking1';

type Written = Serialize.SerialBuffer;

/** The data of a call, field by field as the contract’s definition has them. */
function bytes(...fields: readonly ((buffer: Written) => void)[]): string {
  const buffer = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  for (const write of fields) write(buffer);
  return Serialize.arrayToHex(buffer.asUint8Array()).toLowerCase();
}

const name = (text: string) => (buffer: Written) => buffer.pushName(text);
const asset = (text: string) => (buffer: Written) => buffer.pushAsset(text);
const words = (text: string) => (buffer: Written) => buffer.pushString(text);
const code = (text: string) => (buffer: Written) => buffer.pushSymbolCode(text);
const flag = (set: boolean) => (buffer: Written) => buffer.push(set ? 1 : 0);
const number = (decimal: string) => (buffer: Written) => buffer.pushArray(Numeric.decimalToBinary(8, decimal));

interface DefinitionRow {
  readonly line: readonly string[];
  readonly account?: string;
  readonly kind: string;
  readonly contract: string;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hex: string;
}

/** Every operation of the exchange's contracts, with the expected call and the bytes of its data. */
const LINES: readonly DefinitionRow[] = [
  {
    line: ['stake', '100.0000 DEX'],
    kind: 'exchange-stake',
    contract: STAKING,
    action: 'stake',
    data: { owner: ACCOUNT, quantity: '100.0000 DEX', blockchain: 'eos', stakefor: ACCOUNT },
    hex: bytes(name(ACCOUNT), asset('100.0000 DEX'), words('eos'), name(ACCOUNT)),
  },
  {
    line: ['stake', '0.01 SMALL', '--receiver', 'freshholder1', '--max-amount', '0.01'],
    kind: 'exchange-stake',
    contract: STAKING,
    action: 'stake',
    data: { owner: ACCOUNT, quantity: '0.01 SMALL', blockchain: 'eos', stakefor: 'freshholder1' },
    hex: bytes(name(ACCOUNT), asset('0.01 SMALL'), words('eos'), name('freshholder1')),
  },
  {
    line: ['unstake', '4611686018427387903 BIG'],
    kind: 'exchange-unstake',
    contract: STAKING,
    action: 'unstake',
    data: { owner: ACCOUNT, quantity: '4611686018427387903 BIG', blockchain: 'eos', stakefor: ACCOUNT },
    hex: bytes(name(ACCOUNT), asset('4611686018427387903 BIG'), words('eos'), name(ACCOUNT)),
  },
  {
    line: ['stake-mode', 'on'],
    kind: 'choose-stake-mode',
    contract: STAKING,
    action: 'choosemode',
    data: { owner: ACCOUNT, is_staked: 1 },
    hex: bytes(name(ACCOUNT), flag(true)),
  },
  {
    line: ['stake-mode', 'off'],
    kind: 'choose-stake-mode',
    contract: STAKING,
    action: 'choosemode',
    data: { owner: ACCOUNT, is_staked: 0 },
    hex: bytes(name(ACCOUNT), flag(false)),
  },
  {
    line: ['transfer', 'core.vaulta', '1.2345 A', 'order 5: 매수', '--max-amount', '1.2345'],
    kind: 'exchange-transfer',
    contract: 'core.vaulta',
    action: 'transfer',
    data: { from: ACCOUNT, to: EXCHANGE, quantity: '1.2345 A', memo: 'order 5: 매수' },
    hex: bytes(name(ACCOUNT), name(EXCHANGE), asset('1.2345 A'), words('order 5: 매수')),
  },
  {
    line: ['transfer', 'eosio.token', '0.0001 EOS', ''],
    account: 'oldcoins1111',
    kind: 'exchange-transfer',
    contract: 'eosio.token',
    action: 'transfer',
    data: { from: 'oldcoins1111', to: EXCHANGE, quantity: '0.0001 EOS', memo: '' },
    hex: bytes(name('oldcoins1111'), name(EXCHANGE), asset('0.0001 EOS'), words('')),
  },
  {
    line: ['new-address', 'usdt'],
    kind: 'register-address',
    contract: STAKING,
    action: 'newaddress',
    data: { user: ACCOUNT, symbol: 'USDT' },
    hex: bytes(name(ACCOUNT), code('USDT')),
  },
  {
    line: ['cancel-order', '18446744073709551615', '7'],
    kind: 'cancel-order',
    contract: EXCHANGE,
    action: 'cancelorder',
    data: { order_id: '18446744073709551615', pair_id: 7 },
    hex: bytes(number('18446744073709551615'), number('7')),
  },
  {
    line: ['cancel-pair', '4294967296'],
    kind: 'cancel-pair',
    contract: EXCHANGE,
    action: 'cancelpair',
    data: { owner: ACCOUNT, pair_id: '4294967296' },
    hex: bytes(name(ACCOUNT), number('4294967296')),
  },
];

describe('the operations of the exchange’s contracts', () => {
  const { sandbox, json, run, written, transactions, journal, keysShownOrKept } = writingSetting({
    chains: ['eos'],
    eosContract: 'core.vaulta',
    exchangeContracts: true,
  });

  const node = async (call: string, body: object): Promise<any> =>
    (await fetch(`${sandbox().manifest.chains['eos']!.nodes[0]!}/v1/chain/${call}`, { method: 'POST', body: JSON.stringify(body) })).json();

  it.each(LINES)(
    '$kind ($line): is tracked until it is irreversible, and the chain has exactly that call and no other',
    async ({ line, account = ACCOUNT, kind, contract, action, data, hex }) => {
      const before = transactions('eos');
      const frame = await written(['exchange', ...line, '--account', account]);
      expect(frame).toMatchObject({
        ok: true,
        command: `exchange ${line[0]!}`,
        chain: 'eos',
        error: null,
        meta: { effects: 'X' },
        data: { status: 'irreversible', account, permission: 'active', operation: { kind } },
      });
      expect(frame.data.transaction_id).toMatch(ID);
      expect(transactions('eos')).toBe(before + 1);

      const block = await node('get_block', { block_num_or_id: frame.data.block });
      const [found, ...others] = block.transactions.filter(({ trx }: { trx: { id: string } }) => trx.id === frame.data.transaction_id);
      expect(others).toEqual([]);
      expect(found.status).toBe('executed');
      expect(found.trx.packed_trx).toBe(frame.data.bytes);
      expect(found.trx.transaction.actions).toEqual([
        { account: contract, name: action, authorization: [{ actor: account, permission: 'active' }], data, hex_data: hex },
      ]);
      expect(found.trx.packed_trx.endsWith(`${hex}00`)).toBe(true);
      expect(sandbox().world.eos.chain.irreversible().number).toBeGreaterThanOrEqual(frame.data.block);

      const status = await json(['tx', 'status', frame.data.transaction_id]);
      expect(status.data).toMatchObject({ status: 'irreversible', sent_from_here: true, account, block: frame.data.block });
      expect(journal().map(({ id }) => id)).toContain(frame.data.transaction_id);
    },
    60_000,
  );

  it('move the transferred amount to the last unit, and nothing else', async () => {
    const held = async (token: string, account: string, symbol: string): Promise<string> =>
      (await node('get_currency_balance', { code: token, account, symbol }))[0] ?? `0.0000 ${symbol}`;
    const units = (text: string): bigint => BigInt(text.split(' ')[0]!.replace('.', ''));
    const before = [await held('core.vaulta', ACCOUNT, 'A'), await held('core.vaulta', EXCHANGE, 'A')].map(units);
    const frame = await written(['exchange', 'transfer', 'core.vaulta', '0.0001 A', 'once more', '--account', ACCOUNT]);
    expect(frame.data.changes).toEqual([expect.objectContaining({ figure: 'liquid' })]);
    const after = [await held('core.vaulta', ACCOUNT, 'A'), await held('core.vaulta', EXCHANGE, 'A')].map(units);
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([-1n, 1n]);
    expect((await written(['exchange', 'stake', '5.0000 DEX', '--account', ACCOUNT])).data.changes).toEqual([]);
  }, 60_000);

  it('require a confirmation', async () => {
    const before = transactions('eos');
    const { code, stdout, stderr } = await run(['exchange', 'cancel-order', '12', '3', '--account', ACCOUNT]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('confirmation-needed');
    expect(transactions('eos')).toBe(before);
  });

  it('are refused with their error and without broadcasting where a limit, the balance or the token’s contract does not allow it', async () => {
    const before = transactions('eos');
    const lines = [
      [['transfer', 'core.vaulta', '999999999.0000 A', 'memo'], 'insufficient-balance', 6],
      [['transfer', 'core.vaulta', '1.0000 A', 'memo', '--max-amount', '0.9999'], 'max-amount-exceeded', 6],
      [['stake', '2.00 DEX', '--max-amount', '1.99'], 'max-amount-exceeded', 6],
      [['stake', '2.00 DEX', '--receiver', 'Not A Name'], 'account-name-invalid', 6],
    ] as const;
    const frames = await inTurns(lines, ([line]) => json(['exchange', ...line, '--account', ACCOUNT, '--yes']));
    expect(frames.map(({ error, meta }) => [error?.code, error?.exit, meta.effects])).toEqual(
      lines.map(([, error, exit]) => [error, exit, 'R']),
    );
    expect(transactions('eos')).toBe(before);
  }, 60_000);

  it('end with the chain’s own text where it refuses', async () => {
    const before = transactions('eos');
    sandbox().world.eos.faults.add({
      node: 'all',
      kind: 'refusal',
      on: 'write',
      times: 2,
      amount: 0,
      reported: { code: 3050003, message: 'assertion failure with message: Sorry, your orders has exceeded' },
    });
    expect((await json(['exchange', 'stake-mode', 'on', '--account', ACCOUNT, '--yes'])).error).toMatchObject({
      code: 'too-many-orders',
      exit: 6,
      details: { raw: expect.stringContaining('Sorry, your orders has exceeded') as string },
    });
    expect(transactions('eos')).toBe(before);
  }, 60_000);

  it('neither print nor store a key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});

describe('where the backend names no exchange contracts', () => {
  const { json, run, transactions } = writingSetting({ chains: ['eos', 'bos'] });

  it('every exchange command is refused with a reason, as text and as JSON, before anything is built', async () => {
    const before = transactions('eos');
    for (const mode of ['--yes', '--dry-run']) {
      const frames = await inTurns(LINES, ({ line, account = ACCOUNT }) => json(['exchange', ...line, '--account', account, mode]));
      const reported = frames.map(({ command, error, data, meta }) => ({
        command,
        code: error?.code,
        exit: error?.exit,
        data: data as unknown,
        effects: meta.effects,
      }));
      expect(reported).toEqual(
        LINES.map(({ line }) => ({ command: `exchange ${line[0]!}`, code: 'contract-not-named', exit: 6, data: null, effects: 'R' })),
      );
    }
    const reported = await run(['exchange', 'cancel-pair', '7', '--account', ACCOUNT, '--yes']);
    expect([reported.code, reported.stdout]).toEqual([6, '']);
    expect(reported.stderr).not.toBe('');
    expect(transactions('eos')).toBe(before);
  }, 120_000);

  it('and a chain without such contracts has no exchange commands', async () => {
    const frames = await inTurns(LINES, ({ line }) => json(['exchange', ...line, '--chain', 'bos', '--account', 'bosholder111', '--yes']));
    expect(frames.map(({ error }) => [error?.code, error?.exit])).toEqual(LINES.map(() => ['chain-lacks-command', 6]));
  }, 60_000);
});
