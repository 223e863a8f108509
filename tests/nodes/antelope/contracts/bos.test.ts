import { afterAll } from 'vitest';
import { RAM_OPERATIONS } from '../../../../adapters/antelope/chains/antelope-profile.ts';
import { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { nodeSuites } from './node-suites.ts';
import { operationSuites } from './operation-suites.ts';

const chain = await nodeosWorld('bos');
const accounts = new LiveAccounts(chain);
afterAll(() => chain.close());

nodeSuites(chain, accounts);
// The contract of the wheel converts RAM directly, that of BOS by way of RAMCORE.
operationSuites(chain, accounts, RAM_OPERATIONS);
