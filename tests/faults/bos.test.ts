import { scenariosOn } from './scenarios-on.ts';

scenariosOn('BOS', 'bos');
