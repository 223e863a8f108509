import type { ChainProfile } from '../../domain/chain/profile.ts';
import { CommandFailure } from '../run/command-failure.ts';
import { commandName, type CommandSpec } from '../run/command.ts';

/**
 * Returns the chain of a run: the one named by `key`, else the one the command's noun names, else the first. Errors: `chain-unknown` with
 * the list of chains, or `setting-chain-unknown` where a variable named the chain, `chain-lacks-command` when the chain does not have what
 * the command is about.
 */
export function chosenChain(
  profiles: readonly ChainProfile[],
  key: string | null,
  spec: CommandSpec,
  { fromVariable = false }: { readonly fromVariable?: boolean } = {},
): ChainProfile {
  const ofNoun = profiles.find((candidate) => candidate.key === spec.path[0]);
  const profile = key === null ? (ofNoun ?? profiles[0]) : profiles.find((candidate) => candidate.key === key);
  if (profile === undefined)
    throw new CommandFailure(fromVariable ? 'setting-chain-unknown' : 'chain-unknown', {
      chain: key ?? '',
      chains: profiles.map((candidate) => candidate.key).join(', '),
    });
  if (spec.offered?.(profile) === false)
    throw new CommandFailure('chain-lacks-command', { chain: profile.name, command: commandName(spec) });
  return profile;
}
