import { stateMachineTest } from './state-machine-test.ts';

stateMachineTest('EOS with the token migration', 'eos', { eosContract: 'core.vaulta' });
