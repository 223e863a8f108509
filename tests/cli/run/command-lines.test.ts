import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { builtInNetworks } from '../../../adapters/networks/built-in-networks.ts';
import { commandLines } from '../../../cli/run/command-lines.ts';

const [EOS] = builtInNetworks();
const NOTHING = { network: null, sandbox: false, nodes: [], backend: null };

/** Returns the words a shell makes of a line. */
function words(line: string): readonly string[] {
  return execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');
}

describe('a line that names the next step', () => {
  it('names the chain, and nothing else where nothing else was given', () => {
    expect(commandLines(NOTHING, EOS!)('tx status 17')).toBe('newpool tx status 17 --chain eos');
  });

  it('asks the nodes and the backend that were given', () => {
    const given = { ...NOTHING, nodes: ['https://one.example', 'http://127.0.0.1:8888'], backend: 'https://pool.example/api' };
    expect(commandLines(given, EOS!)('tx status 17')).toBe(
      'newpool tx status 17 --chain eos --node https://one.example --node http://127.0.0.1:8888 --backend https://pool.example/api',
    );
  });

  it('names the sandbox instead of its nodes, and the backend that was given with it', () => {
    const given = { ...NOTHING, sandbox: true, nodes: ['http://127.0.0.1:1'], backend: 'http://127.0.0.1:2' };
    expect(commandLines(given, EOS!)('tx journal')).toBe('newpool tx journal --chain eos --sandbox --backend http://127.0.0.1:2');
  });

  it.each(['my networks/test $(id).json', "it's.json", '/etc/a;b.json'])('has the network file %s as one word of a shell', (file) => {
    const line = commandLines({ ...NOTHING, network: file }, { ...EOS!, file });
    expect(words(line('pool show')).slice(-2)).toEqual(['--network', file]);
  });

  it('does not name a file that the network is not of', () => {
    expect(commandLines({ ...NOTHING, network: 'some.json' }, EOS!)('pool show')).toBe('newpool pool show --chain eos');
  });
});
