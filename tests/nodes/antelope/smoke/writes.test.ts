import { afterAll, describe } from 'vitest';
import { nodeosWorld } from '../nodeos-world.ts';
import { writeSuite } from './write-suite.ts';

const chain = await nodeosWorld('eos');
afterAll(() => chain.close());

describe('EOS', () => {
  writeSuite(chain, ['nocpuholder1', 'noramholder1', 'cpuusedup111']);
});
