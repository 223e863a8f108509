import { nodeosWorld } from '../../worlds/chosen-world.ts';
import { faultSuites } from '../fault-suites.ts';

faultSuites(await nodeosWorld(), ['while it is broadcast']);
