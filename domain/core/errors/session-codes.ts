/** Codes with which a service says that the login has expired; the catalogue has them under `session-expired`. */
export const SESSION_EXPIRED_CODES = ['401', '1002'] as const;
