import type { Network } from '../../domain/chain/network.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { Settings } from '../parse/settings.ts';

type Chosen = Pick<Settings, 'network' | 'sandbox' | 'nodes' | 'backend'>;

/** Characters that a shell leaves as they are. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** Returns a word as a shell takes it, in quotes where it has characters of the shell's own. */
function shellWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * Returns what makes a whole command line of the words of a command, with the options that select the same chain and ask the same nodes and
 * backend: a copied line must not ask somebody else. Addresses hold no password; one with a password is refused before.
 */
export function commandLines({ network, sandbox, nodes, backend }: Chosen, { profile, file }: Network): Invocation['commandLine'] {
  const options = [
    ['--chain', profile.key],
    ...(network === null || file !== network ? [] : [['--network', shellWord(file)]]),
    ...(sandbox ? [['--sandbox']] : nodes.map((node) => ['--node', shellWord(node)])),
    ...(backend === null ? [] : [['--backend', shellWord(backend)]]),
  ];
  return (words) => `newpool ${words} ${options.flat().join(' ')}`;
}
