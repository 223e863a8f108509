/** Chain id of the main network. */
export const MAIN_NETWORK = 1024;

/** Chain id of local networks, which the wallet in the browser calls LOCALNET. */
export const SANDBOX_NETWORK = 1020;
