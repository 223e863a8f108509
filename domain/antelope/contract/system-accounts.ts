/** Accounts the system contracts name literally: the system contract itself, the token contract, and the accounts the system pays into and out of. */
export const SYSTEM_ACCOUNTS = {
  system: 'eosio',
  token: 'eosio.token',
  rex: 'eosio.rex',
  stake: 'eosio.stake',
  ram: 'eosio.ram',
  ramFee: 'eosio.ramfee',
  fees: 'eosio.fees',
  names: 'eosio.names',
} as const;
