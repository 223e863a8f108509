import { version } from '../../package.json';

/** Version of the program, the package's. */
export const VERSION: string = version;
