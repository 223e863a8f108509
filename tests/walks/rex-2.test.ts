import { walksOn } from './walks-on.ts';

walksOn('EOS with REX 2.0', 'eos', { eosContract: 'rex-2' });
