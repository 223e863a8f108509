import { scenariosOn } from './scenarios-on.ts';

scenariosOn('TRON', 'tron');
