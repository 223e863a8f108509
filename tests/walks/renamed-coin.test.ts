import { stateMachineTest } from './state-machine-test.ts';

stateMachineTest('EOS behind the contract that renamed the coin', 'eos', { eosContract: 'core.vaulta' });
