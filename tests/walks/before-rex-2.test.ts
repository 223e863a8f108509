import { stateMachineTest } from './state-machine-test.ts';

stateMachineTest('EOS before REX 2.0', 'eos', { eosContract: 'rex-1' });
