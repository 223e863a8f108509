import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName } from '../../../cli/run/command.ts';
import { writingSetting } from '../support/chain-setting.ts';
import { inTurns } from '../support/in-turns.ts';
import { terminalPattern, terminalSays } from '../../support/said.ts';

/** EOS with the token migration, and with the exchange's contracts named by the backend. */
const { json, run, transactions, accountOf } = writingSetting({
  chains: ['eos', 'bos'],
  eosContract: 'core.vaulta',
  exchangeContracts: true,
});

type DefinitionRow = readonly [chain: 'eos' | 'bos', account: string, line: readonly string[], kind: string, actions: readonly string[]];

const LINES: readonly DefinitionRow[] = [
  ['eos', 'rexholder111', ['rex', 'buy', '10'], 'buy-rex', ['deposit', 'buyrex', 'buyrex']],
  ['eos', 'rexinlots111', ['rex', 'buy-from-stake', '--cpu', '5', '--net', '1'], 'buy-rex-from-stake', ['voteproducer', 'unstaketorex']],
  ['eos', 'rexholder111', ['rex', 'unstake', '100'], 'unstake-rex', ['mvfrsavings']],
  ['eos', 'rexmatured11', ['rex', 'sell', '8000000'], 'sell-rex', ['sellrex', 'withdraw']],
  ['eos', 'rexholder111', ['rex', 'to-savings', '100'], 'move-rex-to-savings', ['mvtosavings']],
  ['eos', 'rexinlots111', ['rex', 'consolidate'], 'consolidate-rex', ['consolidate']],
  ['eos', 'rexholder111', ['rex', 'update'], 'update-rex', ['updaterex']],
  ['eos', 'rexholder111', ['rex', 'deposit', '3.5'], 'deposit-to-rex-fund', ['deposit']],
  ['eos', 'rexfunded111', ['rex', 'withdraw', '321.5 EOS'], 'withdraw-from-rex-fund', ['withdraw']],
  [
    'eos',
    'rexholder111',
    ['loan', 'rent', 'cpu', '1', '--fund', '2', '--receiver', 'freshholder1'],
    'rent-resource',
    ['deposit', 'rentcpu'],
  ],
  ['eos', 'rexfunded111', ['loan', 'rent', 'net', '1 A'], 'rent-resource', ['rentnet']],
  ['eos', 'rexholder111', ['resource', 'stake', '--cpu', '200', '--net', '1'], 'delegate-bandwidth', ['delegatebw']],
  [
    'eos',
    'rexholder111',
    ['resource', 'stake', '--net', '1', '--receiver', 'freshholder1', '--transfer'],
    'delegate-bandwidth',
    ['delegatebw'],
  ],
  ['eos', 'rexholder111', ['resource', 'unstake', '--cpu', '1'], 'undelegate-bandwidth', ['undelegatebw']],
  ['eos', 'refundready1', ['resource', 'refund'], 'claim-refund', ['refund']],
  ['eos', 'rexholder111', ['ram', 'buy', '1'], 'buy-ram', ['buyram']],
  ['eos', 'rexholder111', ['ram', 'buy-bytes', '1024 bytes', '--receiver', 'freshholder1'], 'buy-ram-bytes', ['buyrambytes']],
  ['eos', 'ramseller111', ['ram', 'sell', '10000'], 'sell-ram', ['sellram']],
  ['eos', 'rexholder111', ['proxy', 'vote'], 'delegate-votes', ['voteproducer']],
  ['eos', 'rexholder111', ['proxy', 'leave'], 'leave-proxy', ['voteproducer']],
  ['eos', 'oldcoins1111', ['coin', 'swap', '250.5'], 'swap-coin', ['transfer']],
  ['eos', 'rexholder111', ['exchange', 'stake', '100.0000 DEX'], 'exchange-stake', ['stake']],
  ['eos', 'rexholder111', ['exchange', 'unstake', '100.0000 DEX', '--receiver', 'freshholder1'], 'exchange-unstake', ['unstake']],
  ['eos', 'rexholder111', ['exchange', 'stake-mode', 'off'], 'choose-stake-mode', ['choosemode']],
  ['eos', 'rexholder111', ['exchange', 'cancel-order', '18446744073709551615', '7'], 'cancel-order', ['cancelorder']],
  ['eos', 'rexholder111', ['exchange', 'cancel-pair', '7'], 'cancel-pair', ['cancelpair']],
  ['eos', 'rexholder111', ['exchange', 'new-address', 'btc'], 'register-address', ['newaddress']],
  ['bos', 'bosholder111', ['rex', 'buy', '10'], 'buy-rex', ['deposit', 'buyrex']],
  ['bos', 'bosholder111', ['rex', 'buy-from-stake', '--net', '1'], 'buy-rex-from-stake', ['unstaketorex']],
  ['bos', 'bosinlots111', ['rex', 'unstake', '100'], 'unstake-rex', ['mvfrsavings']],
  ['bos', 'bosholder111', ['rex', 'sell', '1000'], 'sell-rex', ['sellrex', 'withdraw']],
  ['bos', 'bosholder111', ['rex', 'to-savings', '100'], 'move-rex-to-savings', ['mvtosavings']],
  ['bos', 'bosholder111', ['rex', 'consolidate'], 'consolidate-rex', ['consolidate']],
  ['bos', 'bosholder111', ['rex', 'update'], 'update-rex', ['updaterex']],
  ['bos', 'bosholder111', ['rex', 'deposit', '1'], 'deposit-to-rex-fund', ['deposit']],
  ['bos', 'bosfunded111', ['rex', 'withdraw', '1'], 'withdraw-from-rex-fund', ['withdraw']],
  ['bos', 'bosholder111', ['loan', 'rent', 'net', '1'], 'rent-resource', ['deposit', 'rentnet']],
  ['bos', 'bosholder111', ['resource', 'stake', '--cpu', '1'], 'delegate-bandwidth', ['delegatebw']],
  ['bos', 'bosholder111', ['resource', 'unstake', '--net', '1'], 'undelegate-bandwidth', ['undelegatebw']],
  ['bos', 'bosready1111', ['resource', 'refund'], 'claim-refund', ['refund']],
  ['bos', 'bosholder111', ['ram', 'buy', '1'], 'buy-ram', ['buyram']],
  ['bos', 'bosholder111', ['ram', 'buy-bytes', '1024'], 'buy-ram-bytes', ['buyrambytes']],
  ['bos', 'bosholder111', ['ram', 'sell', '1024'], 'sell-ram', ['sellram']],
  ['bos', 'bosholder111', ['proxy', 'vote'], 'delegate-votes', ['voteproducer']],
  ['bos', 'bosstaker111', ['proxy', 'leave'], 'leave-proxy', ['voteproducer']],
];

/** Commands whose dry run needs a state the sandbox does not start with, tested in other files. */
const ELSEWHERE = ['rex cancel-sale', 'loan fund', 'loan defund', 'exchange transfer'];

describe('a dry run', () => {
  it.each(['eos', 'bos'])(
    'of every write command on %s shows its effects, and neither signs nor broadcasts',
    async (chain) => {
      const before = transactions(chain);
      const lines = LINES.filter(([of]) => of === chain);
      const frames = await inTurns(lines, ([, account, line]) => json([...line, '--chain', chain, '--account', account, '--dry-run']));
      const shown = frames.map(({ error, meta, data }) => ({
        error: error?.code ?? null,
        effects: meta.effects,
        status: data?.status,
        id: data?.transaction_id,
        account: data?.account,
        kind: data?.operation.kind,
        actions: data?.calls.map(({ action }: { action: string }) => action),
      }));
      expect(shown).toEqual(
        lines.map(([, account, , kind, actions]) => ({ error: null, effects: 'B', status: 'simulated', id: null, account, kind, actions })),
      );
      for (const { data } of frames) for (const { words } of data.calls) expect(words).not.toMatch(/[{}$]|calls\.|—/);
      expect(transactions(chain)).toBe(before);
    },
    120_000,
  );

  it('is tested for every command of both chains', () => {
    for (const [chain, profile] of [
      ['eos', EOS],
      ['bos', BOS],
    ] as const) {
      const offered = COMMANDS.filter((spec) => spec.effects === 'X' && spec.offered?.(profile) !== false).map(commandName);
      const shown = LINES.filter(([of]) => of === chain).map(([, , [noun = '', verb = '']]) => `${noun} ${verb}`);
      expect([chain, offered.filter((name) => !shown.includes(name) && !ELSEWHERE.includes(name))]).toEqual([chain, []]);
    }
  });

  it('of a transfer to the exchange has token, quantity and memo', async () => {
    const token = 'eosio.token';
    const frame = await json([
      'exchange',
      'transfer',
      token,
      '1.0000 EOS',
      'for order 5',
      '--chain',
      'eos',
      '--account',
      'oldcoins1111',
      '--dry-run',
    ]);
    expect(frame.data).toMatchObject({
      status: 'simulated',
      operation: { kind: 'exchange-transfer', token, quantity: { text: '1.0000 EOS' }, memo: 'for order 5' },
    });
    expect(frame.data.calls[0]).toMatchObject({
      contract: token,
      action: 'transfer',
      data: { to: 'poolexchange', quantity: '1.0000 EOS', memo: 'for order 5' },
    });
  });

  it('shows the coin under its old symbol where the operation is about it, and under the new one elsewhere', async () => {
    const swap = await json(['coin', 'swap', '5', '--chain', 'eos', '--account', 'oldcoins1111', '--dry-run']);
    expect(swap.data.operation.amount).toMatchObject({ symbol: 'EOS', text: '5.0000 EOS' });
    expect(
      swap.data.changes.map(({ figure, before, after }: { figure: string; before: { text: string }; after: { symbol: string } }) => [
        figure,
        before.text.split(' ')[1],
        after.symbol,
      ]),
    ).toEqual([
      ['liquid', 'A', 'A'],
      ['swappable', 'EOS', 'EOS'],
    ]);
    const shown = (await run(['coin', 'swap', '5', '--chain', 'eos', '--account', 'oldcoins1111', '--dry-run'])).stdout;
    expect(shown).toMatch(new RegExp(`${terminalSays('figures.swappable')}\\s+250\\.5000 EOS\\s+245\\.5000 EOS`));
    const places = await run(['money', 'oldcoins1111', '--chain', 'eos']);
    expect(places.stdout).toMatch(/250\.5000 EOS/);

    const bought = await json(['rex', 'buy', '1', '--chain', 'eos', '--account', 'oldcoins1111', '--dry-run']);
    expect(bought.data.operation.amount).toMatchObject({ symbol: 'A' });
    expect(bought.data.calls.find(({ action }: { action: string }) => action === 'buyrex')).toMatchObject({
      contract: 'core.vaulta',
      data: { amount: '1.0000 A' },
    });

    const refused = await json([
      'exchange',
      'transfer',
      'eosio.token',
      '1.0000 EOS',
      'for order 5',
      '--chain',
      'eos',
      '--account',
      'rexholder111',
      '--dry-run',
    ]);
    expect(refused.error).toMatchObject({
      code: 'insufficient-balance',
      details: { params: { needed: '1.0000 EOS', available: '0.0000 EOS' } },
    });
  });

  it('shows the date of a refund only where it creates or changes one', async () => {
    const refundAt = async (account: string, ...line: string[]) =>
      (await json([...line, '--account', account, '--dry-run'])).data.refund_at;
    expect(await refundAt('rexholder111', 'resource', 'unstake', '--cpu', '1')).toMatch(/Z$/);
    expect(await refundAt('rexholder111', 'rex', 'sell', '1')).toBeNull();
    expect((await run(['resource', 'refund', '--account', 'refundready1', '--dry-run'])).stdout).not.toContain(
      terminalSays('write.refund'),
    );
  });

  it('names the receiver of a stake, and a withdrawn vote', async () => {
    const given = await run([
      'resource',
      'stake',
      '--net',
      '1',
      '--receiver',
      'freshholder1',
      '--transfer',
      '--account',
      'rexholder111',
      '--dry-run',
    ]);
    expect(given.stdout).toMatch(terminalPattern('calls.delegatebw-transfer'));
    const left = await run(['proxy', 'leave', '--account', 'rexholder111', '--dry-run']);
    expect(left.stdout).toContain(terminalSays('calls.voteproducer-nobody'));
    const mode = await run(['exchange', 'stake-mode', 'off', '--account', 'rexholder111', '--dry-run']);
    expect(mode.stdout).toContain(terminalSays('calls.choosemode', { is_staked: 'false' }));
  });

  it('uses known accounts', () => {
    for (const [chain, account] of LINES) expect(accountOf(chain, account)).toBe(account);
  });
});

describe('limits', () => {
  it.each([
    [['rex', 'buy-from-stake', '--cpu', '3', '--net', '3', '--max-amount', '5.9999'], '5.9999 A'],
    [['rex', 'withdraw', '2', '--max-amount', '1'], '1.0000 A'],
    [['rex', 'to-savings', '2', '--max-amount', '1'], '1.0000 REX'],
    [['loan', 'rent', 'cpu', '1', '--fund', '1', '--max-amount', '1.5'], '1.5000 A'],
    [['resource', 'stake', '--cpu', '1', '--net', '1', '--max-amount', '1.9999 EOS'], '1.9999 A'],
    [['ram', 'buy-bytes', '100000', '--max-amount', '0.1'], '0.1000 A'],
    [['ram', 'sell', '1000', '--max-amount', '999'], '999'],
    [['exchange', 'stake', '2.00 DEX', '--max-amount', '1.99'], '1.99 DEX'],
  ])('refuse %j', async (args, max) => {
    const frame = await json([...args, '--account', 'rexholder111', '--dry-run']);
    expect(frame.error).toMatchObject({ code: 'max-amount-exceeded', exit: 6 });
    expect(frame.error?.cause).toContain(max);
  });

  it('apply to all the REX a sale takes, including what the contract sells in addition', async () => {
    const line = ['rex', 'sell', '10', '--account', 'rexmatured11', '--dry-run'];
    expect((await json([...line, '--max-amount', '10'])).error).toMatchObject({ code: 'max-amount-exceeded', exit: 6 });
    expect((await json([...line, '--max-amount', '8000000'])).data.status).toBe('simulated');
    const part = ['rex', 'sell', '10', '--chain', 'bos', '--account', 'bosholder111', '--max-amount', '10', '--dry-run'];
    expect((await json(part)).data.status).toBe('simulated');
  });

  it('apply to all that a purchase of REX locks, including matured REX that is locked again with it', async () => {
    const line = ['rex', 'buy', '10', '--account', 'rexmatured11', '--dry-run'];
    expect((await json([...line, '--max-amount', '10'])).error).toMatchObject({ code: 'max-amount-exceeded', exit: 6 });
    expect((await json([...line, '--max-amount', '100000'])).data.status).toBe('simulated');
    const fresh = ['rex', 'buy', '10', '--account', 'freshholder1', '--max-amount', '10', '--dry-run'];
    expect((await json(fresh)).data.status).toBe('simulated');
  });
});
