import { afterAll } from 'vitest';
import { LiveAccounts } from '../../../contracts/live/live-accounts.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { nodeSuites } from './node-suites.ts';
import { operationSuites } from './operation-suites.ts';

const chain = await nodeosWorld('bos');
const accounts = new LiveAccounts(chain);
afterAll(() => chain.close());

nodeSuites(chain, accounts);
operationSuites(chain, accounts);
