import { describe, expect, it } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { COMMANDS } from '../../../cli/commands/all-commands.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { type OperationKind, operationsOf } from '../../../domain/chain/operation.ts';

/** Returns the commands that write on a chain which offers no operation but this one. */
function commandsOf(profile: ChainProfile, kind: OperationKind): readonly string[] {
  const onlyThis = { ...profile, onlyOperations: [kind] } as ChainProfile;
  return COMMANDS.filter(({ effects, offered }) => effects === 'X' && offered?.(onlyThis) === true).map(({ path }) => path.join(' '));
}

describe.each(CHAINS.map(({ profile }) => profile))('the commands of $name', (profile) => {
  it.each(operationsOf(profile))('include one for %s', (kind) => {
    expect(commandsOf(profile, kind)).not.toEqual([]);
  });
});
