import { nodeosWorld } from '../worlds/chosen-world.ts';
import { containerSuites } from './container-suites.ts';

containerSuites(await nodeosWorld());
