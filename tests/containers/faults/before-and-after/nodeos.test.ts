import { nodeosWorld } from '../../worlds/chosen-world.ts';
import { faultSuites } from '../fault-suites.ts';

faultSuites(await nodeosWorld(), ['before it is broadcast', 'after it was broadcast', 'after it was included']);
