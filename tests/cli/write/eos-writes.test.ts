import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { changeOf, writingSetting } from '../support/chain-setting.ts';
import { inTurns } from '../support/in-turns.ts';
import { terminalSays } from '../../support/said.ts';

const { home, sandbox, run, json, written, transactions, keysShownOrKept } = writingSetting({
  chains: ['eos'],
  eosContract: 'core.vaulta',
  exchangeContracts: true,
});

const ID = /^[0-9a-f]{64}$/;
const ACCOUNT = 'votesabroad1';

/** Commands that only read and need no signer. */
const READINGS = new Set(COMMANDS.filter(({ effects }) => effects === 'R').flatMap(({ path }) => [path.join(' '), `${path[0]!} ../x`]));

const account = async (name = ACCOUNT) => (await json(['account', 'show', name])).data;
const pass = (ms: number): void => sandbox().world.clock.advance(ms);
const units = (amount: { readonly units: string }): bigint => BigInt(amount.units);

describe('balance breakdown and unlock dates', () => {
  it('counts every coin once, and agrees with the account', async () => {
    const { data } = await json(['money', 'rexinlots111']);
    const sum = data.positions
      .filter(({ counted }: { counted: boolean }) => counted)
      .reduce((total: bigint, { amount }: { amount: { units: string } }) => total + units(amount), 0n);
    expect(units(data.total)).toBe(sum);
    const { liquid, rex } = await account('rexinlots111');
    expect(data.positions.find(({ kind }: { kind: string }) => kind === 'liquid').amount).toEqual(liquid);
    const inRex = data.positions
      .filter(({ rex: held }: { rex: unknown }) => held !== null)
      .reduce((total: bigint, position: { rex: { units: string } }) => total + units(position.rex), 0n);
    expect(inRex).toBe(units(rex.balance));
    expect((await run(['money', 'rexinlots111'])).stdout).toContain(terminalSays('money.total'));
  });

  it('writes the dates as a calendar, overwrites its own, and no other file', async () => {
    const path = join(home, 'dates.ics');
    const { data } = await json(['unlock', 'calendar', 'rexinlots111', '--ics', path]);
    expect(data.events.length).toBeGreaterThan(1);
    const file = readFileSync(path, 'utf8');
    expect(file).toBe(data.ics);
    expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(data.events.length);
    expect((await json(['unlock', 'calendar', 'rexinlots111', '--ics', path])).ok).toBe(true);
    const other = join(home, 'notes.txt');
    writeFileSync(other, 'my notes');
    expect((await json(['unlock', 'calendar', 'rexinlots111', '--ics', other])).error).toMatchObject({ code: 'file-unwritable', exit: 2 });
    expect(readFileSync(other, 'utf8')).toBe('my notes');
  });

  it('writes the calendar to standard output byte for byte', async () => {
    const { stdout } = await run(['unlock', 'calendar', 'rexinlots111', '--ics', '-']);
    expect(stdout.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(stdout.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(stdout.replaceAll('\r\n', '')).not.toMatch(/[\r\n?]/);
  });

  it('explains the yields, in general and for one account, and shows the weight of a vote', async () => {
    const everybody = (await json(['apr', 'explain'])).data;
    expect(everybody.account).toBeNull();
    expect(everybody.lines.map(({ section }: { section: string }) => section)).not.toContain('own');
    const own = (await json(['apr', 'explain', 'rexholder111'])).data;
    expect(own.lines.find(({ key }: { key: string }) => key === 'own-votes').value.kind).toBe('amount');
    expect((await run(['apr', 'explain', 'rexholder111', '--lang', 'ko'])).stdout).not.toMatch(/yield\.|\{\{/);
    const decay = (await json(['decay', 'show', 'rexholder111'])).data;
    expect(decay.notice).not.toBeNull();
    expect(Number(decay.chain_weight_percent)).toBeGreaterThan(0);
  });

  it('returns when used CPU has recovered', async () => {
    const { data } = await json(['resource', 'show', 'votesabroad1']);
    for (const part of [data.cpu_us, data.net_bytes]) {
      expect(BigInt(part.used) + BigInt(part.free)).toBe(BigInt(part.max));
      expect(Date.parse(part.half_free_at)).toBeLessThanOrEqual(Date.parse(part.unused_at));
    }
  });
});

describe('an operator from staking to the claimed refund', () => {
  it('stakes for another account, and the stake remains the operator’s own', async () => {
    const before = await account();
    const frame = await written([
      'resource',
      'stake',
      '--cpu',
      '10',
      '--net',
      '2.5',
      '--receiver',
      'freshholder1',
      '--account',
      ACCOUNT,
      '--max-amount',
      '12.5',
    ]);
    expect(frame).toMatchObject({
      meta: { effects: 'X' },
      data: { status: 'irreversible', operation: { kind: 'delegate-bandwidth', receiver: 'freshholder1', transfer: false } },
    });
    expect(frame.data.transaction_id).toMatch(ID);
    const after = await account();
    expect(units(before.liquid) - units(after.liquid)).toBe(125_000n);
    const { data } = await json(['resource', 'delegated', ACCOUNT]);
    expect(data.delegated).toContainEqual({
      to: 'freshholder1',
      cpu: expect.objectContaining({ text: '10.0000 A' }),
      net: expect.objectContaining({ text: '2.5000 A' }),
    });
    expect(data.others.text).toBe('12.5000 A');
    expect((await run(['resource', 'delegated', ACCOUNT])).stdout).toMatch(/12\.5000 A of it for others/);
  }, 60_000);

  it('unstakes it as a refund, which cannot be claimed at once', async () => {
    const frame = await written(['resource', 'unstake', '--cpu', '10', '--net', '2.5', '--receiver', 'freshholder1', '--account', ACCOUNT]);
    expect(frame.data).toMatchObject({ status: 'irreversible', operation: { kind: 'undelegate-bandwidth' } });
    expect(changeOf(frame, 'refund').after.units).toBe('125000');
    const { refund } = await account();
    expect(refund).toMatchObject({ cpu: { text: '10.0000 A' }, net: { text: '2.5000 A' } });
    expect(Math.abs(Date.parse(refund.claimable_at) - Date.parse(frame.data.refund_at))).toBeLessThan(30_000);
    expect((await json(['resource', 'refund', '--account', ACCOUNT, '--yes'])).error).toMatchObject({ code: 'refund-not-ready', exit: 6 });
    expect((await json(['unlock', 'list', ACCOUNT])).data.lots).toContainEqual(
      expect.objectContaining({ kind: 'refund-cpu', at: refund.claimable_at, available: false }),
    );
  }, 60_000);

  it('claims it once the delay is over', async () => {
    pass(3 * DAY_MS);
    const before = await account();
    const frame = await written(['resource', 'refund', '--account', ACCOUNT]);
    expect(frame.data.status).toBe('irreversible');
    const after = await account();
    expect(units(after.liquid) - units(before.liquid)).toBe(125_000n);
    expect(after.refund).toBeNull();
    expect((await json(['resource', 'refund', '--account', ACCOUNT, '--dry-run'])).error).toMatchObject({
      code: 'refund-missing',
      exit: 6,
    });
  }, 60_000);
});

describe('an operator from buying REX to the withdrawn proceeds', () => {
  const holder = 'directvoter1';

  it('buys with staked CPU, unstakes, waits 21 days and sells', async () => {
    const bought = await written(['rex', 'buy', '100', '--account', holder]);
    expect(bought.data).toMatchObject({ status: 'irreversible', unlock: { kind: 'savings' } });
    expect(bought.warnings.map(({ code }) => code)).toContain('producers-replaced');
    const { rex } = await account(holder);
    expect(rex.savings).toEqual(bought.data.rex_received);
    expect(units(rex.value)).toBeGreaterThan(999_000n);

    const unstaked = await written(['rex', 'unstake', rex.savings.text, '--account', holder]);
    expect(unstaked.data.unlock.kind).toBe('instant');
    expect((await json(['rex', 'sell', '1', '--account', holder, '--dry-run'])).error).toMatchObject({ code: 'insufficient-rex', exit: 6 });

    pass(21 * DAY_MS);
    const before = await account(holder);
    expect(before.rex.sellable).toEqual(bought.data.rex_received);
    const sold = await written(['rex', 'sell', rex.savings.text, '--account', holder, '--max-amount', rex.savings.text]);
    const after = await account(holder);
    expect(after.rex.balance.units).toBe('0');
    expect(units(after.liquid) - units(before.liquid)).toBe(units(sold.data.operation.proceeds));
    expect(units(after.liquid)).toBeGreaterThan(units(before.liquid));
  }, 120_000);

  it('withdraws everything in the REX fund, including deposits', async () => {
    const deposited = await written(['rex', 'deposit', '5', '--account', holder]);
    expect(changeOf(deposited, 'rex-fund')).toMatchObject({
      after: { units: String(BigInt(changeOf(deposited, 'rex-fund').before.units) + 50_000n) },
    });
    const { rex } = await account(holder);
    expect((await written(['rex', 'withdraw', rex.fund.text, '--account', holder])).data.status).toBe('irreversible');
    expect((await account(holder)).rex.fund.units).toBe('0');
    expect((await json(['rex', 'withdraw', '0.0001', '--account', holder, '--dry-run'])).error).toMatchObject({
      code: 'insufficient-fund',
      exit: 6,
    });
  }, 90_000);

  it('leaves the proxy, and cannot leave it twice', async () => {
    const frame = await written(['proxy', 'leave', '--account', holder]);
    expect(frame.data).toMatchObject({ status: 'irreversible', proxy_after: null });
    expect((await account(holder)).vote).toMatchObject({ proxy: null, producers: [] });
    expect((await json(['proxy', 'leave', '--account', holder, '--dry-run'])).error).toMatchObject({ code: 'not-voting', exit: 6 });
  }, 60_000);
});

describe('renting', () => {
  it('quotes, rents, funds renewals and withdraws the funding', async () => {
    const quote = (await json(['loan', 'quote', 'cpu', '2'])).data;
    expect(units(quote.rented)).toBeGreaterThan(units(quote.payment));
    const rented = await written(['loan', 'rent', 'cpu', '2', '--fund', '4', '--account', ACCOUNT, '--max-amount', '6']);
    expect(rented.data).toMatchObject({ status: 'irreversible', operation: { kind: 'rent-resource', resource: 'cpu', receiver: ACCOUNT } });
    const [loan] = (await json(['loan', 'list', '--account', ACCOUNT])).data.loans;
    expect(loan).toMatchObject({
      resource: 'cpu',
      receiver: ACCOUNT,
      payment: { text: '2.0000 A' },
      fund: { text: '4.0000 A' },
      renewals: '2',
    });

    const funded = await written(['loan', 'fund', 'cpu', loan.number, '1', '--account', ACCOUNT]);
    expect(funded.data.operation).toMatchObject({ kind: 'fund-loan', loan: loan.number });
    const before = await account();
    expect((await written(['loan', 'defund', 'cpu', loan.number, '5', '--account', ACCOUNT])).data.status).toBe('irreversible');
    const after = await account();
    expect(units(after.liquid) - units(before.liquid)).toBe(50_000n);
    expect(after.rex.loans).toMatchObject([{ number: loan.number, fund: { units: '0' }, renewals: '0' }]);
    expect((await run(['account', 'show', ACCOUNT])).stdout).toContain('Rented CPU and NET');
  }, 120_000);
});

describe('RAM and the old symbol of the coin', () => {
  it('buys the quoted RAM, and sells it again for less', async () => {
    const quote = (await json(['ram', 'quote-buy', '1'])).data;
    const before = (await json(['resource', 'show', ACCOUNT])).data.ram_bytes;
    const bought = await written(['ram', 'buy', '1', '--account', ACCOUNT]);
    expect(bought.data.calls.map(({ action }: { action: string }) => action)).toEqual(['buyram']);
    const after = (await json(['resource', 'show', ACCOUNT])).data.ram_bytes;
    expect(BigInt(after.max) - BigInt(before.max)).toBe(BigInt(quote.bytes));
    const sale = (await json(['ram', 'quote-sell', quote.bytes])).data;
    expect(units(sale.receive)).toBeLessThan(10_000n);
    const liquid = (await account()).liquid;
    await written(['ram', 'sell', quote.bytes, '--account', ACCOUNT]);
    expect(units((await account()).liquid) - units(liquid)).toBe(units(sale.receive));
  }, 90_000);

  it('sells exactly as much RAM as the balance breakdown shows as sellable', async () => {
    const { sellable_bytes: sellable, bytes } = (await json(['money', ACCOUNT])).data.positions.find(
      ({ kind }: { kind: string }) => kind === 'ram',
    );
    expect(BigInt(sellable)).toBeGreaterThan(0n);
    expect(BigInt(sellable)).toBeLessThan(BigInt(bytes));
    expect((await json(['ram', 'sell', String(BigInt(sellable) + 1n), '--account', ACCOUNT, '--dry-run'])).error).toMatchObject({
      code: 'insufficient-ram',
      details: { params: { available: sellable } },
    });
    expect((await json(['ram', 'sell', sellable, '--account', ACCOUNT, '--dry-run'])).data).toMatchObject({ status: 'simulated' });
    expect((await run(['money', ACCOUNT])).stdout).toContain(
      `(${bytes} B, ${terminalSays('money-show.sellable', { bytes: `${sellable} B` })})`,
    );
  });

  it('swaps the balance under the old symbol one for one', async () => {
    const before = await account('oldcoins1111');
    expect(before.swappable).toMatchObject({ symbol: 'EOS', text: '250.5000 EOS' });
    expect((await run(['account', 'show', 'oldcoins1111'])).stdout).toContain('250.5000 EOS');
    expect((await json(['coin', 'swap', '250.5001', '--account', 'oldcoins1111', '--dry-run'])).error).toMatchObject({
      code: 'insufficient-balance',
      exit: 6,
    });
    const frame = await written(['coin', 'swap', '250.5', '--account', 'oldcoins1111']);
    expect(frame.data.status).toBe('irreversible');
    const after = await account('oldcoins1111');
    expect(units(after.liquid) - units(before.liquid)).toBe(2_505_000n);
    expect(after.swappable.units).toBe('0');
  }, 60_000);
});

describe('invalid input', () => {
  it('ends with the error name and its exit code, and does nothing', async () => {
    const before = transactions('eos');
    const lines = [
      [['resource', 'stake', '--cpu', '0'], 'amount-zero', 6],
      [['resource', 'stake', '--cpu', '1', '--transfer'], 'transfer-to-self', 6],
      [['resource', 'stake', '--cpu', '1', '--receiver', 'nobody.here1'], 'account-not-found', 5],
      [['resource', 'unstake', '--cpu', '999999'], 'insufficient-stake', 6],
      [['rex', 'buy-from-stake', '--net', '999999'], 'insufficient-stake', 6],
      [['rex', 'withdraw', '999999'], 'insufficient-fund', 6],
      [['rex', 'deposit', '999999'], 'insufficient-balance', 6],
      [['rex', 'to-savings', '999999999999'], 'insufficient-rex', 6],
      [['rex', 'cancel-sale'], 'no-sale-waiting', 6],
      [['loan', 'fund', 'net', '99', '1'], 'loan-not-found', 5],
      [['loan', 'quote', 'net', '0'], 'amount-zero', 6],
      [['ram', 'buy-bytes', '4294967296'], 'amount-too-large', 6],
      [['ram', 'sell', '99999999'], 'insufficient-ram', 6],
      [['ram', 'buy', '0.0001'], 'ram-amount-too-small', 6],
      [['coin', 'swap', '1'], 'nothing-to-swap', 6],
      [['exchange', 'stake', '0.00 DEX'], 'amount-zero', 6],
      [['exchange', 'transfer', 'eosio.token', '1.0000 EOS', 'm'.repeat(257)], 'memo-too-long', 6],
      [['exchange', 'new-address', 'b$c'], 'coin-code-invalid', 6],
      [['resource', 'show', 'nobody.here1'], 'account-not-found', 5],
      [['money', '../x'], 'account-name-invalid', 6],
      [['unlock', 'calendar', 'nobody.here1'], 'account-not-found', 5],
      [['loan', 'list'], 'account-option-missing', 2],
    ] as const;
    const frames = await inTurns(lines, ([line]) =>
      json(READINGS.has(`${line[0]} ${line[1]}`) ? line : [...line, '--account', ACCOUNT, '--dry-run']),
    );
    expect(frames.map(({ error, meta }) => [error?.code, error?.exit, meta.effects])).toEqual(
      lines.map(([, code, exit]) => [code, exit, 'R']),
    );
    expect(transactions('eos')).toBe(before);
  }, 60_000);

  it('neither prints nor stores a key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});

describe('the effects of a failed run', () => {
  it('are reading before the chain refused nothing, and broadcasting once bytes may have been sent', async () => {
    expect(
      (
        await json(['rex', 'buy', '1', '--account', 'nobody.here1', '--yes', '--key-stdin'], {
          input: '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3\n',
        })
      ).meta.effects,
    ).toBe('R');
    expect((await json(['ram', 'buy-bytes', '100000', '--max-amount', '0.1', '--account', ACCOUNT, '--dry-run'])).meta.effects).toBe('B');
    sandbox().world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 1_000, amount: 0 });
    const lost = await json(['rex', 'deposit', '1', '--account', ACCOUNT, '--yes']);
    expect(lost).toMatchObject({ error: { exit: 10 }, meta: { effects: 'X' } });
    sandbox().world.eos.faults.clear();
    expect(await json(['rex', 'deposit', '2', '--account', ACCOUNT, '--yes'])).toMatchObject({
      error: { code: 'outcome-pending' },
      meta: { effects: 'R' },
    });
    expect(await json(['rex', 'deposit', '1', '--account', ACCOUNT, '--yes'])).toMatchObject({
      error: null,
      data: { transaction_id: lost.data.transaction_id },
      meta: { effects: 'X' },
    });
  }, 60_000);
});
