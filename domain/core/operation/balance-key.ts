/** Every balance of an account that an operation may change, in the order in which a simulation tells them. */
export const BALANCE_KEYS = [
  'liquid',
  'swappable',
  'rex',
  'rex-matured',
  'rex-savings',
  'rex-queued',
  'rex-fund',
  'votes',
  'cpu',
  'net',
  'cpu-others',
  'net-others',
  'refund',
  'rented-cpu',
  'rented-net',
  'loan-fund',
  'ram',
  'frozen-bandwidth',
  'frozen-energy',
  'releasing',
  'votes-given',
  'votes-available',
  'votes-pool',
  'votes-elsewhere',
] as const;

export type BalanceKey = (typeof BALANCE_KEYS)[number];
