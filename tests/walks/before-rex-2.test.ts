import { walksOn } from './walks-on.ts';

walksOn('EOS before REX 2.0', 'eos', { eosContract: 'rex-1' });
