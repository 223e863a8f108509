import { walksOn } from './walks-on.ts';

walksOn('EOS behind the contract that renamed the coin', 'eos', { eosContract: 'core.vaulta' });
