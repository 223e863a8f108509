import { describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { CommandFailure } from '../../../cli/run/command-failure.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { failureReport } from '../../../cli/run/failure-report.ts';
import type { Invocation } from '../../../cli/parse/invocation.ts';
import { parseCommandLine } from '../../../cli/run/program.ts';
import { readSettings } from '../../../cli/parse/settings.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

function writes(line: readonly string[]): boolean {
  return COMMANDS.some(({ path, effects }) => effects === 'X' && path.join(' ') === line.slice(0, path.length).join(' '));
}

/** Name and exit code of the refusal of a command; a command that reached the network ends with `asked`. */
async function endOf(line: readonly string[], profile: ChainProfile = EOS): Promise<string> {
  try {
    const parsed = parseCommandLine([...line, ...(writes(line) ? ['--dry-run'] : [])], COMMANDS, (key) => key);
    if (parsed.kind !== 'run') return parsed.kind;
    const invocation = {
      settings: readSettings(parsed.input.options, { NEWPOOL_ACCOUNT: 'alice' }),
      profile,
      say: (key: string) => key,
      terminal: { interactive: false },
      services: () => Promise.reject(new Error('asked')),
    } as unknown as Invocation;
    await parsed.spec.run(parsed.input, invocation);
    return 'done';
  } catch (thrown) {
    if (!isPoolError(thrown) && !(thrown instanceof CommandFailure)) return thrown instanceof Error ? thrown.message : String(thrown);
    const { code, exit } = failureReport(thrown, (key) => key, null);
    return `${code} ${exit}`;
  }
}

describe('before any network request', () => {
  it.each([
    [['resource', 'stake'], 'cpu-and-net-missing 2'],
    [['resource', 'unstake', '--receiver', 'bob'], 'cpu-and-net-missing 2'],
    [['rex', 'buy-from-stake'], 'cpu-and-net-missing 2'],
    [['resource', 'stake', '--cpu', '-1'], 'amount-negative 6'],
    [['resource', 'stake', '--net', '1.00001'], 'amount-too-many-decimals 6'],
    [['resource', 'stake', '--cpu', '99999999999999999999'], 'amount-too-large 6'],
    [['resource', 'stake', '--cpu', ''], 'amount-missing 6'],
    [['resource', 'stake', '--cpu', '1 REX'], 'amount-wrong-symbol 6'],
    [['rex', 'to-savings', '1 EOS'], 'amount-wrong-symbol 6'],
    [['rex', 'deposit', '1e3'], 'amount-not-a-number 6'],
    [['rex', 'withdraw', '1,234'], 'amount-ambiguous 6'],
    [['rex', 'withdraw'], 'argument-missing 2'],
    [['rex', 'consolidate', '1'], 'argument-excess 2'],
    [['rex', 'consolidate', '--max-amount', '1'], 'option-unknown 2'],
    [['loan', 'rent', 'gpu', '1'], 'argument-invalid 2'],
    [['loan', 'rent', 'CPU', '1'], 'argument-invalid 2'],
    [['loan', 'quote', '', '1'], 'argument-invalid 2'],
    [['loan', 'rent', 'cpu', '1', '--fund', 'much'], 'amount-not-a-number 6'],
    [['loan', 'fund', 'cpu', '-1', '1'], 'argument-invalid 2'],
    [['loan', 'fund', 'cpu', '0x10', '1'], 'argument-invalid 2'],
    [['loan', 'defund', 'net', '18446744073709551616', '1'], 'argument-invalid 2'],
    [['loan', 'defund', 'net', '18446744073709551615', '1'], 'asked'],
    [['ram', 'buy-bytes', '1.5'], 'bytes-not-whole 6'],
    [['ram', 'buy-bytes', '1.5', '--max-amount', '1'], 'bytes-not-whole 6'],
    [['ram', 'buy-bytes', '15', '--max-amount', 'lots'], 'amount-not-a-number 6'],
    [['ram', 'sell', '-5'], 'amount-negative 6'],
    [['ram', 'sell', '12 B'], 'asked'],
    [['ram', 'quote-sell', 'many'], 'amount-not-a-number 6'],
    [['coin', 'swap', '10 A'], 'asked'],
    [['exchange', 'stake', '100'], 'token-amount-invalid 6'],
    [['exchange', 'stake', '100 dex'], 'token-amount-invalid 6'],
    [['exchange', 'stake', '1.0 LONGSYMBOL'], 'token-amount-invalid 6'],
    [['exchange', 'stake', '1.0000000000000000001 DEX'], 'token-amount-invalid 6'],
    [['exchange', 'stake', '99999999999999999999.0 DEX'], 'amount-too-large 6'],
    [['exchange', 'stake', '1.5 DEX', '--max-amount', '1.4'], 'max-amount-exceeded 6'],
    [['exchange', 'stake-mode', 'maybe'], 'argument-invalid 2'],
    [['exchange', 'transfer', 'NOT A NAME', '1.0000 DEX', 'memo'], 'account-name-invalid 6'],
    [['exchange', 'transfer', 'dextoken1111', '1.0000 DEX'], 'argument-missing 2'],
    [['exchange', 'cancel-order', '1', 'two'], 'argument-invalid 2'],
    [['exchange', 'cancel-pair', '99999999999999999999999'], 'argument-invalid 2'],
    [['proxy', 'leave', 'now'], 'argument-excess 2'],
    [['proxy', 'leave'], 'asked'],
  ] as const)('%j ends with %s', async (line, end) => {
    expect(await endOf(line)).toBe(end);
  });

  it.each(['UPPER', 'a'.repeat(13), '../../etc', 'a\u0000b', '\u001b[2J', '💸', '-x', 'a b', 'ALICE', 'alice6'])(
    'the account name %j is refused',
    async (receiver) => {
      expect(await endOf(['resource', 'stake', '--cpu', '1', `--receiver=${receiver}`])).toBe('account-name-invalid 6');
      expect(await endOf(['ram', 'buy', '1', `--receiver=${receiver}`])).toBe('account-name-invalid 6');
    },
  );

  it.each(['', ' ', '\t'])('and so is the empty one %j', async (receiver) => {
    expect(await endOf(['loan', 'rent', 'net', '1', `--receiver=${receiver}`])).toBe('receiver-missing 6');
  });

  it('an amount may be entered under either symbol of the coin where it has two, and under its own elsewhere', async () => {
    expect(await endOf(['rex', 'deposit', '1 EOS'])).toBe('asked');
    expect(await endOf(['rex', 'deposit', '1 A'])).toBe('asked');
    expect(await endOf(['rex', 'deposit', '1 A'], BOS)).toBe('amount-wrong-symbol 6');
  });
});
