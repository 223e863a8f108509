import { version } from '../../package.json';

/** Version of the program, from its package. */
export const VERSION: string = version;
