import { scenariosOn } from './scenarios-on.ts';

scenariosOn('EOS with REX 2.0', 'eos', { eosContract: 'rex-2' });
