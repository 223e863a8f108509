import { walksOn } from './walks-on.ts';

walksOn('BOS', 'bos');
