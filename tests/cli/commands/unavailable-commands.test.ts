import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { commandName } from '../../../cli/run/command.ts';
import { chosenChain } from '../../../cli/parse/chosen-chain.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { inTurns } from '../support/in-turns.ts';
import { freshHome, newpool } from '../support/newpool-process.ts';
import { terminalSays } from '../../support/said.ts';

const home = freshHome();
let world: Server;
let address = '';
let asked = 0;

const unavailable = CHAINS.flatMap(({ profile }) =>
  COMMANDS.filter((spec) => spec.offered?.(profile) === false).map((spec) => ({
    chain: profile.key,
    name: profile.name,
    spec,
    noun: spec.path[0]!,
    command: commandName(spec),
    line: [...spec.path, ...(spec.arguments ?? []).filter(({ required }) => required).map(({ choices }) => choices?.[0] ?? '1')],
    writes: spec.effects === 'X',
  })),
);

beforeAll(async () => {
  world = createServer((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${String((world.address() as AddressInfo).port)}`;
}, 120_000);

afterAll(() => {
  world.close();
  home.remove();
});

describe('a command that a chain does not offer', () => {
  it('is listed for every chain, by its noun or one by one', () => {
    const nouns = (chain: string) => [...new Set(unavailable.filter((one) => one.chain === chain).map(({ noun }) => noun))];
    const ofAntelope = ['rex', 'loan', 'resource', 'ram', 'proxy', 'decay', 'coin', 'exchange'];
    expect(nouns('eos')).toEqual(['tron', 'iost']);
    expect(nouns('bos')).toEqual(['compare', 'coin', 'exchange', 'tron', 'iost']);
    expect(nouns('tron')).toEqual([...ofAntelope, 'tron', 'iost']);
    expect(nouns('iost')).toEqual([...ofAntelope, 'tron']);
    for (const { profile } of CHAINS) {
      const halves = [...new Set(COMMANDS.map(({ path }) => path[0]!))].filter((noun) => {
        const all = COMMANDS.filter(({ path }) => path[0] === noun);
        const missing = all.filter((spec) => spec.offered?.(profile) === false);
        return missing.length > 0 && missing.length < all.length;
      });
      // Trades of tokens need a network that names the exchange's contract.
      expect([profile.key, halves]).toEqual([profile.key, profile.key === 'tron' ? ['tron'] : []]);
    }
  });

  it('is refused by the chain’s own profile', () => {
    const profiles = CHAINS.map(({ profile }) => profile);
    for (const { chain, spec } of unavailable) expect(() => chosenChain(profiles, chain, spec)).toThrow('chain-lacks-command');
  });

  it('ends with exit code 6 and a message that names both, as text and as JSON, before any network request', async () => {
    const oneOfEach = unavailable.filter(
      ({ chain, noun }, index) => unavailable.findIndex((one) => one.chain === chain && one.noun === noun) === index,
    );
    await inTurns(oneOfEach, async ({ chain, name, command, line, writes }) => {
      const args = [
        ...line,
        '--chain',
        chain,
        '--node',
        address,
        '--backend',
        `${address}/api`,
        ...(writes ? ['--account', 'alice', '--yes'] : []),
      ];
      const frame = checkedFrame(await newpool(home.path, [...args, '--json']));
      expect(frame).toMatchObject({
        command,
        data: null,
        error: { code: 'chain-lacks-command', exit: 6, details: { params: { chain: name, command } } },
        meta: { effects: 'R' },
      });
    });
    await inTurns(['eos', 'bos', 'tron', 'iost'], async (chain) => {
      const { name, command, line } = oneOfEach.find((one) => one.chain === chain)!;
      const reported = await newpool(home.path, [...line, '--chain', chain, '--node', address]);
      expect({ command, chain, code: reported.code, stdout: reported.stdout }).toEqual({ command, chain, code: 6, stdout: '' });
      expect(reported.stderr).toContain(terminalSays('failures.chain-lacks-command.title', { command, chain: name }));
    });
    expect(asked).toBe(0);
  }, 60_000);

  it('is reported even where a sandbox was requested and none runs', async () => {
    expect(checkedFrame(await newpool(home.path, ['tron', 'vote', '1', '--chain', 'eos', '--sandbox', '--json'])).error).toMatchObject({
      code: 'chain-lacks-command',
      exit: 6,
    });
    expect(
      checkedFrame(await newpool(home.path, ['tron', 'vote', '1', '--account', 'x', '--dry-run', '--sandbox', '--json'])).error,
    ).toMatchObject({ code: 'sandbox-not-running', exit: 3 });
  });
});
