import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAINS } from '../../adapters/chains.ts';
import { COMMANDS } from '../../cli/commands/all-commands.ts';
import { commandName } from '../../cli/command.ts';
import { checkedFrame } from './checked-frame.ts';
import { builtProgram, freshHome, newpool } from './newpool-process.ts';

const home = freshHome();
let world: Server;
let address = '';
let asked = 0;

const lacking = CHAINS.flatMap(({ profile }) =>
  COMMANDS.filter((spec) => spec.offered?.(profile) === false).map((spec) => ({
    chain: profile.key,
    name: profile.name,
    command: commandName(spec),
    line: [...spec.path, ...(spec.arguments ?? []).filter(({ required }) => required).map(() => '1')],
    writes: spec.effects === 'X',
  })),
);

beforeAll(async () => {
  await builtProgram();
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

describe('a command that a chain lacks', () => {
  it('is there for every chain', () => {
    expect(lacking.map(({ chain, command }) => `${chain}: ${command}`)).toEqual([
      'eos: rex sell', 'eos: tron freeze', 'eos: tron vote', 'eos: iost vote',
      'bos: rex buy', 'bos: rex unstake', 'bos: tron freeze', 'bos: tron vote', 'bos: iost vote',
      'tron: rex quote', 'tron: rex buy', 'tron: rex unstake', 'tron: rex sell', 'tron: proxy vote', 'tron: iost vote',
      'iost: rex quote', 'iost: rex buy', 'iost: rex unstake', 'iost: rex sell', 'iost: proxy vote', 'iost: tron freeze', 'iost: tron vote',
    ]);
  });

  it('ends with exit code 6 and a sentence that names both, in words and as JSON, before anything is asked of the network', async () => {
    for (const { chain, name, command, line, writes } of lacking) {
      const args = [...line, '--chain', chain, '--node', address, '--backend', `${address}/api`, ...(writes ? ['--account', 'alice', '--yes'] : [])];
      const [told, frame] = await Promise.all([newpool(home.path, args), newpool(home.path, [...args, '--json']).then(checkedFrame)]);
      expect({ command, chain, code: told.code, stdout: told.stdout }).toEqual({ command, chain, code: 6, stdout: '' });
      expect(told.stderr).toContain(`“${command}” is not offered on ${name}`);
      expect(frame).toMatchObject({ command, data: null, error: { code: 'chain-lacks-command', exit: 6, details: { params: { chain: name, command } } } });
    }
    expect(asked).toBe(0);
  }, 60_000);

  it('is told even where a sandbox was asked for and none runs', async () => {
    expect(checkedFrame(await newpool(home.path, ['tron', 'vote', '1', '--chain', 'eos', '--sandbox', '--json'])).error).toMatchObject({ code: 'chain-lacks-command', exit: 6 });
    expect(checkedFrame(await newpool(home.path, ['tron', 'vote', '1', '--account', 'x', '--dry-run', '--sandbox', '--json'])).error).toMatchObject({ code: 'sandbox-not-running', exit: 3 });
  });
});
