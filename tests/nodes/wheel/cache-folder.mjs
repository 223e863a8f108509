import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of everything that is fetched or made once: `NEWPOOL_CACHE`, else `newpool` in the user's cache folder. */
export function cacheFolder({ NEWPOOL_CACHE: chosen, XDG_CACHE_HOME: usual }) {
  return chosen || join(usual || join(homedir(), '.cache'), 'newpool');
}
