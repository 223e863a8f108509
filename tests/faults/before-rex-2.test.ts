import { scenariosOn } from './scenarios-on.ts';

scenariosOn('EOS before REX 2.0', 'eos', { eosContract: 'rex-1' });
