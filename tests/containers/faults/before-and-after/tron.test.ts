import { chosenWorld } from '../../worlds/chosen-world.ts';
import { faultSuites } from '../fault-suites.ts';

faultSuites(await chosenWorld('tron'), ['before it is broadcast', 'after it was broadcast']);
