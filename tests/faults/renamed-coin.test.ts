import { scenariosOn } from './scenarios-on.ts';

scenariosOn('EOS behind the contract that renamed the coin', 'eos', { eosContract: 'core.vaulta' });
