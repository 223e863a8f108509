import { scenariosOn } from './scenarios-on.ts';

scenariosOn('EOS with the token migration', 'eos', { eosContract: 'core.vaulta' });
