import { chosenWorld } from '../../worlds/chosen-world.ts';
import { faultSuites } from '../fault-suites.ts';

faultSuites(await chosenWorld('iost'), ['while it is broadcast']);
