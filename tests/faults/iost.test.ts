import { scenariosOn } from './scenarios-on.ts';

scenariosOn('IOST', 'iost');
