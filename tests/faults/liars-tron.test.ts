import { liarsOn } from './liars/liars-on.ts';

liarsOn('tron');
