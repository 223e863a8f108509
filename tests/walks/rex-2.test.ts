import { stateMachineTest } from './state-machine-test.ts';

stateMachineTest('EOS with REX 2.0', 'eos', { eosContract: 'rex-2' });
