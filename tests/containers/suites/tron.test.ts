import { chosenWorld } from '../worlds/chosen-world.ts';
import { containerSuites } from './container-suites.ts';

containerSuites(await chosenWorld('tron'));
