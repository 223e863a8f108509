import { describe, expect, it } from 'vitest';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import { CommandFailure } from '../../../cli/run/command-failure.ts';
import { commandName } from '../../../cli/run/command.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import { chosenChain } from '../../../cli/parse/chosen-chain.ts';
import { failureReport } from '../../../cli/run/failure-report.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';

const whole = asAntelope(CHAINS[0]!.profile)!;
const bare: ChainProfile = { ...whole, key: 'bare', name: 'Bare', features: { ...whole.features, rex: false }, onlyOperations: [] };

function command(name: string) {
  return COMMANDS.find((spec) => commandName(spec) === name)!;
}

function failureOf(action: () => unknown): unknown {
  try {
    action();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

describe('the chain of a run', () => {
  it('is the first one unless another is named', () => {
    expect(chosenChain([whole, bare], null, command('pool show')).key).toBe(whole.key);
    expect(chosenChain([whole, bare], 'bare', command('pool show')).key).toBe('bare');
  });

  it('is the one whose name the command begins with, where none is named; a named one wins', () => {
    const profiles = CHAINS.map(({ profile }) => profile);
    for (const name of ['tron freeze', 'tron vote', 'iost vote']) {
      const [noun] = name.split(' ');
      expect(chosenChain(profiles, null, command(name)).key).toBe(noun);
      expect(chosenChain(profiles, noun!, command(name)).key).toBe(noun);
      expect(failureOf(() => chosenChain(profiles, whole.key, command(name)))).toMatchObject({
        failure: 'chain-lacks-command',
        params: { command: name },
      });
    }
  });

  it.each(['rex quote', 'rex buy', 'rex unstake', 'rex sell', 'proxy vote', 'tron freeze', 'tron vote', 'iost vote'])(
    'ends “%s” with exit code 6 on a chain without it',
    (name) => {
      const failure = failureOf(() => chosenChain([whole, bare], 'bare', command(name)));
      expect(failure).toBeInstanceOf(CommandFailure);
      expect(failureReport(failure, (key) => key, null)).toMatchObject({
        code: 'chain-lacks-command',
        exit: 6,
        details: { params: { chain: 'Bare', command: name } },
      });
    },
  );

  it('must be a known one', () => {
    expect(
      failureReport(
        failureOf(() => chosenChain([whole, bare], 'moon', command('pool show'))),
        (key) => key,
        null,
      ),
    ).toMatchObject({
      code: 'chain-unknown',
      exit: 2,
      details: { params: { chains: `${whole.key}, bare` } },
    });
  });
});
