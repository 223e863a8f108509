import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { parseCommandLine } from '../../../cli/run/program.ts';
import { translator } from '../../../cli/run/translator.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { builtProgram, freshHome, newpool } from '../support/newpool-process.ts';
import { terminalSays } from '../../support/said.ts';

const home = freshHome();
/** The output of `--help`, from the parser in this process. */
async function helpOf(path: readonly string[]): Promise<string> {
  const parsed = parseCommandLine([...path, '--help'], COMMANDS, await translator('en'));
  return parsed.kind === 'help' ? parsed.text : '';
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => newpool(home.path, args, { env });
/** The same with the built program in a process of its own. */
const program = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => newpool(home.path, args, { env, process: true });

beforeAll(builtProgram, 120_000);
afterAll(() => home.remove());

describe('help', () => {
  it('prints the version alone, with and without other options', async () => {
    expect(await program(['--version'])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
    expect((await program(['--version', '--no-color'])).stdout).toBe(`${packageJson.version}\n`);
    expect(checkedFrame(await program(['--version', '--json'])).data).toEqual({ version: packageJson.version });
  });

  it('prints help with an example on every level, to standard output', async () => {
    const nouns = [...new Set(COMMANDS.map((spec) => spec.path[0] ?? ''))];
    const levels: readonly (readonly string[])[] = [[], ...nouns.map((noun) => [noun]), ...COMMANDS.map((spec) => spec.path)];
    for (const level of levels) expect([level, await helpOf(level)]).toEqual([level, expect.stringMatching(/Examples?:\n {2}newpool /)]);
    for (const level of [[], ['loan'], ['loan', 'rent'], ['money']]) {
      expect({ level, ...(await program([...level, '--help'])) }).toEqual({
        level,
        code: 0,
        stdout: `${(await helpOf(level)).trimEnd()}\n`,
        stderr: '',
      });
    }
  });

  it('shows in the help of every command its largest effect, and an example that the command accepts', async () => {
    const say = await translator('en');
    for (const spec of COMMANDS) expect(await helpOf(spec.path)).toContain(`Effects: ${spec.effects},`);
    for (const spec of COMMANDS.filter(({ path }) => path[0] !== 'tx')) {
      const words = [...spec.example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      expect(parseCommandLine(words, COMMANDS, say)).toMatchObject({ kind: 'run', spec: { path: spec.path } });
    }
  });

  it('returns help as one JSON object when JSON is requested', async () => {
    expect(checkedFrame(await run(['rex', 'buy', '--help', '--json'])).data.text).toContain('--max-amount');
  });

  it.each([
    ['zh-TW', '用法：'],
    ['ko', '사용법:'],
    ['zh-CN', '用法：'],
    ['en', 'Usage:'],
  ])('uses %s on request', async (language, heading) => {
    expect((await run(['--help', '--lang', language])).stdout).toContain(heading);
  });

  it.each([
    [{ LANG: 'ko_KR.UTF-8' }, '사용법:'],
    [{ LANG: 'ko_KR.UTF-8', LC_ALL: 'zh_TW.UTF-8' }, '選項：'],
    [{ LANG: 'zh_CN.UTF-8' }, '选项：'],
    [{ LANG: 'fr_FR.UTF-8' }, 'Usage:'],
    [{ LANG: 'ko_KR.UTF-8', NEWPOOL_LANG: 'zh-TW' }, '選項：'],
  ])('takes its language from the environment %o', async (env, heading) => {
    expect((await run(['--help'], env)).stdout).toContain(heading);
  });
});

describe('an invalid command line', () => {
  it.each([
    [['rex', 'bui', '10'], 'command-mistyped', 'buy'],
    [['pol', 'show'], 'command-mistyped', 'pool'],
    [['qqqqqqq'], 'command-unknown', 'qqqqqqq'],
    [['pool', 'show', '--jsno'], 'option-mistyped', '--json'],
    [['pool', 'show', '--zzzzzzzz'], 'option-unknown', '--zzzzzzzz'],
    [['rex', 'quote'], 'argument-missing', 'amount'],
    [['rex', 'quote', '1', '2'], 'argument-excess', 'quotation'],
    [['rex', 'quote', '1', '--node'], 'option-value-missing', '--node'],
    [['rex', 'buy', '1', '--wait', 'forever'], 'option-invalid', '--wait'],
    [['loan', 'rent', 'gpu', '1'], 'argument-invalid', 'resource'],
    [['exchange', 'stake-mode', "o'f"], 'argument-invalid', "o'f"],
    [['pool', 'show', '--node', 'ftp://x'], 'option-invalid', '--node'],
    [['pool', 'show', '--node', 'https://user:secret@x'], 'option-with-password', '--node'],
    [['pool', 'show', '--timeout', '1e3'], 'option-invalid', '--timeout'],
    [['pool', 'show', '--lang', 'xx'], 'option-invalid', '--lang'],
    [['pool', 'show', '--chain', 'doge'], 'chain-unknown', 'doge'],
    [['schema', 'rex', 'dance'], 'command-unknown', 'rex dance'],
    [['rex', 'buy', '1', '--dry-run'], 'account-option-missing', '--account'],
    [['rex', 'buy', '1', '--account', 'a', '--dry-run', '--plan-out', 'x'], 'options-conflict', '--plan-out'],
    [['tx', 'status', 'nonsense'], 'transaction-id-invalid', '64'],
  ])('ends %j with exit code 2 and %s, as text and as JSON', async (args, code, message) => {
    const reported = await run(args);
    expect({ code: reported.code, stdout: reported.stdout }).toEqual({ code: 2, stdout: '' });
    expect(reported.stderr).toContain(message);
    expect(reported.stderr).toContain(code);
    const frame = checkedFrame(await run(['--json', ...args]));
    expect(frame.error).toMatchObject({ code, exit: 2 });
    expect(frame.data).toBeNull();
  });

  it('lists the commands to choose from when one is missing', async () => {
    const { code, stdout, stderr } = await program(['rex']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('unstake <rex>');
  });

  it('reports the option and its invalid value, also where the choices are fixed', async () => {
    const { stderr } = await run(['tron', 'freeze', '5', '--resource', 'cpu']);
    expect(stderr).toContain(terminalSays('failures.option-invalid.title', { option: '--resource' }));
    expect(stderr).toContain('“cpu”');
  });

  it('lists the known chains for an unknown one', async () => {
    expect((await run(['pool', 'show', '--chain', 'doge'])).stderr).toContain('Known chains: eos');
  });

  it.each([
    [{ NEWPOOL_NODE: 'nonsense' }, 'NEWPOOL_NODE'],
    [{ NEWPOOL_BACKEND: 'ftp://x' }, 'NEWPOOL_BACKEND'],
    [{ NEWPOOL_TIMEOUT: 'soon' }, 'NEWPOOL_TIMEOUT'],
    [{ NEWPOOL_LANG: 'klingon' }, 'NEWPOOL_LANG'],
  ])('ends with exit code 3 when an environment variable is invalid: %o', async (env, name) => {
    const { code, stderr } = await run(['pool', 'show'], env);
    expect(code).toBe(3);
    expect(stderr).toContain(name);
  });

  it('ends with exit code 3 when no sandbox runs', async () => {
    const { code, stderr } = await program(['pool', 'show', '--sandbox']);
    expect(code).toBe(3);
    expect(stderr).toContain('sandbox-not-running');
  });
});

describe('amounts as entered', () => {
  it.each([
    ['NaN', 'amount-not-a-number'],
    ['1e3', 'amount-not-a-number'],
    ['Infinity', 'amount-not-a-number'],
    ['0x10', 'amount-not-a-number'],
    ['-1', 'amount-negative'],
    ['', 'amount-missing'],
    ['   ', 'amount-missing'],
    ['1.00001', 'amount-too-many-decimals'],
    ['1,234', 'amount-ambiguous'],
    ['10 BTC', 'amount-wrong-symbol'],
    ['9999999999999999999999', 'amount-too-large'],
  ])('refuses %j with exit code 6 and %s before any node request', async (amount, code) => {
    const nowhere = ['--node', 'http://127.0.0.1:1'];
    const quote = await run(['rex', 'quote', amount, ...nowhere]);
    expect({ code: quote.code, stdout: quote.stdout }).toEqual({ code: 6, stdout: '' });
    expect(quote.stderr).toContain(code);
    expect(checkedFrame(await run(['rex', 'buy', amount, '--account', 'alice', '--dry-run', '--json', ...nowhere])).error).toMatchObject({
      code,
      exit: 6,
    });
  });
});

describe('explaining an error', () => {
  it.each([
    ['3080004', 'cpu-exceeded'],
    ['402', 'signature-refused'],
    ['refund is not available yet', 'contract-refused'],
    ['1000', 'wallet-unknown-error'],
    ['cpu-exceeded', 'cpu-exceeded'],
    ['billed CPU time (500 us) is greater than the maximum billable CPU time for the transaction (100 us)', 'cpu-exceeded'],
    ['{"code":500,"error":{"code":3040005,"what":"Expired Transaction","details":[]}}', 'transaction-expired'],
    ['{"code":500,"error":{"code":3050003,"details":[{"message":"assertion failure with message: must vote first"}]}}', 'contract-refused'],
  ])('recognises %s', async (asked, code) => {
    const frame = checkedFrame(await run(['explain', asked, '--json']));
    expect(frame.data.entries[0]).toMatchObject({ code });
    expect(frame.data.entries[0].cause).not.toBe('');
    expect(frame.data.entries[0].fix[0]).not.toBe('');
  });

  it.each([
    ['Unknow Error!', 'wallet-unknown-error'],
    ['Unknow Error!【3080004】', 'cpu-exceeded'],
    ['Operate Unsuccessfully', 'operation-failed'],
    ['Revoke Failed', 'revoke-failed'],
    ['Stake failed', 'stake-failed'],
    ['Redeem failed', 'redeem-failed'],
    ['Token expired, authorise again', 'session-expired'],
    ['Authorise failed', 'authorisation-failed'],
    ['Login failure, please login again', 'login-failed'],
    ['You applied this token before', 'listing-already-applied'],
    ['Account does not exist', 'account-not-found'],
    ['Wallet version too old', 'wallet-too-old'],
    ['The version of your wallet is too low, please update', 'wallet-too-old'],
    ['too more order', 'too-many-orders'],
    ['1', 'too-many-orders'],
    ['net usage too high', 'net-exceeded'],
    [terminalSays('errors.rex-pool-lent-out.title'), 'rex-pool-lent-out'],
    ['3081001', 'cpu-exceeded'],
    ['EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.', 'contract-changed'],
    ['rex loans are currently not available', 'loans-unavailable'],
    ['Page not found', 'page-not-found'],
    ['No relevant record', 'no-relevant-record'],
    ['No more', 'no-more-records'],
    ['Copy failed', 'copy-failed'],
    ['Image load failed', 'image-load-failed'],
    ['Failed. Account needs more than allotted RAM usage', 'ram-exceeded'],
    ['Invalid packed transaction', 'transaction-refused'],
  ])('recognises the published message %s', async (asked, code) => {
    expect(checkedFrame(await run(['explain', asked, '--json'])).data.entries[0]).toMatchObject({ code });
  });

  it('lists every meaning of an ambiguous code', async () => {
    const codes = checkedFrame(await run(['explain', '402', '--json'])).data.entries.map((entry: { code: string }) => entry.code);
    expect(codes.length).toBeGreaterThan(1);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('adds the error that is reported before broadcasting', async () => {
    const codes = checkedFrame(
      await run(['explain', 'assertion failure with message: refund is not available yet', '--json']),
    ).data.entries.map((entry: { code: string }) => entry.code);
    expect(codes).toEqual(['contract-refused', 'refund-not-ready']);
  });

  it('keeps the contract’s own words', async () => {
    expect((await run(['explain', 'assertion failure with message: overdrawn balance'])).stdout).toContain('overdrawn balance');
  });

  it('ends with exit code 5 for an unknown text', async () => {
    expect(checkedFrame(await program(['explain', 'what is love', '--json'])).error).toMatchObject({ code: 'not-explained', exit: 5 });
  });

  it('prints no control characters', async () => {
    const { stderr } = await program(['explain', 'evil \u001b[2J\u001b]0;title\u0007 text']);
    expect(stderr.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
