import { stateMachineTest } from './state-machine-test.ts';

stateMachineTest('BOS', 'bos');
